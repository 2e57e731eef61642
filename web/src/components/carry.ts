/**
 * Dragging with pointer events, mouse and touch alike: the thing follows the pointer and is dropped on the
 * element under it that has `data-place`. It is never the only way: a tap without moving stays a tap.
 */
const SLOP_PX = 8; // so far a tap may slip

export interface Carried {
  /** It is lifted; false if it must stay where it is. */
  lift(): boolean;
  /** What it is over: the value of `data-place`, or null. */
  over(place: string | null): void;
  /** Let go there; null: nowhere. */
  drop(place: string | null): void;
}

export function carry(node: HTMLElement, given: Carried | null) {
  let carried = given;
  let from: { id: number; x: number; y: number } | null = null;
  let moving = false;

  function begin(event: PointerEvent): void {
    if (!carried || from || !event.isPrimary || event.button !== 0) return;
    from = { id: event.pointerId, x: event.clientX, y: event.clientY };
    listen("addEventListener");
  }

  function move(event: PointerEvent): void {
    if (event.pointerId !== from?.id) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!moving && Math.hypot(x, y) < SLOP_PX) return;
    if (!moving && !carried?.lift()) return stop();
    moving = true;
    node.classList.add("is-carried");
    node.style.translate = `${x}px ${y}px`;
    carried?.over(placeAt(event));
  }

  function end(event: PointerEvent): void {
    if (event.pointerId !== from?.id) return;
    const was = moving;
    const place = was && event.type === "pointerup" ? placeAt(event) : null;
    stop();
    if (!was) return;
    swallowClick();
    carried?.drop(place);
  }

  function stop(): void {
    from = null;
    moving = false;
    node.classList.remove("is-carried");
    node.style.translate = "";
    carried?.over(null);
    listen("removeEventListener");
  }

  function listen(how: "addEventListener" | "removeEventListener"): void {
    window[how]("pointermove", move as EventListener);
    window[how]("pointerup", end as EventListener);
    window[how]("pointercancel", end as EventListener);
  }

  node.addEventListener("pointerdown", begin);
  return {
    update(next: Carried | null): void {
      carried = next;
    },
    destroy(): void {
      node.removeEventListener("pointerdown", begin);
      if (from) stop();
    },
  };
}

/** The carried thing itself lets the pointer through (`.is-carried`). */
function placeAt(event: PointerEvent): string | null {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  return under?.closest<HTMLElement>("[data-place]")?.dataset.place ?? null;
}

/** The click that a browser makes of the end of a drag is none. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}

/** What a beat does to an element: `transform`, `opacity` and `filter` alone, by the browser's own animations. */
import { between } from "./figures";
import type { Beat, Mood } from "./types";

/** One element's part in a beat; times are of the person's speed already. */
export interface Act {
  element: HTMLElement;
  beat: Beat;
  ms: number;
  delay: number;
  /** Little motion: things appear. */
  still: boolean;
  from: DOMRect | null;
  to: DOMRect | null;
  /** The figures that a number runs from and to: as it stood before, or as the moment tells. */
  was: string | null;
  end: string | null;
  layer: HTMLElement;
}

/** A part that runs; `clear` puts everything back as the page has it. */
export interface Running {
  animation: Animation;
  clear(): void;
}

const EASE = {
  out: "cubic-bezier(.2,.7,.2,1)",
  inout: "cubic-bezier(.45,0,.25,1)",
  drop: "cubic-bezier(.5,0,.9,.6)",
  line: "linear",
};
const STILL_FADE_MS = 120;

function animate(act: Act, frames: Keyframe[], ease: Beat["ease"] = "out", fill: FillMode = "backwards"): Running {
  const { element, ms: duration, delay } = act;
  const animation = element.animate(frames, { duration, delay, easing: EASE[act.beat.ease ?? ease], fill });
  return { animation, clear: () => animation.cancel() };
}

/** It is simply there, at its time. */
function appear(act: Act): Running {
  return animate({ ...act, ms: Math.min(act.ms, STILL_FADE_MS) }, [{ opacity: 0 }, { opacity: 1 }]);
}

/** The piece itself stays where it lies; a copy travels there, in a layer over the whole table. */
function fly(act: Act): Running[] {
  const at = act.element.getBoundingClientRect();
  const [from, to] = [act.from, act.to ?? at];
  if (!from) return [appear(act)];
  if (apart(from, to) < 1) return []; // it has not moved
  if (act.still) return [appear(act), ...ring(act)];
  const zoom = act.layer.currentCSSZoom ?? 1;
  const { shell, copy } = copyOf(act.element, act.layer, at, zoom);
  const road = flightOf(act, at, from, to, zoom);
  const flight = animate({ ...act, element: copy }, road, "out", "both");
  const hidden = act.element.animate([{ opacity: 0 }, { opacity: 0 }], {
    duration: act.delay + act.ms,
    fill: act.to ? "forwards" : "none",
  });
  return [
    { animation: flight.animation, clear: () => shell.remove() },
    { animation: hidden, clear: () => hidden.cancel() },
  ];
}

function flightOf(act: Act, at: DOMRect, from: DOMRect, to: DOMRect, zoom: number): Keyframe[] {
  const [here, begins, ends] = [middle(at), middle(from), middle(to)];
  const put = (x: number, y: number, size: number): Keyframe => ({
    transform: `translate(${(x - here.x) / zoom}px, ${(y - here.y) / zoom}px) scale(${size})`,
  });
  const [small, big] = [sizeIn(from, at), sizeIn(to, at)];
  const arc = act.beat.arc ?? 0;
  const over = put((begins.x + ends.x) / 2, (begins.y + ends.y) / 2 - arc, Math.max(small, big) * 1.06);
  const road = [put(begins.x, begins.y, small), ...(arc ? [over] : []), put(ends.x, ends.y, big)];
  // What goes into something else is taken in by it.
  return act.to ? [...road.slice(0, -1), { ...put(ends.x, ends.y, Math.min(1, big)), opacity: 0 }] : road;
}

/** How large a piece is there: as large as a piece of its own shape, else somewhat smaller than it lies. */
function sizeIn(place: DOMRect, at: DOMRect): number {
  const [shape, own] = [place.width / place.height, at.width / at.height];
  return Math.abs(Math.log(shape / own)) < 0.4 ? place.width / at.width : 0.7;
}

const apart = (a: DOMRect, b: DOMRect): number => Math.hypot(middle(a).x - middle(b).x, middle(a).y - middle(b).y);
const middle = (rect: DOMRect) => ({ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 });

/** A copy that looks as it does in its place: in the layer it has the same forebears, empty and without a box. */
function copyOf(element: HTMLElement, layer: HTMLElement, at: DOMRect, zoom: number) {
  const copy = bare(element.cloneNode(true) as HTMLElement);
  for (const inner of copy.querySelectorAll<HTMLElement>("[id], [data-anchor]")) bare(inner);
  copy.classList.add("fly");
  Object.assign(copy.style, {
    left: `${at.left / zoom}px`,
    top: `${at.top / zoom}px`,
    width: `${at.width / zoom}px`,
    height: `${at.height / zoom}px`,
  });
  let shell = copy;
  for (let up = element.parentElement; up && up !== layer.parentElement; up = up.parentElement) {
    const around = bare(up.cloneNode(false) as HTMLElement);
    around.style.setProperty("display", "contents", "important");
    around.append(shell);
    shell = around;
  }
  layer.append(shell);
  return { shell, copy };
}

function bare(copy: HTMLElement): HTMLElement {
  for (const name of ["id", "data-anchor", "data-testid", "role", "aria-live", "tabindex"]) copy.removeAttribute(name);
  return copy;
}

/** Along a road of the table's map; without one in a straight line. */
function walk(act: Act): Running[] {
  return fly(act);
}

function ring(act: Act): Running[] {
  const { width, height, left, top } = act.element.getBoundingClientRect();
  const zoom = act.layer.currentCSSZoom ?? 1;
  const hoop = document.createElement("i");
  hoop.className = "flyring";
  Object.assign(hoop.style, {
    left: `${left / zoom}px`,
    top: `${top / zoom}px`,
    width: `${width / zoom}px`,
    height: `${height / zoom}px`,
    borderRadius: getComputedStyle(act.element).borderRadius,
  });
  act.layer.append(hoop);
  const wide = act.still ? "none" : `scale(${1 + 36 / Math.max(width, 60)}, ${1 + 36 / Math.max(height, 60)})`;
  const frames = [
    { opacity: 0, transform: wide },
    { opacity: 1, transform: "none", offset: 0.8 },
    { opacity: 1, transform: "none" },
  ];
  const { animation } = animate({ ...act, element: hoop }, frames, "out", "both");
  return [{ animation, clear: () => hoop.remove() }];
}

/** A number runs to its end. What the page itself writes meanwhile is never overwritten. */
function count(act: Act): Running[] {
  const text = textIn(act.element);
  const animation = act.element.animate([], { duration: act.ms, delay: act.delay, fill: "both" });
  const end = act.end ?? text?.data ?? "";
  const start = act.was ?? act.element.dataset.from ?? "0";
  if (!text || start === end || act.still) return [{ animation, clear: () => animation.cancel() }];
  let wrote = text.data;
  const write = (word: string): void => {
    if (text.data === wrote) text.data = wrote = word;
  };
  const step = (): void => {
    if (animation.playState === "finished" || animation.playState === "idle") return write(end);
    const progress = Number(animation.effect?.getComputedTiming().progress ?? 0);
    if (progress > 0 || !act.beat.from) write(between(start, end, Math.min(0.999, 1 - (1 - progress) ** 3)));
    requestAnimationFrame(step);
  };
  step();
  return [{ animation, clear: () => (write(end), animation.cancel()) }];
}

/** The first text in an element that has a figure in it. */
function textIn(element: HTMLElement): Text | null {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (/[\d?]/.test((node as Text).data)) return node as Text;
  return null;
}

/** The portrait of a seat changes; where there is none, nothing does. */
function mood(act: Act, changes: (seat: number, mood: Mood) => void): Running[] {
  const seat = Number(act.beat.what === undefined ? NaN : act.element.dataset.seat);
  if (act.beat.mood && !Number.isNaN(seat)) changes(seat, act.beat.mood);
  return [];
}

const none: Keyframe = { transform: "none", opacity: 1 };

export const VERBS: Record<Exclude<Beat["do"], "mood">, (act: Act) => Running[]> = {
  fly,
  walk,
  ring,
  count,
  flip: (act) =>
    act.still
      ? [appear(act)]
      : [
          animate(
            act,
            [{ transform: "perspective(600px) rotateY(180deg)" }, { transform: "perspective(600px) rotateY(0)" }],
            "inout",
          ),
        ],
  show: (act) => (act.still ? [appear(act)] : [animate(act, [{ transform: "translateY(10px)", opacity: 0 }, none])]),
  hide: (act) => [
    animate(act, [none, { transform: act.still ? "none" : "translateY(10px)", opacity: 0 }], "out", "both"),
  ],
  light: (act) => [
    animate(act, [
      { opacity: 0.25, filter: "brightness(1.6)" },
      { opacity: 1, filter: "none" },
    ]),
  ],
  press: (act) =>
    act.still
      ? [appear(act)]
      : [
          animate(
            act,
            [
              { transform: "scale(1.5) rotate(-6deg)", opacity: 0 },
              { transform: "scale(.94)", opacity: 1, offset: 0.7 },
              none,
            ],
            "inout",
          ),
        ],
  shake: (act) =>
    act.still
      ? []
      : [
          animate(
            act,
            [0, -4, 4, -2, 2, 0].map((x) => ({ transform: `translateX(${x}px)` })),
            "line",
            "none",
          ),
        ],
  fall: (act) => [
    animate(
      act,
      [none, { transform: act.still ? "none" : "translateY(26px) rotate(5deg)", opacity: 0 }],
      "drop",
      "both",
    ),
  ],
  dim: (act) => [animate(act, [{ filter: "none" }, { filter: "grayscale(1) brightness(.7)" }], "out", "both")],
};

export { mood };

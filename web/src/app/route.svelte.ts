/** Where the page is: the address, read and written; links stay ordinary links. */

export const route = $state({ path: location.pathname, hash: location.hash });

function read(): void {
  route.path = location.pathname;
  route.hash = location.hash;
}

/** With `instead` the way back does not lead to where we are now. */
export function go(path: string, instead = false): void {
  if (instead) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  read();
  window.scrollTo(0, 0);
}

/** Ordinary clicks on our own links change the page without a reload. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey) return;
  if (link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
  if (link.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

export function listen(): () => void {
  addEventListener("popstate", read);
  addEventListener("hashchange", read);
  document.addEventListener("click", follow);
  return () => {
    removeEventListener("popstate", read);
    removeEventListener("hashchange", read);
    document.removeEventListener("click", follow);
  };
}

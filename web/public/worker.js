// The page starts without a network: built files are kept, everything live goes to the server.
const KEPT = "fourfold-1";
// What the start page needs without a network: as it was when last seen.
const SEEN = /^\/api\/(house|words\/|games\/|rules\/|my\/tables)/;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(["/", "/icon.svg"])));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (SEEN.test(url.pathname)) event.respondWith(freshFile(request));
  if (url.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(freshPage(request));
  else if (url.pathname.startsWith("/assets/") || url.pathname === "/icon.svg") event.respondWith(keptFile(request));
});

async function freshPage(request) {
  try {
    const page = await fetch(request);
    if (page.ok) (await caches.open(KEPT)).put("/", page.clone());
    return page;
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}

async function freshFile(request) {
  try {
    const file = await fetch(request);
    if (file.ok) (await caches.open(KEPT)).put(request, file.clone());
    return file;
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

// Built files carry a hash of their content in their name, so a kept one is always right.
async function keptFile(request) {
  const known = await caches.match(request);
  if (known) return known;
  const file = await fetch(request);
  if (file.ok) (await caches.open(KEPT)).put(request, file.clone());
  return file;
}

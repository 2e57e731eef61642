/** A drawing as text, taken apart so that a component can put it inline under its own classes. */
export interface Drawing {
  box: string;
  body: string;
  fit: string;
}

const known = new Map<string, Drawing>();

export function drawing(source: string): Drawing {
  const seen = known.get(source);
  if (seen) return seen;
  const open = /<svg[^>]*>/.exec(source)?.[0] ?? "";
  const made = {
    box: /viewBox="([^"]*)"/.exec(open)?.[1] ?? "0 0 24 24",
    fit: /preserveAspectRatio="([^"]*)"/.exec(open)?.[1] ?? "xMidYMid meet",
    body: source
      .slice(source.indexOf(open) + open.length, source.lastIndexOf("</svg>"))
      .replace(/<title>.*?<\/title>/s, ""),
  };
  known.set(source, made);
  return made;
}

/** Drawings of one folder by their file's name: `byName(import.meta.glob("…/*.svg", {eager…}))`. */
export function byName(files: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([path, source]) => [path.replace(/^.*\//, "").replace(/\.svg$/, ""), source as string]),
  );
}

/** The picture of a game; a game without one gets the house's mark. */
const files = import.meta.glob<string>("../icons/games/*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

export function picture(game: string): string {
  return files[`../icons/games/${game}.svg`] ?? "/icon.svg";
}

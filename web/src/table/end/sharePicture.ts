/** The result as a picture to share, drawn on a canvas in the page: nothing is sent anywhere. */

export interface ResultCard {
  game: string;
  verdict: string;
  tale: string;
  /** Address of the game's picture. */
  art: string;
  colours: { ground: string; ink: string; ring: string };
  rows: ResultRow[];
}

export interface ResultRow {
  seat: number;
  name: string;
  points: string;
  /** Address of a bot's portrait, "" for a person. */
  face: string;
  first: boolean;
}

export const WIDTH_PX = 1200;
export const HEIGHT_PX = 630;
const MARGIN_PX = 64;
const BOX_PX = 364;
const MOST_ROWS = 6;
/** How much of what does not fit is cut off on the left: the middle of a picture is what it shows. */
const ART_LEFT = 0.5;

/** Draws the card; pictures that do not come are left out. */
export async function drawCard(canvas: HTMLCanvasElement, card: ResultCard): Promise<void> {
  canvas.width = WIDTH_PX;
  canvas.height = HEIGHT_PX;
  const pen = canvas.getContext("2d")!;
  const [art, ...faces] = await Promise.all([card.art, ...card.rows.map(({ face }) => face)].map(picture));
  drawGround(pen, card, art ?? null);
  drawWords(pen, card);
  drawRows(pen, card, faces);
}

function picture(address: string): Promise<HTMLImageElement | null> {
  if (!address) return Promise.resolve(null);
  return new Promise((done) => {
    const image = new Image();
    image.onload = () => done(image);
    image.onerror = () => done(null);
    image.src = address;
  });
}

function drawGround(pen: CanvasRenderingContext2D, { colours }: ResultCard, art: HTMLImageElement | null): void {
  pen.fillStyle = colours.ground;
  pen.fillRect(0, 0, WIDTH_PX, HEIGHT_PX);
  if (!art) return;
  const scale = Math.max(WIDTH_PX / (art.width || WIDTH_PX), HEIGHT_PX / (art.height || HEIGHT_PX));
  const [wide, high] = [(art.width || WIDTH_PX) * scale, (art.height || HEIGHT_PX) * scale];
  pen.globalAlpha = 0.5;
  pen.drawImage(art, (WIDTH_PX - wide) * ART_LEFT, (HEIGHT_PX - high) / 2, wide, high);
  pen.globalAlpha = 1;
}

function drawWords(pen: CanvasRenderingContext2D, { game, verdict, tale, colours }: ResultCard): void {
  const room = WIDTH_PX - 3 * MARGIN_PX - BOX_PX;
  pen.fillStyle = colours.ink;
  pen.font = `700 26px ${family("--sans")}`;
  pen.fillText(game.toUpperCase(), MARGIN_PX, 78);
  const size = fitting(pen, verdict, room, 92);
  let y = 84;
  for (const line of linesOf(pen, verdict, room)) pen.fillText(line, MARGIN_PX, (y += size * 1.08));
  pen.font = `500 32px ${family("--serif")}`;
  y += 22;
  for (const line of linesOf(pen, tale, room).slice(0, 5)) pen.fillText(line, MARGIN_PX, (y += 42));
  pen.font = `600 28px ${family("--serif")}`;
  pen.fillText("Fourfold", MARGIN_PX, HEIGHT_PX - 46);
}

/** The largest size at which a text takes at most two lines; it is set on the pen. */
function fitting(pen: CanvasRenderingContext2D, text: string, room: number, from: number): number {
  for (let size = from; ; size -= 6) {
    pen.font = `600 ${size}px ${family("--serif")}`;
    if (size <= 44 || linesOf(pen, text, room).length <= 2) return size;
  }
}

/** A text in lines that fit: broken at spaces, in Chinese anywhere. */
export function linesOf(pen: Pick<CanvasRenderingContext2D, "measureText">, text: string, room: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of text.match(/[\u2e80-\uffef]|[^\s\u2e80-\uffef]+|\s+/g) ?? []) {
    if (line && pen.measureText(line + piece.trimEnd()).width > room) {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    } else line += piece;
  }
  return line.trim() ? [...lines, line.trimEnd()] : lines;
}

function drawRows(
  pen: CanvasRenderingContext2D,
  { rows, colours }: ResultCard,
  faces: (HTMLImageElement | null)[],
): void {
  const shown = rows.slice(0, MOST_ROWS);
  const step = Math.min(106, (HEIGHT_PX - 2 * MARGIN_PX) / Math.max(1, shown.length));
  const left = WIDTH_PX - MARGIN_PX - BOX_PX;
  let top = (HEIGHT_PX - step * shown.length) / 2;
  shown.forEach((row, n) => {
    drawRow(pen, row, faces[n] ?? null, left, top, step - 14, colours.ring);
    top += step;
  });
}

function drawRow(
  pen: CanvasRenderingContext2D,
  { seat, name, points, first }: ResultRow,
  face: HTMLImageElement | null,
  left: number,
  top: number,
  high: number,
  ring: string,
): void {
  pen.beginPath();
  pen.roundRect(left, top, BOX_PX, high, 14);
  pen.fillStyle = "#fffdf7";
  pen.fill();
  pen.lineWidth = first ? 6 : 2;
  pen.strokeStyle = first ? ring : "#1f1d1a";
  pen.stroke();
  const side = high - 20;
  if (face) pen.drawImage(face, left + 14, top + 10, side, side);
  else drawMark(pen, seat, name, left + 14 + side / 2, top + high / 2, side / 2);
  const middle = top + high / 2 + 11;
  pen.fillStyle = "#1f1d1a";
  pen.font = `700 40px ${family("--serif")}`;
  pen.textAlign = "right";
  pen.fillText(points, left + BOX_PX - 20, middle + 3);
  const room = BOX_PX - side - 70 - pen.measureText(points).width;
  pen.textAlign = "left";
  pen.font = `600 32px ${family("--serif")}`;
  pen.fillText(linesOf(pen, name, room)[0] ?? "", left + 32 + side, middle, room);
}

/** A person: a disc in the seat's colour with the initial. */
function drawMark(
  pen: CanvasRenderingContext2D,
  seat: number,
  name: string,
  x: number,
  y: number,
  radius: number,
): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = style(`--seat-${seat % 7}`) || "#1f1d1a";
  pen.fill();
  pen.fillStyle = "#fff";
  pen.font = `700 ${Math.round(radius)}px ${family("--sans")}`;
  pen.textAlign = "center";
  pen.fillText(Array.from(name.trim())[0]?.toUpperCase() ?? String(seat + 1), x, y + radius * 0.36);
  pen.textAlign = "left";
}

const style = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const family = (name: string): string => style(name) || "serif";

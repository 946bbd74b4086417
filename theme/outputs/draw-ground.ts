import sharp from "sharp";
import { markCells } from "../pictures/mark.ts";
import { fullCover } from "./draw-glyphs.ts";
import { listDiamonds } from "./list-diamonds.ts";
import type { Type } from "./set-words.ts";
import { canvas } from "./social-canvas.ts";
import type { ThemeColors } from "./theme-colors.ts";

type Color = readonly [red: number, green: number, blue: number];

/** What is the same on all pictures of a site, in colours by their numbers. */
export type Ground = {
  /** At most 256. */
  palette: Color[];
  /** A number each pixel, row by row; each row begins with a 0, as a PNG has it. */
  rows: Uint8Array;
  /**
   * For the letters of a tone, the colour that comes of one below them:
   * at `number * (fullCover + 1) + cover`.
   */
  mixes: Record<Type["tone"], Uint8Array>;
};

const paletteSize = 256;

/** Drawn once for a site's colours. */
const grounds = new Map<string, Promise<Ground>>();

/** @returns the woven pattern with the company's mark, and the colours for letters upon it */
export function drawGround(colors: ThemeColors): Promise<Ground> {
  const key = JSON.stringify(colors);
  const ground = grounds.get(key) ?? makeGround(colors);
  grounds.set(key, ground);
  return ground;
}

async function makeGround(colors: ThemeColors): Promise<Ground> {
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}">`,
    `<rect width="100%" height="100%" fill="${colors.deep}"/>`,
    drawPattern(colors),
    drawMark({ left: canvas.margin, top: canvas.margin - 12, size: 45 }, colors),
    "</svg>",
  ].join("");
  const bytes = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  const numbers = new Map<number, number>();
  const palette: Color[] = [];
  const rows = new Uint8Array((canvas.width + 1) * canvas.height);
  for (let index = 0; index < canvas.width * canvas.height; index += 1) {
    const color = [bytes[index * 3] ?? 0, bytes[index * 3 + 1] ?? 0, bytes[index * 3 + 2] ?? 0];
    const [red = 0, green = 0, blue = 0] = color;
    const key = (red << 16) | (green << 8) | blue;
    const number = numbers.get(key) ?? palette.push([red, green, blue]) - 1;
    if (number >= paletteSize)
      throw new Error("The ground of the social images has too many colors.");
    numbers.set(key, number);
    // One place more with every row, for the row's own 0.
    rows[index + Math.floor(index / canvas.width) + 1] = number;
  }
  const tones = { bright: readColor(colors.onDeep), soft: readColor(colors.onDeep2) };
  const full = addMixes(palette, Object.values(tones), readColor(colors.deep));
  const mixes = { bright: listMixes(full, tones.bright), soft: listMixes(full, tones.soft) };
  return { palette: full, rows, mixes };
}

/** Letters' edges upon each colour of the ground, as far as there is room: what stands out most, first. */
function addMixes(ground: Color[], tones: Color[], deep: Color): Color[] {
  const palette = [...ground];
  const known = new Set(ground.map(String));
  const below = ground.toSorted((one, other) => distance(other, deep) - distance(one, deep));
  for (const color of [deep, ...below]) {
    for (const tone of tones) {
      for (let cover = fullCover; cover > 0; cover -= 1) {
        const mixed = mix(color, tone, cover);
        if (palette.length >= paletteSize) return palette;
        if (!known.has(String(mixed))) palette.push(mixed);
        known.add(String(mixed));
      }
    }
  }
  return palette;
}

function listMixes(palette: Color[], tone: Color): Uint8Array {
  const mixes = new Uint8Array(palette.length * (fullCover + 1));
  for (const [number, color] of palette.entries()) {
    for (let cover = 0; cover <= fullCover; cover += 1)
      mixes[number * (fullCover + 1) + cover] = findNearest(palette, mix(color, tone, cover));
  }
  return mixes;
}

function findNearest(palette: Color[], wanted: Color): number {
  let nearest = 0;
  let least = Infinity;
  for (const [number, color] of palette.entries()) {
    const far = distance(color, wanted);
    if (far < least) [nearest, least] = [number, far];
  }
  return nearest;
}

function mix(below: Color, above: Color, cover: number): Color {
  const [red, green, blue] = below.map((part, index) =>
    Math.round(part + (((above[index] ?? 0) - part) * cover) / fullCover),
  );
  return [red ?? 0, green ?? 0, blue ?? 0];
}

function distance(one: Color, other: Color): number {
  return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2;
}

function readColor(hex: string): Color {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function drawMark(
  { left, top, size }: { left: number; top: number; size: number },
  colors: ThemeColors,
): string {
  const cell = size / 3;
  return markCells
    .map(({ column, row, isHeart }) => {
      const fill = isHeart ? colors.brightAccent : colors.onDeep;
      return `<rect x="${left + column * cell}" y="${top + row * cell}" width="${cell - 2}" height="${cell - 2}" fill="${fill}"/>`;
    })
    .join("");
}

/** Stepped diamonds, fading in towards the right edge. */
function drawPattern(colors: ThemeColors): string {
  const left = 620;
  const width = canvas.width - left;
  return listDiamonds({ width, height: canvas.height, cell: 14 })
    .map(({ x, y, isMiddle }) => {
      const fill = isMiddle ? colors.brightAccent : colors.deepLine;
      const opacity = (x / width).toFixed(2);
      return `<rect x="${left + x}" y="${y}" width="11" height="11" fill="${fill}" opacity="${opacity}"/>`;
    })
    .join("");
}

import { createRequire } from "node:module";
import { openSync, type Font } from "fontkit";
import type { SocialWords } from "./social-canvas.ts";

/** Which letters: a face, pixels of its em, and whether they are the brighter or the softer ones. */
export type Type = { face: Face; size: number; tone: "bright" | "soft" };

type Face = "heading" | "text";

/** A letter in its place: pixels from the left, and from the top to its foot. */
export type PlacedGlyph = { type: Type; id: number; x: number; y: number };

/** Where words may stand, in pixels; the words end at the bottom. */
export type WordsArea = { left: number; bottom: number; companyTop: number; companyLeft: number };

const files = {
  heading: "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff",
  text: "@fontsource/figtree/files/figtree-latin-400-normal.woff",
} as const satisfies Record<Face, string>;

/** Pixels that a line may be wide, and title and description together high, below the company. */
const lineWidths = { title: 900, description: 860 };
const wordsHeight = 3 * 80 + 3 * 44;

/** Shares of the full size, largest first; the last holds the longest words that a page may have. */
const scales = [1, 0.9, 0.8, 0.7, 0.6, 0.5];

type Lines = { type: Type; leading: number; lines: string[] };

const { resolve } = createRequire(import.meta.url);

/** Opened once, on first use: a font is as large as a picture. */
const opened = new Map<Face, Font>();

export function openFace(face: Face): Font {
  const font = opened.get(face) ?? openFont(files[face]);
  opened.set(face, font);
  return font;
}

function openFont(file: string): Font {
  const font = openSync(resolve(file));
  if (!("layout" in font)) throw new TypeError(`${file} is a collection of fonts, not one font.`);
  return font;
}

/**
 * Sets the words as large as they go: a long title is smaller, not shorter. Company above, title and
 * description at the bottom.
 *
 * @returns all letters of a picture
 */
export function setWords(words: SocialWords, area: WordsArea): PlacedGlyph[] {
  const { title, description } = layOut(words);
  const descriptionTop = area.bottom - (description.lines.length - 1) * description.leading;
  const titleTop = descriptionTop - 62 - (title.lines.length - 1) * title.leading;
  const company = { face: "heading", size: 40, tone: "bright" } as const;
  return [
    ...setLine(words.company, company, { x: area.companyLeft, y: area.companyTop }),
    ...setLines(title, { x: area.left, y: titleTop }),
    ...setLines(description, { x: area.left, y: descriptionTop }),
  ];
}

function layOut(words: SocialWords): { title: Lines; description: Lines } {
  for (const scale of scales) {
    const laid = layOutAt(words, scale);
    if (hasRoom(laid) || scale === scales.at(-1)) return laid;
  }
  throw new Error("There is no size to set a social image in.");
}

function layOutAt(words: SocialWords, scale: number): { title: Lines; description: Lines } {
  const title: Type = { face: "heading", size: 76 * scale, tone: "bright" };
  const description: Type = { face: "text", size: 31 * scale, tone: "soft" };
  return {
    title: {
      type: title,
      leading: 80 * scale,
      lines: wrap(words.title, title, lineWidths.title),
    },
    description: {
      type: description,
      leading: 44 * scale,
      lines: wrap(words.description, description, lineWidths.description),
    },
  };
}

function hasRoom({ title, description }: { title: Lines; description: Lines }): boolean {
  const height =
    title.lines.length * title.leading + description.lines.length * description.leading;
  const isWide =
    title.lines.some((line) => measure(line, title.type) > lineWidths.title) ||
    description.lines.some((line) => measure(line, description.type) > lineWidths.description);
  return height <= wordsHeight && !isWide;
}

function wrap(text: string, type: Type, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    const fits = line !== undefined && measure(longer, type) <= width;
    if (fits) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function measure(line: string, { face, size }: Type): number {
  const space = readWord(face, " ").width;
  const words = line.split(" ").map((word) => readWord(face, word).width);
  const width = words.reduce((sum, one) => sum + one, 0) + space * (words.length - 1);
  return (width / openFace(face).unitsPerEm) * size;
}

function setLines({ type, leading, lines }: Lines, start: { x: number; y: number }): PlacedGlyph[] {
  return lines.flatMap((line, index) =>
    setLine(line, type, { x: start.x, y: start.y + index * leading }),
  );
}

function setLine(line: string, type: Type, start: { x: number; y: number }): PlacedGlyph[] {
  const scale = type.size / openFace(type.face).unitsPerEm;
  const space = readWord(type.face, " ").width;
  let advance = 0;
  return line.split(" ").flatMap((word) => {
    const { glyphs, width } = readWord(type.face, word);
    const placed = glyphs.map(({ id, x }) => ({
      type,
      id,
      x: start.x + (advance + x) * scale,
      y: start.y,
    }));
    advance += width + space;
    return placed;
  });
}

/** In units of its font. */
type WordShape = { glyphs: { id: number; x: number }[]; width: number };

/** Shaping is most of the work, and pages share their words; neither font kerns across a space. */
const shapes = new Map<string, WordShape>();
const mostShapes = 20_000;

function readWord(face: Face, word: string): WordShape {
  const key = `${face} ${word}`;
  const known = shapes.get(key);
  if (known !== undefined) return known;
  if (shapes.size >= mostShapes) shapes.clear();
  const run = openFace(face).layout(word);
  let advance = 0;
  const glyphs = run.glyphs.map(({ id, advanceWidth }, index) => {
    const position = run.positions[index];
    const x = advance + (position?.xOffset ?? 0);
    advance += position?.xAdvance ?? advanceWidth;
    return { id, x };
  });
  const shape = { glyphs, width: run.advanceWidth };
  shapes.set(key, shape);
  return shape;
}

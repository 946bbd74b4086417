import { createRequire } from "node:module";
import { openSync, type Font } from "fontkit";
import sharp from "sharp";
import { markCells } from "../pictures/mark.ts";
import { listDiamonds } from "./list-diamonds.ts";
import { socialImageSize } from "./social-image-size.ts";
import type { ThemeColors } from "./theme-colors.ts";

const canvas = { ...socialImageSize, margin: 80 };

/** What it says, in letters from large to small. */
export type SocialWords = { company: string; title: string; description: string };

/** Pixels that a line may be wide, and title and description together high, below the company. */
const lineWidths = { title: 900, description: 860 };
const wordsHeight = 3 * 80 + 3 * 44;

/** Shares of the full size, largest first; the last holds the longest words that a page may have. */
const scales = [1, 0.9, 0.8, 0.7, 0.6, 0.5];

type Type = { font: Font; size: number; leading: number; color: string };

const { resolve } = createRequire(import.meta.url);

type Fonts = { heading: Font; text: Font };

/** Opened once, on first use: a font is as large as a picture. */
const opened: { fonts?: Fonts } = {};

function openFonts(): Fonts {
  opened.fonts ??= {
    heading: openFont(
      "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff",
    ),
    text: openFont("@fontsource/figtree/files/figtree-latin-400-normal.woff"),
  };
  return opened.fonts;
}

function openFont(file: string): Font {
  const font = openSync(resolve(file));
  if (!("layout" in font)) throw new TypeError(`${file} is a collection of fonts, not one font.`);
  return font;
}

/**
 * Draws the picture that a shared link shows: company, title and description over the woven
 * pattern. Letters are drawn as outlines, so that the machine's own fonts do not matter.
 *
 * @returns a PNG of 1200 × 630 pixels
 */
export async function drawSocialImage(page: SocialWords, colors: ThemeColors): Promise<Buffer> {
  const fonts = openFonts();
  const { title, description, titleLines, descriptionLines } = layOut(page, fonts, colors);
  const bottom = canvas.height - canvas.margin;
  const descriptionTop = bottom - (descriptionLines.length - 1) * description.leading;
  const titleTop = descriptionTop - 62 - (titleLines.length - 1) * title.leading;
  const company = { font: fonts.heading, size: 40, leading: 40, color: colors.onDeep };
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}">`,
    `<rect width="100%" height="100%" fill="${colors.deep}"/>`,
    drawPattern(colors),
    drawMark({ left: canvas.margin, top: canvas.margin - 12, size: 45 }, colors),
    drawLines([page.company], company, { x: canvas.margin + 62, y: canvas.margin + 25 }),
    drawLines(titleLines, title, { x: canvas.margin, y: titleTop }),
    drawLines(descriptionLines, description, { x: canvas.margin, y: descriptionTop }),
    "</svg>",
  ].join("");
  return sharp(Buffer.from(svg)).png({ compressionLevel: 8, palette: true, effort: 1 }).toBuffer();
}

type Words = {
  title: Type;
  titleLines: string[];
  description: Type;
  descriptionLines: string[];
};

/** Sets the words as large as they go: a long title is smaller, not shorter. */
function layOut(page: SocialWords, { heading, text }: Fonts, colors: ThemeColors): Words {
  const tried = scales.map((scale): Words => {
    const title = { font: heading, size: 76 * scale, leading: 80 * scale, color: colors.onDeep };
    const description = {
      font: text,
      size: 31 * scale,
      leading: 44 * scale,
      color: colors.onDeep2,
    };
    return {
      title,
      titleLines: wrap(page.title, title, lineWidths.title),
      description,
      descriptionLines: wrap(page.description, description, lineWidths.description),
    };
  });
  const [largest] = tried;
  if (largest === undefined) throw new Error("There is no size to set a social image in.");
  return tried.find(hasRoom) ?? tried.at(-1) ?? largest;
}

function hasRoom({ title, titleLines, description, descriptionLines }: Words): boolean {
  const height = titleLines.length * title.leading + descriptionLines.length * description.leading;
  const isWide =
    titleLines.some((line) => measure(line, title) > lineWidths.title) ||
    descriptionLines.some((line) => measure(line, description) > lineWidths.description);
  return height <= wordsHeight && !isWide;
}

function measure(text: string, type: Type): number {
  const width = type.font.layout(text).advanceWidth;
  return (width / type.font.unitsPerEm) * type.size;
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

function drawLines(lines: string[], type: Type, start: { x: number; y: number }): string {
  return lines
    .map((line, index) => drawLine(line, type, { x: start.x, y: start.y + index * type.leading }))
    .join("");
}

function drawLine(line: string, type: Type, start: { x: number; y: number }): string {
  const scale = type.size / type.font.unitsPerEm;
  const run = type.font.layout(line);
  let advance = 0;
  const outlines = run.glyphs.map((glyph, index) => {
    const position = run.positions[index];
    const x = advance + (position?.xOffset ?? 0);
    advance += position?.xAdvance ?? glyph.advanceWidth;
    return `<path transform="translate(${x} 0)" d="${glyph.path.toSVG()}"/>`;
  });
  return `<g fill="${type.color}" transform="translate(${start.x} ${start.y}) scale(${scale} ${-scale})">${outlines.join("")}</g>`;
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

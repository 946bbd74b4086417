import sharp from "sharp";
import { openFace, type PlacedGlyph, type Type } from "./set-words.ts";

/** How much of each pixel a letter covers, of 0 to `fullCover`, and where these pixels stand. */
export type GlyphMask = {
  left: number;
  top: number;
  width: number;
  height: number;
  cover: Uint8Array;
};

/** Steps of a letter's edge; more could not be told apart. */
export const fullCover = 16;

/** Parts of a pixel at which letters may begin. */
const phases = 4;

/** By face, size, letter and phase; the same few hundred stand on all pictures. */
const drawn = new Map<string, Promise<GlyphMask | null>>();

type Wanted = { type: Type; id: number; phase: number };

/**
 * Draws letters, each of which only the first time that it is asked for, and each by itself: what is
 * drawn beside others would rest on the order in which pictures are made.
 *
 * @returns their masks in the pixels of the picture, in the order of the letters; letters without a
 *   drawing are left out
 */
export async function drawGlyphs(
  glyphs: PlacedGlyph[],
): Promise<{ type: Type; mask: GlyphMask }[]> {
  const placed = glyphs.map(async ({ type, id, x, y }) => {
    const steps = Math.round(x * phases);
    const phase = steps % phases;
    const mask = await readGlyph({ type, id, phase });
    if (mask === null) return [];
    const left = (steps - phase) / phases + mask.left;
    return [{ type, mask: { ...mask, left, top: Math.round(y) + mask.top } }];
  });
  return (await Promise.all(placed)).flat();
}

function readGlyph(wanted: Wanted): Promise<GlyphMask | null> {
  const { type, id, phase } = wanted;
  const key = `${type.face} ${type.size} ${id} ${phase}`;
  const mask = drawn.get(key) ?? drawGlyph(wanted);
  drawn.set(key, mask);
  return mask;
}

/** @returns null for a letter without a drawing */
async function drawGlyph({ type, id, phase }: Wanted): Promise<GlyphMask | null> {
  const font = openFace(type.face);
  const { path } = font.getGlyph(id);
  const { minX, minY, maxX, maxY } = path.bbox;
  if (!(maxX > minX && maxY > minY)) return null;
  const scale = type.size / font.unitsPerEm;
  const start = phase / phases;
  const left = Math.floor(minX * scale + start);
  const top = Math.floor(-maxY * scale);
  const width = Math.ceil(maxX * scale + start) - left;
  const height = Math.ceil(-minY * scale) - top;
  const place = `translate(${start - left} ${-top}) scale(${scale} ${-scale})`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path transform="${place}" d="${path.toSVG()}"/></svg>`;
  const alpha = await sharp(Buffer.from(svg)).extractChannel("alpha").raw().toBuffer();
  const cover = Uint8Array.from(alpha, (part) => Math.round((part * fullCover) / 255));
  return { left, top, width, height, cover };
}

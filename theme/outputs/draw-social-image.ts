import { drawGlyphs, fullCover, type GlyphMask } from "./draw-glyphs.ts";
import { drawGround } from "./draw-ground.ts";
import { setWords } from "./set-words.ts";
import { canvas, type SocialWords } from "./social-canvas.ts";
import type { ThemeColors } from "./theme-colors.ts";
import { writePng } from "./write-png.ts";

const area = {
  left: canvas.margin,
  bottom: canvas.height - canvas.margin,
  companyLeft: canvas.margin + 62,
  companyTop: canvas.margin + 25,
};

/**
 * Draws the picture that a shared link shows: company, title and description over the woven
 * pattern. Letters are drawn as outlines, so that the machine's own fonts do not matter; ground and
 * letters are drawn once for all pictures, and only put together for one.
 *
 * @returns a PNG of 1200 × 630 pixels
 */
export async function drawSocialImage(words: SocialWords, colors: ThemeColors): Promise<Buffer> {
  const { palette, rows: ground, mixes } = await drawGround(colors);
  const glyphs = await drawGlyphs(setWords(words, area));
  const rows = spare.pop() ?? new Uint8Array(ground.length);
  rows.set(ground);
  for (const { type, mask } of glyphs) layOver(rows, mask, mixes[type.tone]);
  const picture = await writePng({ width: canvas.width, height: canvas.height, palette, rows });
  spare.push(rows);
  return picture;
}

/** Pictures that are done with: to free one of 756 kB for each page takes longer than to draw it. */
const spare: Uint8Array[] = [];

/** What would stand beyond an edge is left out. */
function layOver(rows: Uint8Array, mask: GlyphMask, mixes: Uint8Array): void {
  const [first, last] = [Math.max(0, -mask.left), Math.min(mask.width, canvas.width - mask.left)];
  for (let row = Math.max(0, -mask.top); row < mask.height; row += 1) {
    if (mask.top + row >= canvas.height) return;
    const start = (mask.top + row) * (canvas.width + 1) + 1 + mask.left;
    for (let column = first; column < last; column += 1) {
      const cover = mask.cover[row * mask.width + column] ?? 0;
      if (cover === 0) continue;
      const place = start + column;
      // oxlint-disable-next-line no-param-reassign -- the picture in the making: a copy of the ground
      rows[place] = mixes[(rows[place] ?? 0) * (fullCover + 1) + cover] ?? 0;
    }
  }
}

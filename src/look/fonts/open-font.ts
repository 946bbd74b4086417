import { create, type Font } from "fontkitten";

/**
 * @param bytes a font file: woff2, woff, ttf or otf
 * @throws where it is none, or holds several fonts
 */
export function openFont(bytes: Buffer): Font {
  const font = create(bytes);
  if (font.isCollection) throw new TypeError("The file is a collection of fonts, not one font.");
  return font;
}

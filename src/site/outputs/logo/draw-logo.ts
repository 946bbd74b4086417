import type { LogoSettings } from "#core/document/resolved-site.ts";
import { measurePicture } from "./measure-picture.ts";
import { findIconPicture, readPublic } from "./read-logo.ts";

/** The space that a picture is drawn into: a box, and its place on the canvas, in pixels. */
type Canvas = {
  width: number;
  height: number;
  /** The box that the picture fills, in the middle. */
  most: { width: number; height: number };
  /** `#rrggbb`; transparent where absent. */
  ground?: string | undefined;
};

/** The most dots an inch that the library draws with. */
const mostDensity = 100_000;

/**
 * Draws a picture in the middle of a canvas, as large as its box allows.
 *
 * @param bytes SVG, PNG, WebP or JPEG
 * @returns PNG
 */
export async function drawPicture(bytes: Buffer, canvas: Canvas): Promise<Buffer> {
  const { width, height, most, ground } = canvas;
  // The library is loaded only to draw: every command reads the addresses.
  const { default: sharp } = await import("sharp");
  const { width: itsWidth, height: itsHeight } = await sharp(bytes).metadata();
  const scale = Math.max(1, Math.min(most.width / itsWidth, most.height / itsHeight));
  // A drawing is drawn as large as it is shown; at 72 dots an inch it has its own size.
  const density = Math.min(mostDensity, Math.ceil(72 * scale));
  const box = { width: Math.round(most.width), height: Math.round(most.height) };
  const picture = await sharp(bytes, { density })
    .resize({ ...box, fit: "inside" })
    .png()
    .toBuffer();
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width, height, channels: 4, background } })
    .composite([{ input: picture }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** The units of a drawing that a picture is put into. */
const units = 96;

/**
 * Makes the drawing for the tabs of browsers, from the picture for icons; the logo's picture for
 * dark grounds is shown where the system is dark.
 *
 * @throws when there is no such picture
 */
export async function drawTabIcon(root: string, logo: LogoSettings): Promise<Buffer> {
  const address = findIconPicture(logo);
  const bytes = readIconPicture(root, logo);
  const dark = logo.icon === undefined && logo.dark !== undefined ? logo.dark : null;
  const size = measurePicture(bytes);
  const isSquare = size !== null && size.width === size.height;
  if (dark === null && isSquare && address.endsWith(".svg")) return bytes;
  const light = await embed(bytes, address);
  const other = dark === null ? null : readPublic(root, dark);
  const style =
    "<style>.d{display:none}@media(prefers-color-scheme:dark){.l{display:none}.d{display:inline}}</style>";
  const images =
    dark === null || other === null
      ? writeImage(light)
      : `${style}${writeImage(light, "l")}${writeImage(await embed(other, dark), "d")}`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${units} ${units}">${images}</svg>`,
  );
}

/**
 * @returns the bytes of the picture that icons are made of
 * @throws when it is not there
 */
export function readIconPicture(root: string, logo: LogoSettings): Buffer {
  const address = findIconPicture(logo);
  const bytes = readPublic(root, address);
  if (bytes === null) throw new Error(`There is no file public${address}.`);
  return bytes;
}

async function embed(bytes: Buffer, address: string): Promise<string> {
  if (address.endsWith(".svg")) return `data:image/svg+xml;base64,${bytes.toString("base64")}`;
  const most = { width: units, height: units };
  const small = await drawPicture(bytes, { ...most, most });
  return `data:image/png;base64,${small.toString("base64")}`;
}

function writeImage(data: string, name?: string): string {
  const mark = name === undefined ? "" : ` class="${name}"`;
  return `<image${mark} width="${units}" height="${units}" href="${data}"/>`;
}

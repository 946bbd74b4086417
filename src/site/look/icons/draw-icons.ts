import { type Look, readRole } from "../look.ts";
import { colorBothModes, colorDrawing } from "./color-drawing.ts";

/** The sizes of the icons with a background, in pixels. */
const sizes = { "/apple-touch-icon.png": 180, "/icon-192.png": 192, "/icon-512.png": 512 } as const;

/** The size of the icon for programs that read no SVG, in pixels. */
const favicon = 32;

/** The drawing's share of an icon with a background: a mask may cut off the rest. */
const share = 0.7;

/** The manifest's entries for the icons. */
export const manifestIcons = [
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

/** Addresses of the icons that are made from a drawing. */
export const iconAddresses = ["/favicon.svg", "/favicon.ico", ...Object.keys(sizes)];

/** A site's mark, as icons are drawn from it. */
type Mark = {
  /** The drawing for the tabs of browsers. */
  tab: Uint8Array;
  /** The colour behind the icons of home screens, `#rrggbb`; white where absent. */
  ground: string | undefined;
  /** Draws the mark in the middle of a square; `share` is the part of it that the mark fills. */
  drawMark: (size: number, share: number, ground?: string) => Promise<Uint8Array>;
};

/** @returns a site's icons by address */
export async function placeIcons({
  tab,
  ground,
  drawMark,
}: Mark): Promise<Map<string, Uint8Array>> {
  const small = await drawMark(favicon, 1);
  const icons = new Map<string, Uint8Array>([
    ["/favicon.svg", tab],
    ["/favicon.ico", wrapIcon(small)],
  ]);
  for (const [address, size] of Object.entries(sizes))
    icons.set(address, await drawMark(size, share, ground ?? "#ffffff"));
  return icons;
}

/**
 * Draws a site's icons from the theme's drawing of its mark, in the theme's colours.
 *
 * @param drawing SVG that names colours as `var(--brand)`
 * @returns the files by address
 * @throws when the drawing is no SVG
 */
export function drawIcons(drawing: string, look: Look): Promise<Map<string, Uint8Array>> {
  const light = colorDrawing(drawing, look, "light");
  return placeIcons({
    tab: Buffer.from(colorBothModes(drawing, look)),
    ground: readRole(look, "page")?.light,
    drawMark(size, part, ground) {
      const mark = placeDrawing(light, (size * (1 - part)) / 2, size * part);
      const below =
        ground === undefined ? "" : `<rect width="${size}" height="${size}" fill="${ground}"/>`;
      return draw(below + mark, size);
    },
  });
}

function placeDrawing(drawing: string, inset: number, size: number): string {
  const place = `x="${inset}" y="${inset}" width="${size}" height="${size}"`;
  return drawing.replace(/^.*?<svg\b/s, `<svg ${place}`);
}

async function draw(content: string, size: number): Promise<Buffer> {
  // The library is loaded only to draw: every command reads the addresses.
  const { default: sharp } = await import("sharp");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${content}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** Makes an ICO file of one PNG: a directory of one entry, then the picture unchanged. */
function wrapIcon(png: Uint8Array): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(favicon, 6);
  head.writeUInt8(favicon, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.byteLength, 14);
  head.writeUInt32LE(head.byteLength, 18);
  return Buffer.concat([head, png]);
}

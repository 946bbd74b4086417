import path from "node:path";

/** What the addresses of all pictures of photographs begin with. */
export const pictureFolder = "/assets/images/";

/**
 * Widths in pixels, for: a thumbnail, a telephone, a tablet or a telephone with a dense screen, a
 * wide screen.
 */
export const widths = [160, 480, 960, 1600];

/**
 * Formats, best first; the source's own is the fallback. Qualities are sharp's scale of 1 to 100. AVIF
 * of the library's own effort, 4, takes four times as long: at 55 it gave as many bytes.
 */
export const formats = [
  { name: "avif", quality: 54, effort: 3 },
  { name: "webp", quality: 76 },
] as const;

/** The fallback formats, by the ending of a file's name. */
export const originals: Record<string, { name: "jpeg" | "png"; quality: number }> = {
  ".jpg": { name: "jpeg", quality: 80 },
  ".jpeg": { name: "jpeg", quality: 80 },
  ".png": { name: "png", quality: 90 },
};

/** Matches pictures that are made of points, by the ending of their names. */
export const raster = /\.(?:jpe?g|png|webp|avif|gif)$/i;

/** @returns whether a file of `public/` is a photograph that gets variants */
export function hasVariants(address: string): boolean {
  const extension = path.extname(address).toLowerCase();
  return address.startsWith("/images/") && Object.hasOwn(originals, extension);
}

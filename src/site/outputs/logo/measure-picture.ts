/** The size of a picture; a drawing has the units of its `viewBox`. */
export type PictureSize = { width: number; height: number };

/**
 * Reads the size of an SVG, PNG, WebP or JPEG picture from its first bytes, without decoding it.
 *
 * @returns null where the bytes are none of these, or a drawing does not name its size
 */
export function measurePicture(bytes: Buffer): PictureSize | null {
  const size = measurePng(bytes) ?? measureWebp(bytes) ?? measureJpeg(bytes) ?? measureSvg(bytes);
  return size !== null && size.width > 0 && size.height > 0 ? size : null;
}

function measurePng(bytes: Buffer): PictureSize | null {
  if (bytes.length < 24 || bytes.toString("latin1", 1, 4) !== "PNG") return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Reads the first chunk: extended, lossless or lossy. */
function measureWebp(bytes: Buffer): PictureSize | null {
  if (bytes.length < 30 || bytes.toString("latin1", 8, 12) !== "WEBP") return null;
  const chunk = bytes.toString("latin1", 12, 16);
  if (chunk === "VP8X")
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (chunk === "VP8L") {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits % 0x4000) + 1, height: (Math.floor(bits / 0x4000) % 0x4000) + 1 };
  }
  return { width: bytes.readUInt16LE(26) % 0x4000, height: bytes.readUInt16LE(28) % 0x4000 };
}

/** Markers of JPEG that begin a frame, but for tables, which are in the same range. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Follows the segments up to the frame, which has the size. */
function measureJpeg(bytes: Buffer): PictureSize | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (isFrame(marker))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    // A marker may have more than one of these before it.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** Prefers `viewBox`: width and height may be in units of print, or a share of the page. */
function measureSvg(bytes: Buffer): PictureSize | null {
  const plain = bytes.toString("utf8").replaceAll(/<!--[\s\S]*?-->/g, "");
  const root = /<svg[\s/>][^>]*/.exec(plain)?.[0];
  if (root === undefined) return null;
  const read = (name: string): string =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)`).exec(root)?.[1]?.trim() ?? "";
  const [, , ...box] = read("viewBox")
    .split(/[\s,]+/)
    .map(Number);
  const lengths = [read("width"), read("height")].map((text) =>
    /^[\d.]+(?:px)?$/.test(text) ? Number.parseFloat(text) : 0,
  );
  const [width = 0, height = 0] = box.length === 2 ? box : lengths;
  return Number.isFinite(width) && Number.isFinite(height) ? { width, height } : null;
}

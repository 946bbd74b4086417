import { crc32, deflateSync } from "node:zlib";

/** Of 1 to 9: 4 takes 2 ms for a picture of 1200 × 630 pixels, 9 takes 50 for an eighth less. */
const deflateLevel = 4;

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Writes a picture as a PNG of indexed colours; sharp would look for the colours itself, in 33 ms.
 *
 * @param picture `pixels` are numbers of the palette's colours, row by row; the palette has at most
 *   256 colours as red, green and blue of 0 to 255
 */
export function writePng(picture: {
  width: number;
  height: number;
  palette: readonly (readonly number[])[];
  pixels: Uint8Array;
}): Buffer {
  const { width, height, palette, pixels } = picture;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, each the number of a colour.
  header.set([8, 3], 8);
  // Each row begins with the number of its filter; for such pictures none is best.
  const rows = new Uint8Array((width + 1) * height);
  for (let row = 0; row < height; row += 1)
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  return Buffer.concat([
    signature,
    makeChunk("IHDR", header),
    makeChunk("PLTE", Uint8Array.from(palette.flat())),
    makeChunk("IDAT", deflateSync(rows, { level: deflateLevel })),
    makeChunk("IEND", new Uint8Array()),
  ]);
}

function makeChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.byteLength);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
}

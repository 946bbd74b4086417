import { promisify } from "node:util";
import { crc32, deflate } from "node:zlib";

/** In a thread of its own, so that the next picture is put together meanwhile. */
const compress = promisify(deflate);

/**
 * Of 1 to 9. For a picture of 1200 × 630 pixels: 2 takes 1.1 ms and 34 kB, 4 takes 2.3 ms and 30 kB,
 * 6 takes 3.7 ms and 29 kB, 9 takes 51 ms and 26 kB.
 */
const deflateLevel = 2;

/** Bytes; a picture in one piece. */
const chunkSize = 64 * 1024;

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Writes a picture as a PNG of indexed colours; sharp would look for the colours itself, in 33 ms.
 *
 * @param picture `rows` are numbers of the palette's colours, a 0 before each row: the number of its
 *   filter, none, which is best for such pictures; the palette has at most 256 colours as red, green
 *   and blue of 0 to 255
 */
export async function writePng(picture: {
  width: number;
  height: number;
  palette: readonly (readonly number[])[];
  rows: Uint8Array;
}): Promise<Buffer> {
  const { width, height, palette, rows } = picture;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, each the number of a colour.
  header.set([8, 3], 8);
  return Buffer.concat([
    signature,
    makeChunk("IHDR", header),
    makeChunk("PLTE", Uint8Array.from(palette.flat())),
    makeChunk("IDAT", await compress(rows, { level: deflateLevel, chunkSize })),
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

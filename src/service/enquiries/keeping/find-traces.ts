import { closeSync, existsSync, openSync, readSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** Pieces of erased texts, indexed by their first bytes. */
type Pieces = { byStart: Map<number, Buffer[]>; isStart: Uint8Array };

/** A text that is split across two pages, or partly overwritten, is found by one of its pieces. */
const pieceLength = 12;

/** A shorter piece would be found by chance. */
const shortestPiece = 6;

const startLength = 4;
const blockLength = 1 << 20;

/**
 * Searches the bytes of a SQLite database and its log for what was erased from it. Text in rows
 * that are kept is no trace: others may have written the same words.
 *
 * Call it while this process has no connection to that file: closing a file drops the process's
 * locks.
 *
 * @param texts the erased texts, as they were stored
 * @returns how many pieces of them are still there
 */
export function countTraces(file: string, texts: string[]): number {
  const pieces = indexPieces(texts.flatMap(cutText));
  const traces = new Set<Buffer>();
  for (const ending of ["", "-wal", "-shm", "-journal"])
    if (existsSync(file + ending)) scanFile(file + ending, pieces, traces);
  if (traces.size > 0) dropThoseInRows(file, traces);
  return traces.size;
}

function cutText(text: string): Buffer[] {
  const bytes = Buffer.from(text);
  if (bytes.length < shortestPiece) return [];
  const starts = Array.from(
    { length: Math.ceil(bytes.length / pieceLength) },
    (_, index) => index * pieceLength,
  );
  return starts.map((start) =>
    bytes
      .subarray(Math.max(0, Math.min(start, bytes.length - pieceLength)))
      .subarray(0, pieceLength),
  );
}

function indexPieces(pieces: Iterable<Buffer>): Pieces {
  const byStart = new Map<number, Buffer[]>();
  const isStart = new Uint8Array(1 << 20);
  for (const piece of pieces) {
    const start = piece.readUInt32BE(0);
    const others = byStart.get(start) ?? [];
    if (others.some((other) => other.equals(piece))) continue;
    byStart.set(start, [...others, piece]);
    isStart[hashStart(start)] = 1;
  }
  return { byStart, isStart };
}

/** Rules out most positions without a look into the map. */
function hashStart(start: number): number {
  return Math.imul(start, 0x9e3779b1) >>> 12;
}

function scanFile(file: string, pieces: Pieces, traces: Set<Buffer>): void {
  const handle = openSync(file, "r");
  const block = Buffer.alloc(blockLength + pieceLength);
  try {
    for (let position = 0; ; position += blockLength) {
      const length = readSync(handle, block, 0, block.length, position);
      scanBytes(block.subarray(0, length), pieces, traces);
      if (length < block.length) return;
    }
  } finally {
    closeSync(handle);
  }
}

function scanBytes(bytes: Buffer, { byStart, isStart }: Pieces, traces: Set<Buffer>): void {
  let start = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    start = ((start << 8) | (bytes[index] ?? 0)) >>> 0;
    if (isStart[hashStart(start)] !== 1) continue;
    const from = index + 1 - startLength;
    if (from < 0) continue;
    for (const piece of byStart.get(start) ?? [])
      if (piece.equals(bytes.subarray(from, from + piece.length))) traces.add(piece);
  }
}

function dropThoseInRows(file: string, traces: Set<Buffer>): void {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  const pieces = indexPieces(traces);
  const inRows = new Set<Buffer>();
  try {
    const tables = connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    for (const name of ["sqlite_schema", ...tables.map((row) => String(row["name"]))]) {
      const statement = connection.prepare(`SELECT * FROM "${name.replaceAll('"', '""')}"`);
      statement.setReadBigInts(true);
      for (const row of statement.iterate())
        scanBytes(Buffer.from(Object.values(row).map(String).join("\0")), pieces, inRows);
    }
  } finally {
    connection.close();
  }
  for (const piece of inRows) traces.delete(piece);
}

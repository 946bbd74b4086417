import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/** Parts of the header of a SQLite file (https://www.sqlite.org/fileformat.html). */
export type SqliteHeader = { changes: number; schema: number; application: number };

const headerSize = 100;
/** The first bytes of every SQLite file. */
const sqliteMagic = "SQLite format 3\0";

const logHeaderSize = 32;
/** The last bit selects how its checksums are made. */
const logMagic = 0x377f0682;

/** @returns the header of a file that nothing in this process has open: closing it drops its locks */
export function readSqliteFile(file: string): ReturnType<typeof readSqliteHeader> {
  const descriptor = openSync(file, "r");
  try {
    return readSqliteHeader(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** @returns the header of an open file; `short` when the file is shorter than its header says */
export function readSqliteHeader(descriptor: number): SqliteHeader | "empty" | "foreign" | "short" {
  const { size } = fstatSync(descriptor);
  if (size === 0) return "empty";
  const bytes = Buffer.alloc(headerSize);
  if (readSync(descriptor, bytes, 0, headerSize, 0) < headerSize) return "foreign";
  if (bytes.toString("latin1", 0, sqliteMagic.length) !== sqliteMagic) return "foreign";
  const changes = bytes.readUInt32BE(24);
  const pageSize = bytes.readUInt16BE(16) === 1 ? 65_536 : bytes.readUInt16BE(16);
  // The count of pages is valid only if the count of changes was written with it.
  const pages = bytes.readUInt32BE(92) === changes ? bytes.readUInt32BE(28) : 1;
  if (pages * pageSize > size) return "short";
  return { changes, schema: bytes.readUInt32BE(40), application: bytes.readUInt32BE(68) };
}

/**
 * @param file a write-ahead log: SQLite has no locks on it, so it may be opened and closed
 * @returns its size in bytes, and its salts, which differ each time it is restarted; null when it
 *   is empty or missing; `broken` when its beginning is lost
 */
export function readLogHeader(file: string): { size: number; salts: string } | "broken" | null {
  let descriptor: number;
  try {
    descriptor = openSync(file, "r");
  } catch {
    return null;
  }
  try {
    const { size } = fstatSync(descriptor);
    if (size === 0) return null;
    const bytes = Buffer.alloc(logHeaderSize);
    const read = readSync(descriptor, bytes, 0, logHeaderSize, 0);
    if (read < logHeaderSize || bytes.readUInt32BE(0) - ((bytes[3] ?? 0) % 2) !== logMagic)
      return "broken";
    return { size, salts: bytes.toString("hex", 16, 24) };
  } finally {
    closeSync(descriptor);
  }
}

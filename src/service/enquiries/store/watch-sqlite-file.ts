import { type BigIntStats, closeSync, fstatSync, openSync, statSync } from "node:fs";
import { readLogHeader, readSqliteHeader } from "./read-sqlite-header.ts";

/**
 * The faults of an open database: `gone`, its path has another file, or none; `log-gone`, the same
 * of its write-ahead log; `log-cut`, that log was shortened; `overwritten`, it has other contents.
 */
export type FileFault = "gone" | "log-gone" | "log-cut" | "overwritten";

type Header = ReturnType<typeof readSqliteHeader>;

export type WatchedFile = {
  /**
   * @returns what happened to it; null when it is what was opened; `unsure` when its beginning has
   *   changed, and only SQLite can check whether it is whole
   */
  findFault: () => FileFault | "unsure" | null;
  /** Accepts the file's present state as right. */
  accept: () => void;
  close: () => void;
};

/** The time after which a write of another process is complete. */
const settleLimitMs = 400;
const settleStepMs = 20;

/**
 * Watches a database that SQLite is about to open. Its one descriptor stays open until SQLite has
 * closed it: closing any descriptor of a file drops every lock that the process has on it.
 *
 * @param file its path without symbolic links: SQLite puts its log beside it
 * @param path its path as it was given, which must lead to it
 * @throws when there is none
 */
export function watchSqliteFile(file: string, path: string): WatchedFile {
  const descriptor = openSync(file, "r");
  const identity = fstatSync(descriptor, { bigint: true });
  const identities = new Map<string, BigIntStats>();
  const readHeader = (): Header => readSettled(() => readSqliteHeader(descriptor), "short");
  let header = readHeader();
  let log: ReturnType<typeof readLogHeader> = null;

  /** Compares the log or its index; the first statement creates them, and they stay in use. */
  function isBesideChanged(name: string): boolean {
    const known = identities.get(name);
    const present = findStats(name);
    if (known !== undefined) return !isSame(present, known);
    if (present !== null) identities.set(name, present);
    return false;
  }

  function isLogCut(): boolean {
    // Another process may be emptying or restarting it just now.
    const next = readSettled(() => readLogHeader(`${file}-wal`), "broken");
    if (next === "broken") return true;
    const isCut =
      log !== null &&
      log !== "broken" &&
      next !== null &&
      next.salts === log.salts &&
      next.size < log.size;
    log = next;
    return isCut;
  }

  return {
    findFault() {
      if (![file, path].every((each) => isSame(findStats(each), identity))) return "gone";
      if ([`${file}-wal`, `${file}-shm`].some(isBesideChanged)) return "log-gone";
      if (isLogCut()) return "log-cut";
      const next = readHeader();
      const fault = compare(next, header);
      if (fault === null) header = next;
      return fault;
    },
    accept() {
      header = readHeader();
    },
    close: () => closeSync(descriptor),
  };
}

/** Reads again, for a while, what another process may be writing. */
function readSettled<Found>(read: () => Found, unsettled: Found): Found {
  let found = read();
  for (let waited = 0; found === unsettled && waited < settleLimitMs; waited += settleStepMs) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, settleStepMs);
    found = read();
  }
  return found;
}

/** The count of changes never shrinks; a VACUUM and a new version change the schema's. */
function compare(next: Header, header: Header): "overwritten" | "unsure" | null {
  if (next === "foreign") return "overwritten";
  if (next === "short") return "unsure";
  if (typeof header === "string") return null;
  if (next === "empty") return "overwritten";
  if (header.application !== 0 && next.application !== header.application) return "overwritten";
  return next.changes < header.changes || next.schema !== header.schema ? "unsure" : null;
}

function findStats(file: string): BigIntStats | null {
  return statSync(file, { bigint: true, throwIfNoEntry: false }) ?? null;
}

function isSame(one: BigIntStats | null, other: BigIntStats): boolean {
  return one !== null && one.dev === other.dev && one.ino === other.ino;
}

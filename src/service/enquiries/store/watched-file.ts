import { type BigIntStats, closeSync, fstatSync, openSync, statSync } from "node:fs";
import { readLogHeader, readSqliteHeader } from "./read-sqlite-header.ts";

/**
 * The faults of an open database: `gone`, its path has another file, or none; `log-gone`, the same
 * of its write-ahead log; `log-cut`, that log was shortened; `overwritten`, it has other contents.
 */
export type FileFault = "gone" | "log-gone" | "log-cut" | "overwritten";

type Header = ReturnType<typeof readSqliteHeader>;

/** The time after which a write of another process is complete. */
const settleLimitMs = 400;
const settleStepMs = 20;

/**
 * Watches a database that SQLite is about to open. Its one descriptor stays open until SQLite has
 * closed it: closing any descriptor of a file drops every lock that the process has on it.
 */
export class WatchedFile {
  readonly #paths: { file: string; path: string };
  readonly #descriptor: number;
  readonly #identity: BigIntStats;
  /** The log and its index; the first statement creates them, and they stay in use. */
  readonly #besides = new Map<string, BigIntStats>();
  #header: Header;
  #log: ReturnType<typeof readLogHeader> = null;

  /**
   * @param file its path without symbolic links: SQLite puts its log beside it
   * @param path its path as it was given, which must lead to it
   * @throws when there is none
   */
  constructor(file: string, path: string) {
    this.#paths = { file, path };
    this.#descriptor = openSync(file, "r");
    this.#identity = fstatSync(this.#descriptor, { bigint: true });
    this.#header = this.#readHeader();
  }

  /**
   * @returns what happened to it; null when it is what was opened; `unsure` when its beginning has
   *   changed, and only SQLite can check whether it is whole
   */
  findFault(): FileFault | "unsure" | null {
    const { file, path } = this.#paths;
    if (![file, path].every((each) => isSame(findStats(each), this.#identity))) return "gone";
    if ([`${file}-wal`, `${file}-shm`].some((name) => this.#isChanged(name))) return "log-gone";
    if (this.#isLogCut()) return "log-cut";
    const next = this.#readHeader();
    const fault = compare(next, this.#header);
    if (fault === null) this.#header = next;
    return fault;
  }

  /** Accepts the file's present state as right. */
  accept(): void {
    this.#header = this.#readHeader();
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #readHeader(): Header {
    return readSettled(() => readSqliteHeader(this.#descriptor), "short");
  }

  #isChanged(name: string): boolean {
    const before = this.#besides.get(name);
    const present = findStats(name);
    if (before !== undefined) return !isSame(present, before);
    if (present !== null) this.#besides.set(name, present);
    return false;
  }

  #isLogCut(): boolean {
    // Another process may be emptying or restarting it just now.
    const next = readSettled(() => readLogHeader(`${this.#paths.file}-wal`), "broken");
    if (next === "broken") return true;
    const last = this.#log;
    this.#log = next;
    if (last === null || last === "broken" || next === null) return false;
    return next.salts === last.salts && next.size < last.size;
  }
}

/** Reads again, for a while, what another process may be writing. */
function readSettled<State>(read: () => State, unsettled: State): State {
  let state = read();
  for (let waited = 0; state === unsettled && waited < settleLimitMs; waited += settleStepMs) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, settleStepMs);
    state = read();
  }
  return state;
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

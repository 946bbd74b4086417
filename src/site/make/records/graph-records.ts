import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { PageSummary } from "#core/document/resolved-site.ts";
import type { Survey } from "#core/document/survey/survey-page.ts";
import type { Issue } from "#core/messages/issue.ts";
import { makeSiteRecords, type SiteRecords } from "#core/live/site-records.ts";
import { hashContent, hashPieces } from "#core/graph/hash-content.ts";
import { type NodeGraph, parseGraph } from "#core/graph/node-graph.ts";
import type { KnownStamps } from "#core/graph/stamp-files.ts";
import type { DistState } from "../files/dist-state.ts";
import { isDiskFull } from "../files/describe-disk-fault.ts";
import { workFolder } from "./work-folder.ts";
import { writeWhole } from "../files/write-whole.ts";
import { DetailsStore } from "./details-store.ts";
import type { CheckedPage, LastRun, MadeFile } from "./record-types.ts";

/**
 * The stored results of a site's builds, from one process to the next, each by what it rests on.
 */
export type GraphRecords = SiteRecords & {
  stamps: KnownStamps;
  pages: NodeGraph<CheckedPage>;
  /** Details of pages with HTML; as valid as the pages. */
  details: DetailsStore;
  /** The files beside the pages, by address. */
  files: NodeGraph<MadeFile>;
  /** The contents of `dist/`. */
  dist: DistState | null;
  lastRun: LastRun | null;
  /**
   * @returns the hash of a graph as it is stored in a folder, where it need not be written again
   */
  findKept: (folder: string, graph: (typeof graphs)[number]) => string | undefined;
  /** Frees the files that it reads by need. */
  close: () => void;
};

const graphs = ["surveys", "samples", "points", "summaries", "pages", "files"] as const;

/** @returns records of a site of which nothing is known */
export function makeRecords(): GraphRecords {
  const details = new DetailsStore();
  return {
    ...makeSiteRecords(),
    stamps: { takenMs: 0, stamps: new Map() },
    pages: parseGraph("", { keepsValues: true }),
    details,
    files: parseGraph(""),
    dist: null,
    lastRun: null,
    findKept: () => undefined,
    close: () => details.close(),
  };
}

/** @returns the folder of a whole site's records */
export function graphFolder(root: string, name = "graph"): string {
  return path.join(root, workFolder, name);
}

/** The account that a process writes last, of what it stored. */
type Account = {
  lastRun: LastRun | null;
  /**
   * Hashes of all other parts, by name: one that a crash or a full disk truncated counts as
   * missing.
   */
  hashes: Record<string, string>;
};

/**
 * Opens the records that the last process stored in a folder. Each part is read on demand: to find
 * out that nothing has changed costs the stamps alone.
 *
 * @param isFresh starts from nothing
 */
export function openRecords(folder: string, isFresh = false): GraphRecords {
  if (isFresh) rmSync(folder, { recursive: true, force: true });
  const account = readAccount(readText(path.join(folder, "last-run")));
  const text = (name: string): string => {
    const whole = account === null ? "" : readText(path.join(folder, name));
    return hashContent(whole) === account?.hashes[name] ? whole : "";
  };
  const opened: Partial<GraphRecords> = {};
  const read = {
    stamps: () => readStamps(text("stamps")),
    surveys: () => parseGraph<Survey>(text("surveys"), { keepsValues: true }),
    samples: () => parseGraph<Issue[]>(text("samples"), { keepsValues: true }),
    points: () => parseGraph<Issue[]>(text("points")),
    summaries: () => parseGraph<PageSummary>(text("summaries"), { keepsValues: true }),
    pages: () => parseGraph<CheckedPage>(text("pages"), { keepsValues: true }),
    details() {
      mkdirSync(folder, { recursive: true });
      return new DetailsStore(path.join(folder, "details"), account?.hashes["details"]);
    },
    files: () => parseGraph<MadeFile>(text("files")),
    dist: () => readDist(text("dist")),
    lastRun: () => account?.lastRun ?? null,
  };
  const records = {
    findKept(place: string, name: (typeof graphs)[number]) {
      if (place !== folder || !existsSync(path.join(folder, name))) return undefined;
      return opened[name]?.isChanged() === true ? undefined : account?.hashes[name];
    },
    close: () => opened.details?.close(),
  };
  for (const [name, readPart] of Object.entries(read))
    Object.defineProperty(records, name, {
      enumerable: true,
      get() {
        if (!(name in opened)) Object.assign(opened, { [name]: readPart() });
        return opened[name as keyof typeof read];
      },
      set(part: unknown) {
        Object.assign(opened, { [name]: part });
      },
    });
  return records as GraphRecords;
}

/**
 * Stores records for the next process. The account of the last run is removed first and written
 * last: records are valid only where it exists.
 *
 * @throws where the disk does not let it write
 */
export function keepRecords(folder: string, records: GraphRecords): void {
  rmSync(path.join(folder, "last-run"), { force: true });
  const { takenMs, stamps } = records.stamps;
  const hashes: Record<string, string> = {};
  const write = (name: string, pieces: Iterable<string>): void => {
    const hashed = hashPieces(pieces);
    writeWhole(path.join(folder, name), hashed.pieces);
    hashes[name] = hashed.key();
  };
  write("stamps", [JSON.stringify({ takenMs, stamps: [...stamps] })]);
  write("dist", [JSON.stringify(records.dist)]);
  for (const name of graphs) {
    const kept = records.findKept(folder, name);
    if (kept === undefined) write(name, records[name].print());
    else hashes[name] = kept;
  }
  hashes["details"] = records.details.keep(path.join(folder, "details"));
  const account = JSON.stringify({ lastRun: records.lastRun, hashes });
  writeWhole(path.join(folder, "last-run"), `${hashContent(account)}\n${account}`);
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return "";
  }
}

function readDist(text: string): DistState | null {
  const state: DistState | null = text === "" ? null : JSON.parse(text);
  // Older versions of Tessera stored none, and no list of them.
  return state !== null && "kept" in state ? state : null;
}

/** Reads the account, whose own hash precedes it. */
function readAccount(text: string): Account | null {
  const [hash, account = ""] = text.split("\n");
  return hash === hashContent(account) ? JSON.parse(account) : null;
}

function readStamps(text: string): KnownStamps {
  if (text === "") return { takenMs: 0, stamps: new Map() };
  const { takenMs, stamps } = JSON.parse(text);
  return { takenMs, stamps: new Map(stamps) };
}

/**
 * Stores the records as `keepRecords` does. Stores nothing where the disk is full: the site is
 * written by then, and its records only save time.
 */
export function keepOrForget(folder: string, records: GraphRecords): void {
  try {
    keepRecords(folder, records);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    rmSync(folder, { recursive: true, force: true });
  }
}

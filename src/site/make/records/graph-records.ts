import { appendFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { crc32 } from "node:zlib";
import type { KnownEntry } from "#core/document/read/known-entry.ts";
import type { KeptSummary } from "#core/live/kept-summary.ts";
import type { ContentSurvey } from "#core/document/survey/survey-content.ts";
import type { Survey } from "#core/document/survey/survey-page.ts";
import type { Issue } from "#core/messages/issue.ts";
import { makeSiteRecords, siteGraphs, type SiteRecords } from "#core/live/site-records.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import { hashText } from "#core/graph/hash-text.ts";
import { type NodeGraph, parseGraph } from "#core/graph/node-graph.ts";
import type { KnownStamps } from "#core/graph/stamp-files.ts";
import type { DistState } from "../files/dist-state.ts";
import { isDiskFull } from "../files/describe-disk-fault.ts";
import { readBytes } from "./keep-file.ts";
import { workFolder } from "./work-folder.ts";
import { writeWhole } from "../files/write-whole.ts";
import { type Memory, noMemory } from "#site/outputs/output.ts";
import { DetailsStore } from "./details-store.ts";
import { openMemory, sumUp } from "./open-memory.ts";
import { PieceReader } from "./piece-reader.ts";
import type { CheckedPage, LastRun, MadeFile, PageKind } from "./record-types.ts";

/**
 * The stored results of a site's builds, from one process to the next, each by what it rests on.
 */
export type GraphRecords = SiteRecords & {
  stamps: KnownStamps;
  pages: NodeGraph<CheckedPage>;
  /** The kinds of these pages, by key. */
  kinds: NodeGraph<PageKind>;
  /** Issues of pages' documents as a run with errors left them, which made no pages; else empty. */
  checks: NodeGraph<Issue[]>;
  /** Details of pages with HTML; as valid as the pages. */
  details: DetailsStore;
  /** The files beside the pages, by address. */
  files: NodeGraph<MadeFile>;
  /** The contents of `dist/`. */
  dist: DistState | null;
  lastRun: LastRun | null;
  /**
   * @returns the sum of a graph's text as it is stored in a folder, once: the caller appends to it;
   *   undefined where this graph was not read from there
   */
  takeKept: (folder: string, graph: (typeof graphs)[number]) => number | undefined;
  /**
   * Adds the details as they are stored to others, and leaves their file to a build.
   *
   * @returns whether the file is the one of these records, and can be read: a build may be writing it
   */
  copyDetails: (to: DetailsStore) => boolean;
  /** @returns the memory of an output */
  memory: (output: string) => Memory;
  /** Frees the files that it reads by need. */
  close: () => void;
};

const graphs = [...siteGraphs, "pages", "kinds", "checks", "files"] as const;

/** @returns records of a site of which nothing is known */
export function makeRecords(): GraphRecords {
  const details = new DetailsStore();
  return {
    ...makeSiteRecords(),
    stamps: { takenMs: 0, stamps: new Map() },
    pages: parseGraph("", { keepsValues: true }),
    kinds: parseGraph("", { keepsValues: true }),
    checks: parseGraph(""),
    details,
    files: parseGraph(""),
    dist: null,
    lastRun: null,
    takeKept: () => undefined,
    copyDetails: () => false,
    memory: () => noMemory,
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
   * Sums (CRC-32) of the other parts' texts, by name: one that a crash or a full disk truncated
   * counts as missing.
   */
  sums: Record<string, number>;
  /** The key of the details. */
  details: string;
};

/**
 * Opens the records that the last process stored in a folder. Each part is read on demand: to find
 * out that nothing has changed costs the stamps alone.
 *
 * @param isFresh starts from nothing
 */
export function openRecords(folder: string, isFresh = false): GraphRecords {
  if (isFresh) rmSync(folder, { recursive: true, force: true });
  const account = readAccount(readBytes(path.join(folder, "last-run"))?.toString() ?? "");
  const sums = new Map(Object.entries(account?.sums ?? {}));
  const reader = new PieceReader();
  const pieces = (name: string): Iterable<string> => {
    const file = path.join(folder, name);
    // Read twice: what is not whole may be no JSON.
    if (sums.has(name) && sumUp(reader.read(file)) === sums.get(name))
      return reader.read(file).map(String);
    sums.delete(name);
    return [];
  };
  const text = (name: string): string => [...pieces(name)].join("");
  const opened: Partial<GraphRecords> = {};
  const read = {
    stamps: () => readStamps(text("stamps")),
    entries: () => parseGraph<KnownEntry | null>(pieces("entries"), { keepsValues: true }),
    surveys: () => parseGraph<Survey>(pieces("surveys"), { keepsValues: true }),
    contents: () => parseGraph<ContentSurvey>(pieces("contents"), { keepsValues: true }),
    samples: () => parseGraph<Issue[]>(pieces("samples"), { keepsValues: true }),
    points: () => parseGraph<Issue[]>(pieces("points")),
    summaries: () => parseGraph<KeptSummary>(pieces("summaries"), { keepsValues: true }),
    pages: () => parseGraph<CheckedPage>(pieces("pages"), { keepsValues: true }),
    kinds: () => parseGraph<PageKind>(pieces("kinds"), { keepsValues: true }),
    checks: () => parseGraph<Issue[]>(pieces("checks")),
    details() {
      mkdirSync(folder, { recursive: true });
      return new DetailsStore(path.join(folder, "details"), account?.details);
    },
    files: () => parseGraph<MadeFile>(pieces("files")),
    dist: () => readDist(text("dist")),
    lastRun: () => account?.lastRun ?? null,
  };
  const records = {
    takeKept(place: string, name: (typeof graphs)[number]) {
      if (place !== folder) return undefined;
      const sum = sums.get(name);
      sums.delete(name);
      return existsSync(path.join(folder, name)) ? sum : undefined;
    },
    copyDetails(to: DetailsStore) {
      try {
        return account !== null && to.takeUp(path.join(folder, "details"), account.details);
      } catch {
        return false;
      }
    },
    memory: (output: string) => openMemory(path.join(folder, `memory-${hashText(output)}`)),
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
        sums.delete(name);
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
  const sums: Account["sums"] = {};
  const write = (name: string, pieces: Iterable<string>): void => {
    function* addUp(): Generator<string> {
      for (const piece of pieces) {
        sums[name] = crc32(piece, sums[name]);
        yield piece;
      }
    }
    writeWhole(path.join(folder, name), addUp());
  };
  write("stamps", [JSON.stringify({ takenMs, stamps: [...stamps] })]);
  write("dist", [JSON.stringify(records.dist)]);
  for (const name of graphs) {
    const kept = records.takeKept(folder, name);
    const changes = kept === undefined ? null : records[name].printChanges();
    if (changes === null) write(name, records[name].print());
    else {
      appendFileSync(path.join(folder, name), changes);
      sums[name] = crc32(changes, kept);
    }
  }
  const details = records.details.keep(path.join(folder, "details"));
  const account = JSON.stringify({ lastRun: records.lastRun, sums, details } satisfies Account);
  writeWhole(path.join(folder, "last-run"), `${hashContent(account)}\n${account}`);
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

import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { KeptSummary } from "#core/live/kept-summary.ts";
import {
  type GraphRecords,
  keepRecords,
  makeRecords,
  openRecords,
} from "#site/make/records/graph-records.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "tessera-records-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (): string => readFileSync(path.join(folder, "summaries"), "utf8");

/** Stores records of a hundred pages, as a process does that knew nothing. */
function keepFirst(): void {
  const records = makeRecords();
  for (let page = 0; page < 100; page += 1) set(records, `/${page}`, `Page ${page}`);
  keep(records);
}

function set({ summaries }: GraphRecords, route: string, title: string): void {
  summaries.set(route, { title } as unknown as KeptSummary, new Map([[`text:${route}`, null]]));
}

function keep(records: GraphRecords): void {
  keepRecords(folder, records);
  records.close();
}

function listTitles(): unknown[] {
  const records = openRecords(folder);
  const titles = [...records.summaries.names()].map((name) => records.summaries.get(name)?.title);
  records.close();
  return titles;
}

test("what one run changes is appended to what is stored, and read with it by the next", () => {
  keepFirst();
  const first = read();
  for (const title of ["once", "again"]) {
    const records = openRecords(folder);
    set(records, "/7", title);
    keep(records);
  }
  expect(read().startsWith(first)).toBe(true);
  expect(read().length - first.length).toBeLessThan(100);
  expect(listTitles()).toHaveLength(100);
  expect(listTitles()[7]).toBe("again");
});

test("records that are stored twice are the same as when they are stored once", () => {
  keepFirst();
  const records = openRecords(folder);
  set(records, "/7", "once");
  keepRecords(folder, records);
  set(records, "/8", "twice");
  keep(records);
  expect(listTitles().slice(6, 10)).toEqual(["Page 6", "once", "twice", "Page 9"]);
});

test.each([
  ["that a crash truncated", (file: string) => truncateSync(file, 2000)],
  ["that has more than it is said to have", (file: string) => appendFileSync(file, "/7\n")],
  ["that is empty", (file: string) => truncateSync(file)],
  ["that is gone", (file: string) => rmSync(file)],
])("a part %s counts as missing, and is stored whole by the next run", (_what, harm) => {
  keepFirst();
  harm(path.join(folder, "summaries"));
  expect(listTitles()).toEqual([]);
  const records = openRecords(folder);
  set(records, "/7", "anew");
  keep(records);
  expect(listTitles()).toEqual(["anew"]);
});

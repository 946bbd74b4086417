import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ResourceLimits } from "node:worker_threads";
import { afterAll, expect, test, vi } from "vitest";
import { textsOf } from "#core/messages/texts.ts";
import { startPageThreads } from "#site/make/pages/start-page-threads.ts";

const { startPool } = vi.hoisted(() => ({ startPool: vi.fn() }));
vi.mock("tinypool", () => ({ Tinypool: startPool }));

const folder = mkdtempSync(path.join(tmpdir(), "tessera-threads-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** @returns the MiB that a thread may take which loads so many bytes of code */
function limitOf(bytes: number): number {
  mkdirSync(path.join(folder, "server"), { recursive: true });
  const entry = path.join(folder, "server", "entry.js");
  writeFileSync(entry, "");
  truncateSync(entry, bytes);
  const source = { documents: textsOf(), blocks: {}, schemas: {}, assets: [] };
  const site = { instances: new Map(), surveys: [] };
  const state = {
    root: folder,
    source,
    stamps: new Map(),
    site,
    look: null,
    shown: {},
    broken: {},
  };
  const made = { code: { folder: path.join(folder, "client") } };
  startPool.mockClear();
  startPageThreads({ state, made, dist: null } as never, 1);
  const [options] = startPool.mock.lastCall as [{ resourceLimits: ResourceLimits }];
  return options.resourceLimits.maxOldGenerationSizeMb ?? 0;
}

test("the memory of a thread grows with the code that it loads, of blocks and of their data", () => {
  expect(limitOf(100_000_000) - limitOf(0)).toBeGreaterThan(700);
  expect(limitOf(1_500_000)).toBeLessThan(170);
});

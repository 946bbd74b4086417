/** @module-tag slow */
import { execFile } from "node:child_process";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashFolder } from "../engine/build/hash-folder.ts";
import { isFull } from "../test-size.ts";
import { writeTesseraSite } from "./generate/write-tessera-site.ts";

const run = promisify(execFile);
const scripts = path.resolve(import.meta.dirname, "../engine/build");
const work = await realpath(await mkdtemp(path.join(tmpdir(), "tessera-parts-")));
const site = path.join(work, "site");

beforeAll(() => writeTesseraSite(site, { count: 300, blocks: 3 }));
afterAll(() => rm(work, { recursive: true }));

async function runScript(name: string, ...args: string[]): Promise<Record<string, string>> {
  await run(process.execPath, [path.join(scripts, name), site, ...args], { cwd: site });
  return hashFolder(path.join(site, "dist"));
}

const fullRuns = [
  { counts: [1, 2, 3, 8], options: { withoutExtras: true } },
  { counts: [3, 8], options: {} },
];

test.each(isFull ? fullRuns : [{ counts: [3], options: {} }])(
  "parts of some hundred pages are the whole build, byte for byte: $counts, $options",
  async ({ counts, options }) => {
    const typed = JSON.stringify(options);
    const whole = await runScript("run-build.ts", "dist", typed);
    expect(Object.keys(whole).filter((file) => file.endsWith(".html")).length).toBeGreaterThan(300);
    for (const count of counts) {
      await rm(path.join(site, "dist"), { recursive: true });
      await rm(path.join(site, "dist.parts"), { recursive: true, force: true });
      const merged = await runScript("run-parts.ts", String(count), typed);
      expect(merged, `${count} parts`).toEqual(whole);
    }
  },
);

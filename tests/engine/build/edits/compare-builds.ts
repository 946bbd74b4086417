import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import type { BuildOptions } from "#site/make/build-options.ts";
import type { BuildOutcome } from "#site/make/build-outcome.ts";
import { buildSite } from "#site/make/build-site.ts";
import { type KeptWatch, leaveKept } from "./expect-kept.ts";
import type { Doing, Sequence, Step } from "./edit-sequence.ts";
import { applyStep } from "./edit-sequence.ts";
import { readOutput, type SiteOnDisk } from "./site-on-disk.ts";

/** Two copies of a site: one is built upon what earlier builds left, the other from nothing. */
export type Pair = {
  warm: SiteOnDisk;
  cold: SiteOnDisk;
  /** Of the first one. */
  kept: KeptWatch;
};

/** More than the clock of any disk stands still. */
const clockMs = 20;

/**
 * Edits the one site step by step, as somebody does who builds in between, and the other at once; then
 * builds both.
 *
 * @throws where they say or give anything different
 */
export async function compareBuilds(
  { warm, cold, kept }: Pair,
  { steps, withoutExtras }: Sequence,
): Promise<{ isWhole: boolean }> {
  const { base } = warm;
  let site = base;
  for (const step of steps) {
    site = applyStep(site, step, base);
    if (step.doing === "nothing") continue;
    warm.put(site);
    await doBetween({ root: warm.root, today: site.today, withoutExtras }, step, kept);
  }
  warm.put(site);
  cold.put(site);
  const options = { today: site.today, withoutExtras };
  const out = path.join(cold.root, "cold");
  const one = await buildUpon({ ...options, root: warm.root }, kept);
  const other = await buildSite({ ...options, root: cold.root, out, isFresh: true });
  expect(one.diagnostics).toEqual(other.diagnostics);
  expect([one.value === null, one.pages]).toEqual([other.value === null, other.pages]);
  if (one.value === null) return { isWhole: false };
  expect(leaveKept(readOutput(path.join(warm.root, "dist")))).toEqual(readOutput(out));
  return { isWhole: true };
}

/** Builds upon what is known, and looks at what stays of the output that it takes the place of. */
async function buildUpon(options: BuildOptions, kept: KeptWatch): Promise<BuildOutcome> {
  const dist = path.join(options.root, "dist");
  const before = readOutput(dist);
  const outcome = await buildSite(options);
  if (outcome.value === null) return outcome;
  kept.look(before, readOutput(dist));
  return outcome;
}

async function doBetween(
  options: BuildOptions,
  { doing, numbers }: Step,
  kept: KeptWatch,
): Promise<void> {
  const { root } = options;
  const build = () => buildUpon(optionsFor(doing, options), kept);
  if (doing === "be killed") await keepOldRecords(root, build);
  else await build();
  if (doing === "lose files") await loseFiles(path.join(root, "dist"), numbers);
  if (doing === "break off") breakOff(root, numbers);
  if (shaking.has(doing)) kept.shake();
}

/** After these, the records may be of another output than stands there. */
const shaking = new Set<Doing>(["be killed", "lose files", "break off"]);

function optionsFor(doing: Doing, options: BuildOptions): BuildOptions {
  if (doing === "check") return { ...options, out: null };
  if (doing === "build otherwise") return { ...options, withoutExtras: !options.withoutExtras };
  return options;
}

/** A process that is killed between its output and its records leaves the new and the old. */
async function keepOldRecords(root: string, build: () => Promise<unknown>): Promise<void> {
  const records = path.join(root, ".tessera/graph");
  const old = path.join(root, ".tessera/old");
  mkdirSync(records, { recursive: true });
  cpSync(records, old, { recursive: true });
  await build();
  rmSync(records, { recursive: true });
  renameSync(old, records);
}

async function loseFiles(out: string, [first = 0]: number[]): Promise<void> {
  await wait(clockMs);
  const files = [...readOutput(out).keys()];
  rmSync(path.join(out, files[first % files.length] ?? ""));
}

/** What a process leaves that is killed, or whose disk is: half an output, and records that were cut off. */
function breakOff(root: string, [first = 0, second = 0]: number[]): void {
  const folder = path.join(root, ".tessera/graph");
  const names = readdirSync(folder).toSorted();
  const file = path.join(folder, names[first % names.length] ?? "");
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, Math.floor((bytes.length * second) / 1000)));
  mkdirSync(path.join(root, "dist.next"), { recursive: true });
  writeFileSync(path.join(root, "dist.next", "index.html"), "half");
}

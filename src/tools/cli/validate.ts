import type { BuildOutcome } from "#site/make/build-outcome.ts";
import { buildSite } from "#site/make/build-site.ts";
import { type FixPlan, planFixes } from "#site/make/fix/plan-fixes.ts";
import { writeFixes } from "#site/make/fix/write-fixes.ts";
import { type Command, exitCodes, type Io, readToday } from "./command.ts";
import { count } from "./count.ts";
import { formatDifference } from "./format-difference.ts";
import { allOption, formatOption, readFormat, writeMessages } from "./message-format.ts";
import { printTimings, timingsOption } from "./print-timings.ts";

type Site = { root: string; today: string; io: Io };

/** The most runs: after a fix, the finished pages may show more, which has fixes too. */
const mostRuns = 5;

export const command: Command = {
  about: `Reports each mistake in the site: where it is, what is wrong, and what to write instead.
With --fix it writes every clear fix.`,
  options: {
    json: { help: "prints JSON for programs: --format json" },
    short: { help: "prints one line for each message: --format short" },
    strict: { help: "fails on warnings too" },
    fix: { help: "writes clear fixes, and reports the other mistakes" },
    "dry-run": { help: "with --fix: shows the difference, and writes nothing" },
    timings: timingsOption,
    all: allOption,
    format: formatOption,
  },
  needsSite: true,
  async run({ root, options, io }) {
    const { strict, fix } = options;
    const format = readFormat(options);
    const isDry = options["dry-run"] === true;
    if (isDry && fix !== true)
      throw new Error("--dry-run shows what --fix would write: type both options.");
    if (isDry && options["format"] !== undefined)
      throw new Error("--dry-run shows a difference and no messages: type it without --format.");
    const site = { root, today: readToday(), io };
    const started = performance.now();
    const isFixing = fix === true && !isDry;
    const outcome = isFixing ? await fixSite(site) : await checkSite(site);
    const { diagnostics, pages, timings } = outcome;
    const text = await writeMessages({ root, options, ...outcome }, format);
    if (isDry) showPlan(await planFixes(site, diagnostics), io);
    else if (text !== "") io.out(text);
    else if (format !== "short") io.out(`${count(pages, "page")}, nothing wrong.`);
    if (options["timings"] === true)
      printTimings({ root, io }, { timings, durationMs: performance.now() - started });
    const isWrong = diagnostics.some(({ severity }) => strict || severity === "error");
    return isWrong ? exitCodes.wrong : exitCodes.done;
  },
};

function checkSite({ root, today, io }: Site): Promise<BuildOutcome> {
  return buildSite({ root, today, out: null, report: io.error, watch: io.progress?.watch });
}

async function fixSite(site: Site): Promise<BuildOutcome> {
  let outcome = await checkSite(site);
  for (let run = 0; run < mostRuns; run += 1) {
    const { texts, fixed } = await planFixes(site, outcome.diagnostics);
    if (texts.size === 0) break;
    const skipped = writeFixes(site.root, { texts });
    site.io.error(`${nameFixes(fixed.length, texts.size - skipped.length)} fixed.`);
    for (const file of skipped)
      site.io.error(`Somebody saved ${file} in the meantime, so it did not change.`);
    const next = await checkSite(site);
    outcome = { ...next, timings: [...outcome.timings, ...next.timings] };
  }
  return outcome;
}

function showPlan({ texts, fixed }: FixPlan, io: Io): void {
  io.write(formatDifference(texts));
  io.error(`${nameFixes(fixed.length, texts.size)} would be fixed.`);
}

function nameFixes(mistakes: number, files: number): string {
  return `${count(mistakes, "mistake")} in ${count(files, "file")}`;
}

import path from "node:path";
import { findUnpublishedHost } from "#core/document/survey/find-sample-values.ts";
import { settingsFile } from "#core/document/read/content-files.ts";
import { readJson } from "#core/document/read/read-json.ts";
import type { Source } from "#core/document/source.ts";
import { isJsonObject, type Json } from "#core/json.ts";
import { buildSite } from "#site/make/build-site.ts";
import type { BuildOutcome } from "#site/make/build-outcome.ts";
import { formatSummary } from "#site/make/format-summary.ts";
import { type Call, type Command, exitCodes, readToday } from "./command.ts";
import { allOption, formatOption, readFormat, writeMessages } from "./message-format.ts";
import { printTimings, timingsOption } from "./print-timings.ts";

export const command: Command = {
  about: `Checks the documents and writes the site to dist/. If they have errors, it keeps the last dist/.
Set VITE_API_BASE to the address of the enquiry service if it runs on another host.
Scripts, styles and pictures of the last build stay for one more build, for visitors with an open page.
Several machines can build a large site: each makes one part with --shard. Copy all parts to dist.parts/
on one machine, and type --merge there.`,
  options: {
    "no-extras": {
      help: "faster: without compressed copies, social images, search and other extras",
    },
    fresh: { help: "makes every page and file again, without the cache" },
    shard: { value: "3/8", help: "makes the third part of eight, in dist.parts/3-of-8/" },
    merge: { help: "makes dist/ of the parts in dist.parts/" },
    last: {
      value: "folder",
      help: "the published dist/, if it is not the one here: keeps its hashed files",
    },
    timings: timingsOption,
    all: allOption,
    format: formatOption,
  },
  needsSite: true,
  async run({ root, options, io }) {
    const format = readFormat(options);
    const started = performance.now();
    const { value, diagnostics, documents, timings } = await build({ root, options, io });
    const text = await writeMessages({ root, options, diagnostics, documents }, format);
    // Programs read the output: it carries their format alone.
    const isForPrograms = format === "json" || format === "sarif";
    const [printMessages, printSummary] = isForPrograms ? [io.out, io.error] : [io.error, io.out];
    if (text !== "") printMessages(text);
    if (options["timings"] === true)
      printTimings({ root, io }, { timings, durationMs: performance.now() - started });
    if (value !== null) printSummary(formatSummary(value, diagnostics));
    const host = findUnpublishedHost(readUrl(documents));
    if (value !== null && host !== null) printSummary(describeUnpublished(host));
    return value === null ? exitCodes.wrong : exitCodes.done;
  },
};

function readUrl({ read }: Source["documents"]): Json | undefined {
  const { value } = readJson(settingsFile, read(settingsFile) ?? "");
  return isJsonObject(value) ? value["url"] : undefined;
}

function describeUnpublished(host: string): string {
  return `Address   ${host} is for examples: before the site goes live, write its own as "url" in ${settingsFile}`;
}

async function build({ root, options, io }: Omit<Call, "words">): Promise<BuildOutcome> {
  const { shard, merge } = options;
  const isFresh = options["fresh"] === true;
  const withoutExtras = options["no-extras"] === true;
  if (shard !== undefined && merge !== undefined)
    throw new Error("--shard makes a part, and --merge combines parts: type only one of them.");
  if (shard !== undefined && options["last"] !== undefined)
    throw new Error("--shard makes a part without old files: type --last with --merge instead.");
  const { last: folder } = options;
  const last = folder === undefined ? {} : { last: path.resolve(io.cwd, String(folder)) };
  const told = { report: io.error, watch: io.progress?.watch };
  // A build with nothing to do takes as long as its code takes to load.
  if (merge !== undefined) {
    const { mergeParts } = await import("#site/make/parts/merge-parts.ts");
    return mergeParts({ root, withoutExtras, ...told, ...last });
  }
  const whole = { root, today: readToday(), withoutExtras, isFresh, ...told };
  if (shard === undefined) return buildSite({ ...whole, ...last });
  const { buildPart } = await import("#site/make/parts/build-part.ts");
  const { readShard } = await import("#site/make/pages/shard.ts");
  return buildPart(whole, readShard(String(shard)));
}

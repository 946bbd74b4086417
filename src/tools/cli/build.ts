import path from "node:path";
import { mergeParts } from "#site/make/parts/merge-parts.ts";
import { buildPart } from "#site/make/parts/build-part.ts";
import { readShard } from "#site/make/pages/shard.ts";
import { buildSite } from "#site/make/build-site.ts";
import type { BuildOutcome } from "#site/make/build-outcome.ts";
import { formatSummary } from "#site/make/format-summary.ts";
import { formatTimings } from "#site/make/time-tasks.ts";
import { type Call, type Command, exitCodes, readToday } from "./command.ts";
import { formatOption, readFormat, writeMessages } from "./message-format.ts";

export const command: Command = {
  about: `Checks the documents and writes the site to dist/. Where they are wrong, the last dist/ stays.
VITE_API_BASE is the address of the service that takes enquiries, where another one does.
Scripts, styles and pictures of the last site stay until the one after next, for whoever has a page open.
Several machines share a large site: each makes one part, and where all parts stand in dist.parts/,
one of them puts them together.`,
  options: {
    "no-extras": { help: "without compressed copies, social images, search and the like" },
    fresh: { help: "every page and file anew, whatever was kept of them" },
    shard: { value: "3/8", help: "makes the third part of eight, in dist.parts/3-of-8/" },
    merge: { help: "makes dist/ of the parts in dist.parts/" },
    last: {
      value: "folder",
      help: "the dist/ that is served, where it is not the one here: its hashed files stay",
    },
    timings: { help: "how many seconds each step took" },
    format: formatOption,
  },
  needsSite: true,
  async run({ root, options, io }) {
    const format = readFormat(options);
    const started = performance.now();
    const { value, diagnostics, documents, timings } = await build({ root, options, io });
    const text = writeMessages({ root, diagnostics, documents }, format);
    // Programs read the output: it carries their format alone.
    const isForPrograms = format === "json" || format === "sarif";
    const [printMessages, printSummary] = isForPrograms ? [io.out, io.error] : [io.error, io.out];
    if (text !== "") printMessages(text);
    if (options["timings"] === true) io.error(formatTimings(timings, performance.now() - started));
    if (value !== null) printSummary(formatSummary(value, diagnostics));
    return value === null ? exitCodes.wrong : exitCodes.done;
  },
};

async function build({ root, options, io }: Omit<Call, "words">): Promise<BuildOutcome> {
  const { shard, merge } = options;
  const isFresh = options["fresh"] === true;
  const withoutExtras = options["no-extras"] === true;
  if (shard !== undefined && merge !== undefined)
    throw new Error("--shard makes a part, --merge puts parts together: type one of them.");
  if (shard !== undefined && options["last"] !== undefined)
    throw new Error("--shard makes a part, which keeps no old files: type --last with --merge.");
  const { last: folder } = options;
  const last = folder === undefined ? {} : { last: path.resolve(io.cwd, String(folder)) };
  const report = io.error;
  if (merge !== undefined) return mergeParts({ root, withoutExtras, report, ...last });
  const whole = { root, today: readToday(), withoutExtras, isFresh, report };
  return shard === undefined
    ? buildSite({ ...whole, ...last })
    : buildPart(whole, readShard(String(shard)));
}

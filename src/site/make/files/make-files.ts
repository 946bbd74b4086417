import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Count } from "#core/count.ts";
import type { Issue } from "#core/messages/issue.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import type { Answer } from "#core/graph/node-graph.ts";
import { openHasher } from "#core/graph/open-hasher.ts";
import { isRead, isStamped } from "#core/graph/stamp-files.ts";
import { toQuestions } from "#core/live/survey-documents.ts";
import { toPosix } from "#core/to-posix.ts";
import { nameReason } from "#core/name-reason.ts";
import { chooseOutputs, listFiles, type OutputFile } from "#site/outputs/list-outputs.ts";
import type { Content, Output, OutputWork } from "#site/outputs/output.ts";
import { codeQuestion } from "../pages/rendering-questions.ts";
import type { SiteRenderer } from "../pages/open-renderer.ts";
import { hasFile, type Shard } from "../pages/shard.ts";
import { isDiskFull } from "./describe-disk-fault.ts";
import { watchSite } from "./watch-site.ts";
import type { DistWriter } from "./write-dist.ts";
import { answerByKind } from "../records/answer-by-kind.ts";
import type { GraphRecords } from "../records/graph-records.ts";
import type { SiteState } from "../load/site-state.ts";

/** Files at a time: drawing waits for the image library's own threads. */
const batchSize = 4;

type FilesWork = {
  state: SiteState;
  records: GraphRecords;
  dist: DistWriter;
  /** Answers the questions of pages. */
  answer: Answer;
  /** True where outputs are made that `--no-extras` leaves out. */
  hasExtras: boolean;
  /** The part whose files are made; null for all. */
  shard: Shard | null;
  /** Counts the files, also those that are kept. */
  count: Count;
  tools: Pick<OutputWork, "reports" | "readMain" | "keep"> & Pick<SiteRenderer, "policy">;
};

/**
 * Makes every file of every output that has changed, or is missing in the site.
 *
 * @returns the issues of files that could not be made, where they can be fixed
 * @throws where the disk does not let it write
 */
export async function makeFiles(work: FilesWork): Promise<Issue[]> {
  const { state, records, hasExtras, shard, count } = work;
  const outputs = chooseOutputs(state.outputs, hasExtras);
  const listed = outputs.map((output) => ({
    output,
    files: listFiles([output], state.outputSite).filter((file) => hasFile(shard, file, output)),
  }));
  const addresses = listed.flatMap(({ files }) => files.map(({ address }) => address));
  records.files.refresh(answerFiles(work));
  records.files.keepOnly(new Set(addresses));
  const counted = { ...work, countOne: count("file", addresses.length) };
  const issues: Issue[] = [];
  for (const { output, files } of listed)
    issues.push(...(await makeOutput(counted, output, files)));
  return issues;
}

/** Makes files of one output from one reading of the site: all rest on what any of them asked. */
async function makeOutput(
  work: FilesWork & { countOne: () => void },
  output: Output,
  files: OutputFile[],
): Promise<Issue[]> {
  const { state, records, dist, tools, countOne } = work;
  const missing = files.filter(({ address }) => {
    const record = records.files.get(address);
    const isThere = record !== undefined && dist.has(address.slice(1), record.hash);
    if (isThere) {
      dist.keep(address.slice(1));
      countOne();
    }
    return !isThere;
  });
  const shared = new Set(["common", codeQuestion]);
  const note = (question: string): void => void shared.add(question);
  // All files get one site: outputs cache by it what they have made of the whole site.
  const site = watchSite(state.outputSite, note);
  const issues: Issue[] = [];
  const written: { address: string; hash: string; questions: Set<string> }[] = [];
  for (let start = 0; start < missing.length; start += batchSize)
    await Promise.all(missing.slice(start, start + batchSize).map(makeCounted));
  for (const { address, hash, questions } of written)
    records.files.set(address, { hash }, toQuestions([...shared, ...questions]));
  return issues;

  async function makeCounted(file: OutputFile): Promise<void> {
    await makeFile(file);
    countOne();
  }

  async function makeFile(file: OutputFile): Promise<void> {
    const { address, page, document } = file;
    const questions = new Set<string>();
    if (page !== undefined) questions.add(`summary:${page.route}`);
    if (document !== undefined) questions.add(`text:${document}`);
    const fileWork: OutputWork = {
      ...tools,
      site,
      get policy() {
        return tools.policy(site.pages);
      },
      readMain(of) {
        note(`main:${of.route}`);
        return tools.readMain(of);
      },
      taken(of) {
        // A file of one page rests on that page.
        if (of.route === page?.route) questions.add(`taken:${of.route}`);
        // One question for all: thousands of files that each rest on each page would be millions.
        else note("all taken");
        return records.details.taken(of.route)?.[output.name] ?? null;
      },
      takenMark(of) {
        note("all taken");
        return records.details.mark(of.route);
      },
      memory: records.memory(output.name),
    };
    let write: () => string | Promise<string>;
    try {
      write = planWrite(work, address.slice(1), await output.read(file, fileWork));
    } catch (error) {
      // A full disk is no mistake in a document.
      if (isDiskFull(error)) throw error;
      const location = { file: page?.file ?? document ?? `public${address}`, path: [] };
      const params = { address, reason: nameReason(error) };
      issues.push({ id: "output-failed", params, location });
      return;
    }
    written.push({ address, hash: await write(), questions });
  }
}

/**
 * @returns a function that writes a file, and returns the hash of its content
 * @throws where it is a copy of what cannot be read
 */
function planWrite({ dist, state }: FilesWork, file: string, content: Content) {
  if (!(content instanceof URL)) return () => dist.write(file, content);
  const from = fileURLToPath(content);
  // A file of the site was read when it was stamped.
  const stamp = state.stamps.get(toPosix(path.relative(state.root, from)));
  const isKnown = stamp !== undefined && isRead(stamp) && isStamped(from, stamp);
  const hash = isKnown ? stamp[3] : openHasher()(from);
  return () => dist.copy(file, from, hash);
}

function answerFiles({ state, records, answer }: FilesWork): Answer {
  const { outputSite } = state;
  const keys: { taken?: string; summaries?: string } = {};
  const readMark = (route: string): string => records.details.mark(route) ?? "";
  const kinds: Record<string, (about: string) => string> = {
    main: (route) => records.pages.get(route)?.html?.hash ?? "",
    taken: readMark,
    "all taken": () =>
      (keys.taken ??= hashContent([...records.pages.names()].toSorted().map(readMark).join(" "))),
    summary: (route) => hashContent(JSON.stringify(records.summaries.get(route) ?? null)),
    redirects: () => hashContent(JSON.stringify(outputSite.redirects)),
    summaries: () => (keys.summaries ??= records.summaries.hashValues()),
  };
  return answerByKind(kinds, answer);
}

import type { Issue } from "#core/messages/issue.ts";
import { anything } from "#core/document/questions.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import type { Answer } from "#core/graph/node-graph.ts";
import { toQuestions } from "#core/live/survey-documents.ts";
import { chooseOutputs, listFiles, type OutputFile } from "#site/outputs/list-outputs.ts";
import type {
  Content,
  Output,
  OutputAddress,
  OutputSite,
  OutputWork,
} from "#site/outputs/output.ts";
import { hasFile, type Shard } from "../pages/shard.ts";
import { isDiskFull } from "./describe-disk-fault.ts";
import type { DistWriter } from "./write-dist.ts";
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
  tools: Pick<OutputWork, "policy" | "reports" | "readMain" | "keep">;
};

/**
 * Makes every file of every output that has changed, or is missing in the site.
 *
 * @returns the issues of files that could not be made, where they can be fixed
 * @throws where the disk does not let it write
 */
export async function makeFiles(work: FilesWork): Promise<Issue[]> {
  const { state, records, hasExtras, shard } = work;
  const outputs = chooseOutputs(state.outputs, hasExtras);
  const listed = outputs.map((output) => ({
    output,
    files: listFiles([output], state.outputSite).filter((file) => hasFile(shard, file, output)),
  }));
  const addresses = listed.flatMap(({ files }) => files.map(({ address }) => address));
  records.files.refresh(answerFiles(work));
  records.files.keepOnly(new Set(addresses));
  const issues: Issue[] = [];
  for (const { output, files } of listed) issues.push(...(await makeOutput(work, output, files)));
  return issues;
}

/** Makes files of one output from one reading of the site: all rest on what any of them asked. */
async function makeOutput(work: FilesWork, output: Output, files: OutputFile[]): Promise<Issue[]> {
  const { state, records, dist, tools } = work;
  const missing = files.filter(({ address }) => {
    const known = records.files.get(address);
    const isThere = known !== undefined && dist.has(address.slice(1), known.hash);
    if (isThere) dist.keep(address.slice(1));
    return !isThere;
  });
  const asked = new Set(["common"]);
  const note = (question: string): void => void asked.add(question);
  // All files get one site: outputs cache by it what they have made of the whole site.
  const site = watchSite(state.outputSite, note);
  const handed = (file: OutputFile, own: Set<string>): OutputWork => ({
    ...tools,
    site,
    readMain(of) {
      note(`main:${of.route}`);
      return tools.readMain(of);
    },
    taken(of) {
      // A file of one page rests on that page.
      if (of.route === file.page?.route) own.add(`main:${of.route}`);
      // One question for all: thousands of files that each rest on each page would be millions.
      else note("mains");
      return records.details.get(of.route)?.taken[output.name] ?? null;
    },
  });
  const issues: Issue[] = [];
  const made: { file: OutputFile; hash: string; own: Set<string> }[] = [];
  for (let start = 0; start < missing.length; start += batchSize)
    await Promise.all(missing.slice(start, start + batchSize).map(makeFile));
  for (const { file, hash, own: ofFile } of made) {
    const { address, page, document } = file;
    const own = [
      ...ofFile,
      ...(page === undefined ? [] : [`summary:${page.route}`]),
      ...(document === undefined ? [] : [`text:${document}`]),
    ];
    records.files.set(address, { hash }, toQuestions([...asked, ...own]));
  }
  return issues;

  async function makeFile(file: OutputFile): Promise<void> {
    const own = new Set<string>();
    const content = await readOrTell(() => output.read(file, handed(file, own)));
    if (content instanceof Error) {
      issues.push(toIssue(file, content));
      return;
    }
    dist.write(file.address.slice(1), content);
    made.push({ file, hash: hashContent(Buffer.from(content)), own });
  }
}

async function readOrTell(read: () => Content | Promise<Content>): Promise<Content | Error> {
  try {
    return await read();
  } catch (error) {
    // A full disk is no mistake in a document.
    if (isDiskFull(error)) throw error;
    return error instanceof Error ? error : new Error(String(error));
  }
}

function toIssue({ address, page, document }: OutputAddress, { message }: Error): Issue {
  const location = { file: page?.file ?? document ?? `public${address}`, path: [] };
  return { id: "output-failed", params: { address, reason: message }, location };
}

/** Notes reads of redirects, pages and documents; every file asks for the other values anyway. */
function watchSite(site: OutputSite, note: (question: string) => void): OutputSite {
  const { root, look, schemas, assets, settings, redirects } = site;
  return {
    root,
    look,
    schemas,
    assets,
    settings,
    get redirects() {
      note("redirects");
      return redirects;
    },
    get pageCount() {
      note("summaries");
      return site.pageCount;
    },
    get pages() {
      note("summaries");
      return site.pages;
    },
    get documents() {
      note(anything);
      return site.documents;
    },
  };
}

function answerFiles({ state, records, answer }: FilesWork): Answer {
  const { outputSite } = state;
  const summaries: { key?: string } = {};
  const mains: { key?: string } = {};
  const hashMain = (route: string): string => records.pages.get(route)?.html?.hash ?? "";
  const kinds: Record<string, (about: string) => string> = {
    main: hashMain,
    mains: () =>
      (mains.key ??= hashContent([...records.pages.names()].toSorted().map(hashMain).join(" "))),
    summary: (route) => hashContent(JSON.stringify(records.summaries.get(route) ?? null)),
    redirects: () => hashContent(JSON.stringify(outputSite.redirects)),
    summaries: () => (summaries.key ??= hashContent(JSON.stringify(outputSite.pages))),
  };
  return (question) => {
    const [kind = ""] = question.split(":", 1);
    return kinds[kind]?.(question.slice(kind.length + 1)) ?? answer(question);
  };
}

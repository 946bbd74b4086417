import { spawn } from "node:child_process";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Browser } from "playwright";
import { textOf } from "#core/json.ts";
import { launchBrowser } from "../browser/launch-browser.ts";
import { tesseraCommand } from "../make-project-copy.ts";
import { watchText } from "./browse/watch-text.ts";
import { makeChangedPage } from "./compare/make-changed-pages.ts";
import type { BenchPage } from "./generate/bench-page.ts";
import { type BenchSize, findSharedAnswer, routeOf } from "./generate/make-bench-pages.ts";
import {
  writeTesseraAnswer,
  writeTesseraPage,
  writeTesseraSite,
} from "./generate/write-tessera-site.ts";

type Row = { what: string; ms: number };

const saves = 40;
/** A person does not save faster than this, and all that a save sets off has to fall within it. */
const pauseMs = 400;
/** The first page waits until all documents are read. */
const longestStartMs = 300_000;

/**
 * Times how long a save of a page, and then of an entry that pages share, takes until the open browser
 * shows it, with the generated site. It judges nothing.
 *
 * @returns milliseconds: from the end of writing the file until its words are seen
 */
export async function benchDev(bench: {
  pages: number;
  report: (text: string) => void;
}): Promise<Row[]> {
  const size: BenchSize = { count: bench.pages };
  const root = await realpath(await mkdtemp(path.join(os.tmpdir(), "tessera-bench-dev-")));
  await writeTesseraSite(root, size);
  bench.report(`${bench.pages} pages in ${root}`);
  const server = spawn(process.execPath, [tesseraCommand, "dev", "--root", root], {
    env: { ...process.env, PORT: process.env["TEST_PORT"] ?? "5189" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const browser = await launchBrowser();
  try {
    const started = performance.now();
    const url = (await readAddress(server.stdout)) + routeOf(0);
    const pages = await timeSaves(browser, url, {
      selector: ".intro-text",
      async save(round) {
        const changed = makeChangedPage(size, String(round));
        await writeTesseraPage(root, changed);
        return readIntro(changed);
      },
    });
    const answer = findSharedAnswer(size.seed);
    const entries = await timeSaves(browser, url, {
      selector: ".faq-question",
      async save(round) {
        const question = `${answer.question} ${round}`;
        await writeTesseraAnswer(root, { ...answer, question });
        return question;
      },
    });
    return [
      { what: "dev: started → first page", ms: Math.round(pages.openedAt - started) },
      ...describeTimes("page", pages.times),
      ...describeTimes("shared entry", entries.times),
    ];
  } finally {
    await browser.close();
    server.kill();
    await rm(root, { recursive: true });
  }
}

/**
 * @param what `save` writes a file, and returns the words that `selector` then shows
 * @returns when the page was there, and how long each save took; milliseconds
 */
async function timeSaves(
  browser: Browser,
  url: string,
  what: { selector: string; save: (round: number) => Promise<string> },
): Promise<{ openedAt: number; times: number[] }> {
  const context = await browser.newContext();
  const { seen } = await watchText(context, what.selector);
  const page = await context.newPage();
  await page.goto(url, { timeout: longestStartMs });
  const openedAt = performance.now();
  const times: number[] = [];
  for (let round = 1; round <= saves; round += 1) {
    await page.waitForTimeout(pauseMs);
    const words = await what.save(round);
    const written = performance.timeOrigin + performance.now();
    times.push((await seen(words)) - written);
  }
  await context.close();
  return { openedAt, times };
}

function describeTimes(what: string, times: number[]): Row[] {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number): number => Math.round(sorted[Math.ceil(saves * part) - 1] ?? 0);
  return [
    { what: `dev: ${what} saved → seen, half of ${saves} saves within`, ms: at(0.5) },
    { what: `dev: ${what} saved → seen, 95 % of ${saves} saves within`, ms: at(0.95) },
    { what: `dev: ${what} saved → seen, the slowest`, ms: at(1) },
  ];
}

/** @returns the words at the top of a page, as they are seen */
function readIntro({ blocks: [intro] }: BenchPage): string {
  return textOf(intro?.props["text"]).replace(/\*\*?|\[|\]\([^)]*\)/g, "");
}

/** @throws where the server ends before it tells its address */
function readAddress(stream: NodeJS.ReadableStream): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let told = "";
  stream.on("data", (chunk) => {
    told += String(chunk);
    const address = /http:\/\/localhost:\d+/.exec(told)?.[0];
    if (address !== undefined) resolve(address);
  });
  stream.once("end", () => reject(new Error(`The dev server ended: ${told}`)));
  return promise;
}

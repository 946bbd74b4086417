/** The process that `startBundler` starts: it answers each task with a `BundleAnswer`. */
import { readFileSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { deserialize } from "node:v8";
import type { Manifest } from "vite";
import { tryReadText } from "#core/document/read/try-read-text.ts";
import { type ContentSurvey, surveyContent } from "#core/document/survey/survey-content.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import { buildCode } from "./build-code.ts";
import {
  bundleLock,
  bundleRecord,
  type CodeBundle,
  readBundle,
  rendererOf,
  scriptOf,
} from "./bundle-code.ts";
import { describeFailures } from "../check/describe-failure.ts";
import { type BundleInput, describeBundle } from "./describe-bundle.ts";
import { makeScript } from "./make-script.ts";
import { codeFiles } from "./read-code.ts";
import type { BundleAnswer, BundlerMessage, BundlerTask } from "./start-bundler.ts";
import { entries, nameInManifest } from "./entries.ts";
import { planStyles } from "../styles/style-plan.ts";
import { collectWords } from "./word-plugin.ts";
import { waitForLock } from "../records/wait-for-lock.ts";
import { workFolder } from "../records/work-folder.ts";
import { type Task, timeTasks } from "../time-tasks.ts";
import { writeWhole } from "../files/write-whole.ts";
import { makeSheetsPlugin, writeSheetsApart } from "../styles/write-sheets-apart.ts";

process.on("message", ({ file }: BundlerMessage) => {
  const asked: BundlerTask = deserialize(readFileSync(file));
  void answer(asked).then((answered) =>
    process.send?.(answered, () => {
      // Who asked ahead is reading documents, and cannot end it yet: it would keep its memory.
      if ("site" in asked) process.disconnect();
    }),
  );
});

// The process ends with the build that it is for, however that ended.
process.once("disconnect", () => process.exit());

async function answer(asked: BundlerTask): Promise<BundleAnswer> {
  const { task, timings } = timeTasks({ thread: "bundler", startedMs: performance.timeOrigin });
  try {
    await bundle("site" in asked ? await guessBundle(asked) : asked, task);
    return { failures: [], problem: null, timings };
  } catch (error) {
    const root = "site" in asked ? asked.site.root : asked.root;
    return { ...describeProblem(error, root), timings };
  }
}

/** Describes the bundle that documents seem to need, by their texts alone. */
function guessBundle({
  site,
  documents,
}: Extract<BundlerTask, { documents: string[] }>): Promise<BundleInput> {
  const survey = (file: string): ContentSurvey =>
    surveyContent(tryReadText(path.join(site.root, file)) ?? "");
  return describeBundle(site, documents.values().map(survey));
}

/**
 * Bundles one input at a time, and none while the last bundle is in use; another process may have
 * made it already.
 */
async function bundle(input: BundleInput, task: Task): Promise<void> {
  const lock = await task("wait for the lock", () => waitForLock(bundleLock(input.root)));
  try {
    if (readBundle(input) !== null) return;
    rmSync(bundleRecord(input.root), { force: true });
    writeWhole(bundleRecord(input.root), JSON.stringify(await makeBundle(input, task)));
  } finally {
    lock.release();
  }
}

async function makeBundle(input: BundleInput, task: Task): Promise<CodeBundle> {
  const { root, key, filesKey, folders, look, fontUse, hasVitals, base } = input;
  const sheets = task("write the sheets of the theme", () =>
    writeSheetsApart({ look, to: { root, use: "build", fontUse } }),
  );
  const [fontFiles, { modules, read, apiBase }] = await Promise.all([
    sheets,
    task("run Vite", () => buildCode(root, input, makeSheetsPlugin(sheets))),
  ]);
  const folder = path.join(root, workFolder, "client");
  const manifestText = await readFile(path.join(folder, ".vite", "manifest.json"), "utf8");
  const server = await readFile(rendererOf({ folder }), "utf8");
  const script = makeScript(server);
  if (script !== null) writeWhole(scriptOf({ folder }), script);
  const manifest: Manifest = JSON.parse(manifestText);
  const findEntry = (file: string): string => {
    const found = manifest[nameInManifest(root, file)]?.file;
    if (found === undefined) throw new Error(`The bundle has no ${path.basename(file)}.`);
    return found;
  };
  const made = {
    manifest,
    loader: findEntry(entries.loader),
    vitals: hasVitals
      ? `${findEntry(entries.vitals)}#${base}/${findEntry(entries.measureVitals)}`
      : null,
    styles: planStyles(manifest, folder, collectWords(modules, root)),
    fonts: fontFiles.flatMap((file) => {
      const chunk = manifest[file];
      return chunk === undefined ? [] : [`/${chunk.file}`];
    }),
    buildId: hashContent(...listFiles(manifest), server).slice(0, 10),
    apiBase,
  };
  const pagesKey = hashContent(input.codeKey, JSON.stringify(made));
  const others = [...modules.keys()].filter((file) => !codeFiles.test(file));
  const inFolders = new Set(
    [...read, ...others].map((file) => path.relative(root, file).split(path.sep)[0]),
  );
  const states = Object.entries(folders).filter(([name]) => inFolders.has(name));
  return { key, filesKey, pagesKey, read: Object.fromEntries(states), folder, ...made };
}

/**
 * Lists the files alone: the manifest names sources too, whose paths differ with the site's folder.
 */
function listFiles(manifest: Manifest): string[] {
  const files = Object.values(manifest).flatMap(({ file, css, assets }) => [
    file,
    ...(css ?? []),
    ...(assets ?? []),
  ]);
  return [...new Set(files)].toSorted();
}

function describeProblem(error: unknown, root: string): Omit<BundleAnswer, "timings"> {
  const text = error instanceof Error ? error.message : String(error);
  return { failures: describeFailures(error, root), problem: stripVTControlCharacters(text) };
}

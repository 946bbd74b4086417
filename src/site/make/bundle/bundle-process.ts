/** The process that `bundleCode` starts: it answers each `BundleInput` with a `BundleAnswer`. */
import { rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { createBuilder, createLogger, type Logger, type Manifest, mergeConfig } from "vite";
import { hashContent } from "#core/graph/hash-content.ts";
import {
  type BundleAnswer,
  type BundleInput,
  bundleLock,
  bundleRecord,
  type CodeBundle,
  readBundle,
} from "./bundle-code.ts";
import { makeToldError } from "../../../tell-fault.ts";
import { describeFailures, joinFailures } from "../check/describe-failure.ts";
import { makeIslandPlugin } from "./island-plugin.ts";
import { loadViteConfig, tellVite } from "./load-vite-config.ts";
import { codeFiles } from "./read-code.ts";
import { entries, makeVitalsPlugin, nameInManifest } from "./tessera-plugin.ts";
import { planStyles } from "../styles/style-plan.ts";
import { noteReads } from "./note-reads.ts";
import { tellMissingExport, type WantedExport } from "../check/tell-missing-export.ts";
import { collectWords, makeWordPlugin, type Modules } from "./word-plugin.ts";
import { waitForLock } from "../records/wait-for-lock.ts";
import { workFolder } from "../records/work-folder.ts";
import { writeWhole } from "../files/write-whole.ts";
import { writeLookSheets } from "../styles/write-look-sheets.ts";

process.on("message", (input: BundleInput) => {
  void bundle(input)
    .then((): BundleAnswer => ({ failures: [], problem: null }))
    .catch((error: unknown) => answerFailure(error, input.root))
    .then((answer) => process.send?.(answer));
});

// It goes with the build that it is for, in whatever way that ended.
process.once("disconnect", () => process.exit());

/** One at a time, and none while what was bundled last is used; another may have been quicker. */
async function bundle(input: BundleInput): Promise<void> {
  const lock = await waitForLock(bundleLock(input.root));
  try {
    if (readBundle(input) !== null) return;
    rmSync(bundleRecord(input.root), { force: true });
    writeWhole(bundleRecord(input.root), JSON.stringify(await makeBundle(input)));
  } finally {
    lock.release();
  }
}

async function makeBundle(input: BundleInput): Promise<CodeBundle> {
  const { root, key, codeKey, folders, look, fontUse, hasVitals } = input;
  const fontFiles = await writeLookSheets(look, { root, use: "build", fontUse });
  const modules: Modules = new Map();
  const read = new Set<string>();
  const faults = new Map<string, WantedExport>();
  const own = await loadViteConfig(root, "build");
  const plugins = noteReads(own.plugins, (file) => read.add(path.resolve(root, file)));
  const config = mergeConfig(
    { ...own, plugins },
    {
      root,
      configFile: false,
      mode: "production",
      logLevel: "warn",
      customLogger: makeLogger(),
      plugins: [
        ...(hasVitals ? [makeVitalsPlugin()] : []),
        makeIslandPlugin(faults),
        makeWordPlugin(modules),
      ],
    },
  );
  const builder = await tellVite(root, () => createBuilder(config));
  const { client, ssr } = builder.environments;
  if (client === undefined || ssr === undefined)
    throw new Error("Vite has no client or no ssr environment.");
  await Promise.all([builder.build(client), builder.build(ssr)]);
  if (faults.size > 0) {
    const lacking = [...faults.values()].map((wanted) => tellMissingExport(root, wanted));
    throw makeToldError(joinFailures(lacking));
  }

  const folder = path.join(root, workFolder, "client");
  const manifestText = await readFile(path.join(folder, ".vite", "manifest.json"), "utf8");
  const server = await readFile(path.join(root, workFolder, "server", "entry.js"));
  const manifest: Manifest = JSON.parse(manifestText);
  const findEntry = (file: string): string => {
    const found = manifest[nameInManifest(root, file)]?.file;
    if (found === undefined) throw new Error(`The bundle has no ${path.basename(file)}.`);
    return found;
  };
  const made = {
    manifest,
    loader: findEntry(entries.loader),
    vitals: hasVitals ? `${findEntry(entries.vitals)}#/${findEntry(entries.measureVitals)}` : null,
    styles: planStyles(manifest, folder, collectWords(modules, root)),
    fonts: fontFiles.flatMap((file) => {
      const chunk = manifest[file];
      return chunk === undefined ? [] : [`/${chunk.file}`];
    }),
    buildId: hashContent(...listFiles(manifest), server).slice(0, 10),
    apiBase: builder.config.env["VITE_API_BASE"] ?? "",
  };
  const pagesKey = hashContent(codeKey, JSON.stringify(made));
  const others = [...modules.keys()].filter((file) => !codeFiles.test(file));
  const inFolders = new Set(
    [...read, ...others].map((file) => path.relative(root, file).split(path.sep)[0]),
  );
  const states = Object.entries(folders).filter(([name]) => inFolders.has(name));
  return { key, pagesKey, read: Object.fromEntries(states), folder, ...made };
}

/** Why the code does not build is told by its messages, and not beside them. */
function makeLogger(): Logger {
  return { ...createLogger("warn"), error: () => {} };
}

/** The manifest itself names sources, whose paths are others where the site stands in another folder. */
function listFiles(manifest: Manifest): string[] {
  const files = Object.values(manifest).flatMap(({ file, css, assets }) => [
    file,
    ...(css ?? []),
    ...(assets ?? []),
  ]);
  return [...new Set(files)].toSorted();
}

function answerFailure(error: unknown, root: string): BundleAnswer {
  const text = error instanceof Error ? error.message : String(error);
  return { failures: describeFailures(error, root), problem: stripVTControlCharacters(text) };
}

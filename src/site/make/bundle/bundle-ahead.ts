import { existsSync } from "node:fs";
import { isJsonObject, textOf } from "#core/json.ts";
import { settingsFile } from "#core/document/read/content-files.ts";
import { readJson } from "#core/document/read/read-json.ts";
import { readBase } from "#core/site-base.ts";
import type { StampedSite } from "../load/stamp-site.ts";
import type { SiteInput } from "../load/site-state.ts";
import type { Timing } from "../time-tasks.ts";
import { bundleRecord } from "./bundle-code.ts";
import { describeCode } from "./describe-bundle.ts";
import { type BundleAnswer, type BundlerTask, startBundler } from "./start-bundler.ts";

/** A bundle that is made while the documents are read. */
export type BundleAhead = {
  begin: (input: SiteInput, stamped: Pick<StampedSite, "inputs" | "stamps">) => void;
  /** Waits for it; returns how long its steps took. */
  finish: () => Promise<Timing[]>;
  /** Ends it, where it is not wanted any more. */
  stop: () => void;
};

/**
 * Starts a bundler, which takes a while to be ready, where a site has no bundle yet. What the pages
 * need of the code is guessed from their texts alone. `bundleSite` finds the result if the guess was
 * right, and bundles again if not, or if this failed.
 */
export function startAhead(root: string): BundleAhead {
  if (existsSync(bundleRecord(root)))
    return { begin: () => {}, finish: () => Promise.resolve([]), stop: () => {} };
  const bundler = startBundler();
  let answer: Promise<BundleAnswer> | null = null;
  return {
    begin(input, stamped) {
      answer = bundler.ask(guess(input, stamped));
    },
    finish: async () => (answer === null ? [] : (await answer).timings),
    stop: bundler.stop,
  };
}

function guess(
  input: SiteInput,
  stamped: Pick<StampedSite, "inputs" | "stamps">,
): Extract<BundlerTask, { documents: string[] }> {
  const { source } = input;
  const { value } = readJson(settingsFile, source.documents.read(settingsFile) ?? "");
  const settings = isJsonObject(value) ? value : {};
  const site = describeCode(input, stamped, {
    hasVitals: settings["vitals"] === true,
    base: readBase(textOf(settings["url"])),
    hasFolders: settings["folders"] === true,
  });
  const documents = [...source.documents.files].filter((file) => /^(?:pages|content)\//.test(file));
  return { site, documents };
}

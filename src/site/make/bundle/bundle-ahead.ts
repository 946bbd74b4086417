import { existsSync } from "node:fs";
import { isJsonObject, textOf } from "#core/json.ts";
import { settingsFile } from "#core/document/read/read-content.ts";
import { readJson } from "#core/document/read/read-json.ts";
import { readBase } from "#core/site-base.ts";
import type { StampedSite } from "../load/load-site.ts";
import type { SiteInput } from "../load/site-state.ts";
import type { Timing } from "../time-tasks.ts";
import { bundleRecord } from "./bundle-code.ts";
import { describeCode } from "./describe-bundle.ts";
import { startBundler } from "./start-bundler.ts";

/** A bundle that is being made; `stop` ends that, where it is not wanted any more. */
export type BundleAhead = {
  /** How long its steps took, once it is made or has failed. */
  done: Promise<Timing[]>;
  stop: () => void;
};

/** Where there is nothing to bundle ahead. */
export const noBundle: BundleAhead = { done: Promise.resolve([]), stop: () => {} };

/**
 * Begins to bundle a site's code while its documents are still to be read, where there is no bundle
 * yet. What the pages need of the code is guessed from their texts alone. `bundleSite` finds the
 * result if the guess was right, and bundles again if not, or if this failed.
 */
export function bundleAhead(
  input: SiteInput,
  stamped: Pick<StampedSite, "inputs" | "stamps">,
): BundleAhead {
  const { root, source } = input;
  if (existsSync(bundleRecord(root))) return noBundle;
  const { value } = readJson(settingsFile, source.documents.read(settingsFile) ?? "");
  const settings = isJsonObject(value) ? value : {};
  const site = describeCode(input, stamped, {
    hasVitals: settings["vitals"] === true,
    base: readBase(textOf(settings["url"])),
    hasFolders: settings["folders"] === true,
  });
  const pages = [...source.documents.files].filter(
    (file) => file.startsWith("pages/") && file.endsWith(".json"),
  );
  const { answer, stop } = startBundler({ site, pages });
  return { done: answer.then(({ timings }) => timings), stop };
}

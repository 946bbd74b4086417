import { existsSync, lstatSync, readdirSync } from "node:fs";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { bundleRecord } from "#site/make/bundle/bundle-code.ts";
import { workFolder } from "#site/make/records/work-folder.ts";
import { makeSiteCopy, type SiteCopy } from "./make-site-copy.ts";

/** One copy of the small site, built already, over which cases are laid one after the other. */
export type WarmSite = SiteCopy & {
  /**
   * Takes off again whatever was laid over it, with what builds have kept of that: the next case meets
   * the site as it was copied, and finds its code bundled. What was not touched keeps its stamp.
   */
  restore: () => Promise<void>;
};

/** What a build replaces where the code or a document is another; all else is kept by content. */
const records = ["graph", "bundle.json"].map((name) => path.join(workFolder, name));
const bundle = ["client", "server"].map((name) => path.join(workFolder, name));

/** What a build makes, and what no case touches. */
const passedOver = new Set([workFolder, "dist", "node_modules"]);

/** Opens one: the cases of a test file need no more. */
export async function openWarmSite(): Promise<WarmSite> {
  const copy = await makeSiteCopy();
  const pristine = await mkdtemp(path.join(os.tmpdir(), "tessera-pristine-"));
  let stamps = stampEntries(copy.root);
  const put = (name: string, from: string, to: string): Promise<void> =>
    cp(path.join(from, name), path.join(to, name), { recursive: true, verbatimSymlinks: true });
  for (const name of [...readdirSync(copy.root).filter(isOwn), ...records, ...bundle])
    await put(name, copy.root, pristine);
  return {
    ...copy,
    async restore() {
      await restoreFiles();
      for (const name of (await isSameBundle()) ? records : [...records, ...bundle]) {
        await rm(path.join(copy.root, name), { recursive: true, force: true });
        await put(name, pristine, copy.root);
      }
    },
    async remove() {
      await rm(pristine, { recursive: true });
      await copy.remove();
    },
  };

  async function restoreFiles(): Promise<void> {
    const now = stampEntries(copy.root);
    const isTouched = (name: string): boolean => now.get(name) !== stamps.get(name);
    for (const name of [...now.keys()].filter(isTouched))
      await rm(path.join(copy.root, name), { recursive: true, force: true });
    for (const name of [...stamps.keys()].filter(isTouched))
      if (!existsSync(path.join(copy.root, name))) await put(name, pristine, copy.root);
    stamps = stampEntries(copy.root);
  }

  async function isSameBundle(): Promise<boolean> {
    const now = await readFile(bundleRecord(copy.root), "utf8").catch(() => "");
    return now === (await readFile(bundleRecord(pristine), "utf8"));
  }
}

/** Files, folders and links of a site, each with what is another once it is touched. */
function stampEntries(root: string): Map<string, string> {
  const stamps = new Map<string, string>();
  const entries = readdirSync(root).filter(isOwn);
  for (const name of entries) {
    const stat = lstatSync(path.join(root, name));
    const { ino, ctimeMs, size } = stat;
    stamps.set(name, stat.isDirectory() ? "folder" : [ino, ctimeMs, size].join(" "));
    if (stat.isDirectory())
      entries.push(...readdirSync(path.join(root, name)).map((child) => path.join(name, child)));
  }
  return stamps;
}

function isOwn(name: string): boolean {
  return !passedOver.has(name);
}

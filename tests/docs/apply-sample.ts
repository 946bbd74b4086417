import { existsSync, globSync } from "node:fs";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * Where the guide's samples are: each folder is laid over a new site. What `<sample>.company` holds is
 * laid over that where the site is of the starter company; one that begins with `company-` is for that
 * starter alone.
 */
export const samplesFolder = path.resolve(import.meta.dirname, "../../sites/docs/samples");

/**
 * Lays a sample over a site, as somebody does who follows the guide. A file `x.patch.json` changes the
 * site's `x.json` as a JSON Merge Patch.
 *
 * @param root the site's folder
 * @param sample its name
 * @param starter that the site is of
 */
export async function applySample(root: string, sample: string, starter: string): Promise<void> {
  await cp(path.join(samplesFolder, sample), root, { recursive: true });
  const more = path.join(samplesFolder, `${sample}.${starter}`);
  if (existsSync(more)) await cp(more, root, { recursive: true });
  await rm(path.join(root, "expected.txt"), { force: true });
  await applyPatches(root);
}

/**
 * Changes each file `x.json` of a site that has a file `x.patch.json` beside it, and removes the patch.
 *
 * @param root the site's folder
 */
export async function applyPatches(root: string): Promise<void> {
  const patches = globSync("{content,theme,schema}/**/*.patch.json", { cwd: root });
  for (const file of patches) {
    const patch: unknown = JSON.parse(await readFile(path.join(root, file), "utf8"));
    const target = path.join(root, file.replace(".patch.json", ".json"));
    const value: unknown = JSON.parse(await readFile(target, "utf8"));
    await writeFile(target, JSON.stringify(merge(value, patch), null, 2));
    await rm(path.join(root, file));
  }
}

/** What a list of a patch begins with, where the list that is there goes on. */
const kept = "…";

/** RFC 7396, as it stands there: the engine's own takes what has keys like `$value` for one value. */
function merge(value: unknown, patch: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(patch) && patch[0] === kept)
    return [...value, ...patch.slice(1)];
  if (!isObject(patch)) return patch;
  const merged: Record<string, unknown> = isObject(value) ? { ...value } : {};
  for (const [key, part] of Object.entries(patch)) {
    if (part === null) delete merged[key];
    else merged[key] = merge(merged[key], part);
  }
  return merged;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

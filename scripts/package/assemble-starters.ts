import { execFile } from "node:child_process";
import { copyFile, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

/** `starter.json` as it is written here. */
type StarterSource = {
  description: string;
  /** A site in this repository, parts of which begin every site that is made from the starter. */
  from?: { folder: string; take: string[]; leave?: string[] };
  /** Packages by name: what they are at here is what a new site gets. */
  dependencies?: string[];
  imports?: Record<string, string>;
};

/** What a new site reads of its starter. */
type Starter = {
  description: string;
  dependencies: Record<string, string>;
  imports: Record<string, string>;
};

/** Files of the new site, each with the file of the repository that it is. */
type Layer = [file: string, from: string][];

/** Whose versions a starter's dependencies have; the first that names one is asked. */
const manifests = ["package.json", "sites/docs/package.json", "src/package.json"];
const testFile = /\.(?:spec|test)\.tsx?$/;

/**
 * Puts each starter together: what its `starter.json` takes of a site of this repository, then what
 * all starters have in common, then its own files, each over the ones before. Only files that git
 * knows are taken, and no tests. What stood in `out` before is replaced as a whole.
 *
 * @param place `root` is the repository, `out` the folder that gets one folder for each starter
 * @throws Error where there is no starter, or a `starter.json` names a file, folder or package that
 *   is not there; `out` is then as it was
 */
export async function assembleStarters({
  root,
  out,
}: {
  root: string;
  out: string;
}): Promise<void> {
  const [tracked, versions] = await Promise.all([listTracked(root), readVersions(root)]);
  const described = tracked.filter((file) => /^starters\/[^/]+\/starter\.json$/.test(file));
  if (described.length === 0) throw new Error("starters/ holds no starter.");
  const beside = `${out}.new`;
  await rm(beside, { recursive: true, force: true });
  try {
    for (const file of described) {
      const source: StarterSource = JSON.parse(await readFile(path.join(root, file), "utf8"));
      const faults: string[] = [];
      const folder = path.posix.dirname(file);
      const files = new Map([
        ...listTaken(tracked, { folder, from: source.from, faults }),
        ...listBelow(tracked, "starters/common"),
        ...listBelow(tracked, folder),
      ]);
      const starter = describeStarter(source, { versions, faults });
      if (faults.length > 0)
        throw new Error(`${file}: there is nothing that is called ${faults.join(", ")}.`);
      const place = path.join(beside, path.posix.basename(folder));
      for (const [name, from] of files) await copy(path.join(root, from), path.join(place, name));
      await writeFile(path.join(place, "starter.json"), `${JSON.stringify(starter, null, 2)}\n`);
    }
    await rm(out, { recursive: true, force: true });
    await rename(beside, out);
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

/** What a starter takes of a site, without what it leaves; every name has to mean something. */
function listTaken(
  tracked: string[],
  { folder, from, faults }: { folder: string; from: StarterSource["from"]; faults: string[] },
): Layer {
  if (from === undefined) return [];
  const { take, leave = [] } = from;
  const site = listBelow(tracked, path.posix.join(folder, from.folder));
  const taken = site.filter(([file]) => take.some((name) => isIn(file, name)));
  const isIdle = (name: string) => !taken.some(([file]) => isIn(file, name));
  faults.push(...[...take, ...leave].filter(isIdle));
  return taken.filter(([file]) => !leave.some((name) => isIn(file, name)));
}

function listBelow(tracked: string[], folder: string): Layer {
  const files = tracked.map((from): Layer[number] => [path.posix.relative(folder, from), from]);
  return files.filter(([file]) => !file.startsWith("../"));
}

function isIn(file: string, name: string): boolean {
  return file === name || file.startsWith(`${name}/`);
}

function describeStarter(
  { description, dependencies = [], imports = {} }: StarterSource,
  { versions, faults }: { versions: Record<string, string>; faults: string[] },
): Starter {
  faults.push(...dependencies.filter((name) => !(name in versions)));
  const exact = dependencies.map((name) => [name, versions[name] ?? ""]);
  return { description, dependencies: Object.fromEntries(exact), imports };
}

/** The files that git knows and that are still there, without tests; `git add` makes a new one known. */
async function listTracked(root: string): Promise<string[]> {
  const list = async (...options: string[]) => {
    const asked = promisify(execFile)("git", ["ls-files", "-z", ...options], {
      cwd: root,
      maxBuffer: 2 ** 26,
    });
    return (await asked).stdout.split("\0").filter((file) => file !== "");
  };
  const gone = new Set(await list("--deleted"));
  return (await list()).filter((file) => !gone.has(file) && !testFile.test(file));
}

async function readVersions(root: string): Promise<Record<string, string>> {
  const found = manifests.toReversed().map(async (file) => {
    const manifest: { dependencies?: Record<string, string> } = JSON.parse(
      await readFile(path.join(root, file), "utf8"),
    );
    return manifest.dependencies ?? {};
  });
  return Object.assign({}, ...(await Promise.all(found)));
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await copyFile(from, to);
}

import { execFile } from "node:child_process";
import { copyFile, cp, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { assembleStarters } from "./assemble-starters.ts";
import { bundleEngine } from "./bundle-engine.ts";
import { prepareSchemas } from "./prepare-schemas.ts";
import { describeCreatePackage, describeEnginePackage, type Manifest } from "./describe-package.ts";

export type Packed = {
  /** The packed file. */
  file: string;
  bytes: number;
};

const run = promisify(execFile);

/** Beside the code: what a reader of the package looks for. */
const papers = ["LICENSE", "THIRD-PARTY.md", "CHANGELOG.md"];

/**
 * Packs the engine and what begins a site (`src/package.json`, `describe-package.ts`): built JavaScript with
 * declarations and source maps, since Node strips no types below `node_modules`, and the starters.
 *
 * @param place `root` is the repository, `out` the folder that gets the packed files; what stood in it
 *   is replaced as a whole
 * @throws Error where the code does not compile, a starter cannot be put together, or npm refuses
 */
export async function makePackages(place: { root: string; out: string }): Promise<Packed[]> {
  const { root, out } = place;
  const work = path.join(root, ".tessera", "package");
  await rm(work, { recursive: true, force: true });
  const engine = path.join(work, "engine");
  const create = path.join(work, "create");
  const starters = path.join(engine, "starters");
  await compileEngine(root, engine);
  await copyStyles(root, engine);
  await assembleStarters({ root, out: starters });
  for (const floor of ["tools/create", "core/suggest"])
    await cp(path.join(engine, floor), path.join(create, floor), { recursive: true });
  await cp(starters, path.join(create, "starters"), { recursive: true });

  const manifest: Manifest = JSON.parse(
    await readFile(path.join(root, "src", "package.json"), "utf8"),
  );
  await writePackage(root, engine, describeEnginePackage(manifest));
  await bundleEngine({ root, engine });
  await prepareSchemas({ engine, starters, work: path.join(work, "sites") });
  await writePackage(root, create, describeCreatePackage(manifest));

  const beside = path.join(work, "out");
  await mkdir(beside);
  const packed = [await pack(engine, beside), await pack(create, beside)];
  await rm(out, { recursive: true, force: true });
  await rename(beside, out);
  return packed.map(({ file, bytes }) => ({ file: path.join(out, file), bytes }));
}

async function compileEngine(root: string, out: string): Promise<void> {
  const tsc = path.join(root, "node_modules", "typescript", "bin", "tsc");
  const options = ["--project", path.join(root, "src"), "--outDir", out];
  await tell(run(process.execPath, [tsc, ...options]), "The engine does not compile");
}

/** What the compiler leaves behind: sheets, templates, and declarations that were written by hand. */
async function copyStyles(root: string, out: string): Promise<void> {
  const { stdout } = await run("git", ["ls-files", "-z", "--", "*.css", "*.txt", "*.d.ts"], {
    cwd: path.join(root, "src"),
  });
  for (const file of stdout.split("\0").filter((name) => name !== "")) {
    await mkdir(path.dirname(path.join(out, file)), { recursive: true });
    await copyFile(path.join(root, "src", file), path.join(out, file));
  }
}

async function writePackage(root: string, folder: string, manifest: Manifest): Promise<void> {
  await writeFile(path.join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const paper of papers) await copyFile(path.join(root, paper), path.join(folder, paper));
  const readme = `${path.basename(folder)}.md`;
  await copyFile(path.join(import.meta.dirname, readme), path.join(folder, "README.md"));
}

async function pack(folder: string, out: string): Promise<Packed> {
  const packing = run("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", out], {
    cwd: folder,
    maxBuffer: 2 ** 26,
    shell: process.platform === "win32",
  });
  await tell(packing, "npm does not pack");
  const { name, version } = JSON.parse(
    await readFile(path.join(folder, "package.json"), "utf8"),
  ) as Manifest;
  const file = `${name.replace("@", "").replace("/", "-")}-${version}.tgz`;
  return { file, bytes: (await stat(path.join(out, file))).size };
}

/** @throws Error with what a command said of its failure, where it failed */
async function tell(running: Promise<unknown>, failure: string): Promise<void> {
  await running.catch((error: { stdout?: string; stderr?: string }) => {
    throw new Error(`${failure}:\n${error.stdout}${error.stderr}`);
  });
}

import { execFile } from "node:child_process";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { existsSync, globSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { type BlockReference, listBlocks } from "@tessera-pages/engine/reference";
import { assembleStarters } from "../../../scripts/package/assemble-starters.ts";
import { stripPage } from "./strip-page.ts";

/** A block of a starter, and the HTML of a document that shows its first example. */
export type StarterBlock = BlockReference & { starter: string; slug: string; html: string };

type Place = { repository: string; out: string };

type Starter = { name: string; root: string; blocks: BlockReference[] };

const run = promisify(execFile);

/** Gives the temporary pages their main heading, so that they pass the engine's checks; it is taken out again. */
const heading = "example-heading";

/**
 * Shows every block of every starter as the starter shows it: a temporary site of each, with a page a
 * block, is built, and of each page what the block needs is kept.
 *
 * @param place `repository` is its folder; `out` that of the documentation's site, whose `public/examples/`
 *   gets what the pages load
 * @throws where a starter cannot be put together or built
 */
export async function buildExamples({ repository, out }: Place): Promise<StarterBlock[]> {
  const work = path.join(repository, ".tessera/examples");
  const assembled = path.join(work, "starters");
  await mkdir(work, { recursive: true });
  await assembleStarters({ root: repository, out: assembled });
  const shared = path.join(out, "public/examples");
  await rm(shared, { recursive: true, force: true });
  const built: StarterBlock[] = [];
  for (const name of (await readdir(assembled)).toSorted()) {
    const root = path.join(work, name);
    await layStarter(path.join(assembled, name), root);
    const starter = { name, root, blocks: await listBlocks(root) };
    await writePages(starter, repository);
    const tessera = path.join(repository, "src/tools/cli/tessera.ts");
    await run(process.execPath, [tessera, "build", "--no-extras", "--root", root]);
    built.push(...(await readPages(starter)));
    await copyAssets(starter, path.join(shared, name));
  }
  return built;
}

/** What was made of the last state stays: a second time only what changed is built. */
async function layStarter(assembled: string, root: string): Promise<void> {
  await mkdir(root, { recursive: true });
  const kept = new Set([".tessera", "dist"]);
  for (const entry of await readdir(root))
    if (!kept.has(entry)) await rm(path.join(root, entry), { recursive: true });
  await cp(assembled, root, { recursive: true });
  for (const file of globSync("{content,pages}/**/*.json", { cwd: root })) {
    const at = path.join(root, file);
    await writeFile(at, (await readFile(at, "utf8")).replaceAll("{{name}}", "Example"));
  }
  const { imports } = JSON.parse(await readFile(path.join(root, "starter.json"), "utf8"));
  await writeJson(path.join(root, "package.json"), { private: true, type: "module", imports });
}

async function writePages({ root, blocks }: Starter, repository: string): Promise<void> {
  const regions = await readRegions(root);
  for (const { type, title, description, examples } of blocks) {
    const [props = {}] = examples;
    const allow = allowHosts(props);
    const page = { title, description, theme: "auto", allow, header: [], closing: [], footer: [] };
    const region = regions[type] ?? "blocks";
    const own = { type, id: "example", props };
    const banner = [{ type: heading }, ...(region === "banner" ? [own] : [])];
    await writeJson(path.join(root, `pages/examples/${type}.json`), {
      ...page,
      banner,
      ...(region === "banner" ? {} : { [region]: [own] }),
    });
    for (const [file] of JSON.stringify(props).matchAll(/(?<=")\/[\w./-]+\.\w+(?=")/g))
      await lendFile(file, { root, repository });
  }
  const folder = path.join(root, "blocks", heading);
  const schema = { title: "Heading", description: "A main heading.", type: "object" };
  await writeJson(path.join(folder, "schema.json"), { ...schema, additionalProperties: false });
  const code = `export function Block() {\n  return ${headingHtml.replace("class", "className")};\n}\n`;
  await writeFile(path.join(folder, "block.tsx"), code);
}

/** The hosts that an example names; whatever it loads from them, nothing of it is kept. */
function allowHosts(props: unknown): Record<string, string[]> {
  const hosts = [...new Set(JSON.stringify(props).match(/https?:\/\/[\w.-]+/g))];
  const kinds = ["scripts", "frames", "forms", "images", "media"];
  return Object.fromEntries(kinds.map((kind) => [kind, hosts]));
}

const headingHtml = `<h1 class="${heading}">Example</h1>`;

/** An example may show a file that the starter leaves to its owner. */
async function lendFile(file: string, place: { root: string; repository: string }): Promise<void> {
  const own = path.join(place.root, "public", file);
  const lent = path.join(place.repository, "public", file);
  if (!existsSync(own) && existsSync(lent)) await cp(lent, own, { recursive: true });
}

/** In which region of a page the starter has a block, of those that stand on every page. */
async function readRegions(root: string): Promise<Record<string, string>> {
  const { defaults } = JSON.parse(await readFile(path.join(root, "content/site.json"), "utf8"));
  const regions: Record<string, string> = {};
  for (const region of ["header", "banner", "footer"])
    for (const { type, use } of defaults[region] ?? []) {
      const shared = path.join(root, `content/shared/${use}.json`);
      const named = type ?? JSON.parse(await readFile(shared, "utf8")).type;
      regions[named] = region;
    }
  return regions;
}

function readPages({ name, root, blocks }: Starter): Promise<StarterBlock[]> {
  return Promise.all(
    blocks.map(async (block) => {
      const html = await readFile(path.join(root, `dist/examples/${block.type}.html`), "utf8");
      const slug = `${name}-${block.type}`;
      const stripped = stripPage(html, {
        folder: `/examples/${name}`,
        href: `/reference/blocks/${slug}`,
        without: headingHtml,
      });
      return { ...block, starter: name, slug, html: stripped };
    }),
  );
}

/** Styles, fonts, scripts and pictures that the pages load; of the starter's own pages nothing. */
async function copyAssets({ root, name, blocks }: Starter, target: string): Promise<void> {
  const dist = path.join(root, "dist");
  const pages = await Promise.all(
    blocks.map(({ type }) => readFile(path.join(dist, `examples/${type}.html`), "utf8")),
  );
  const all = pages.join("");
  const files = globSync("{assets,images,videos}/**/*.*", { cwd: dist }).map(toPosix);
  // The sheets of other pages' blocks; what a script asks for is called otherwise.
  const needed = files.filter((file) => !/\/blocks-\w+\.css$/.test(file) || all.includes(file));
  for (const file of needed) {
    const from = path.join(dist, file);
    const to = path.join(target, file);
    await mkdir(path.dirname(to), { recursive: true });
    const move = moves[path.extname(file)];
    if (move === undefined) await cp(from, to);
    else await writeFile(to, move(await readFile(from, "utf8"), `examples/${name}/`));
  }
}

/** How what is loaded names other files: styles from the root, scripts by a list of what each one needs. */
const moves: Record<string, (text: string, folder: string) => string> = {
  ".css": (text, folder) => text.replaceAll("url(/", `url(/${folder}`),
  ".js": (text, folder) => text.replaceAll('"assets/', `"${folder}assets/`),
};

function toPosix(file: string): string {
  return file.replaceAll("\\", "/");
}

async function writeJson(file: string, value: unknown): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}

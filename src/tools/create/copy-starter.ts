import { chmod, copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { applyEdits, modify, parse } from "jsonc-parser";
import type { ChosenBrand } from "./choose-brand.ts";
import type { Starter } from "./list-starters.ts";
import { paintTokens } from "./paint-tokens.ts";
import type { Brand } from "./read-brand.ts";
import { writeManifest } from "./write-manifest.ts";

/** The site to make. */
export type NewSite = {
  /** The site's folder, absolute. */
  folder: string;
  /** The site's name. */
  name: string;
  starter: Starter;
  /** null where the starter's own colours stay. */
  brand: Brand | null;
  /** The engine's version as package.json has it. */
  engine: string;
  /** True if Node comes as a package. */
  withNode: boolean;
};

const settingsFile = "content/site.json";
const tokensFile = "theme/tokens.json";

/** The placeholder of the site's name in a starter. */
const namePlace = "{{name}}";

/**
 * Writes a starter's files as those of a new site, and its package.json.
 *
 * @param to an empty folder
 * @returns the brand's colours, null where none was given
 */
export async function copyStarter(site: NewSite, to: string): Promise<ChosenBrand | null> {
  const { starter, name, brand } = site;
  // mkdtemp makes a folder for its owner alone, and a site's is for all.
  await chmod(to, 0o755);
  for (const file of await listFiles(starter.folder)) {
    if (file === "starter.json") continue;
    const target = path.join(to, file.replace(/^_/, "."));
    await mkdir(path.dirname(target), { recursive: true });
    const source = path.join(starter.folder, file);
    if (!/\.(?:json|md)$/.test(file)) await copyFile(source, target);
    else await writeFile(target, fillIn(await readFile(source, "utf8"), file, name));
  }
  await edit(path.join(to, settingsFile), (text) => setName(text, name));
  await writeFile(path.join(to, "package.json"), writeManifest(site));
  if (brand === null) return null;
  const tokens = path.join(to, tokensFile);
  const { text, chosen } = paintTokens(await readFile(tokens, "utf8"), brand);
  await writeFile(tokens, text);
  return chosen;
}

/** Lists the files below a folder, with `/` between the parts of a path. */
async function listFiles(folder: string, below = ""): Promise<string[]> {
  const files: string[] = [];
  for (const entry of await readdir(path.join(folder, below), { withFileTypes: true })) {
    const file = path.posix.join(below, entry.name);
    if (entry.isDirectory()) files.push(...(await listFiles(folder, file)));
    else files.push(file);
  }
  return files;
}

function fillIn(text: string, file: string, name: string): string {
  const written = file.endsWith(".json") ? JSON.stringify(name).slice(1, -1) : name;
  return text.replaceAll(namePlace, () => written);
}

function setName(text: string, name: string): string {
  const { name: own } = parse(text) as { name?: unknown };
  if (own === name) return text;
  const formattingOptions = { tabSize: 2, insertSpaces: true };
  return applyEdits(text, modify(text, ["name"], name, { formattingOptions }));
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, "utf8")));
}

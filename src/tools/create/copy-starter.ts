import { statSync } from "node:fs";
import { chmod, copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { applyEdits, modify, parse } from "jsonc-parser";
import type { ChosenBrand } from "./choose-brand.ts";
import type { Starter } from "./list-starters.ts";
import { paintTokens } from "./paint-tokens.ts";
import type { Brand } from "./read-brand.ts";
import { namePackage } from "./name-site.ts";
import { nodeVersions, oldestNode, siteVersions } from "./versions.ts";

/** The site to make. */
export type NewSite = {
  /** The site's folder, absolute. */
  folder: string;
  /** The site's name. */
  name: string;
  starter: Starter;
  /** null where the starter's own colours stay. */
  brand: Brand | null;
  /** undefined where the starter's own stays. */
  accent?: Brand | undefined;
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
  const { starter, name, brand, accent } = site;
  // mkdtemp makes a folder for its owner alone, and a site's is for all.
  await chmod(to, 0o755);
  for (const file of await readdir(starter.folder, { recursive: true })) {
    const source = path.join(starter.folder, file);
    if (file === "starter.json" || statSync(source).isDirectory()) continue;
    const target = path.join(to, file.replace(/^_/, "."));
    await mkdir(path.dirname(target), { recursive: true });
    if (!/\.(?:json|md)$/.test(file)) await copyFile(source, target);
    else await writeFile(target, fillIn(await readFile(source, "utf8"), file, name));
  }
  const settings = path.join(to, settingsFile);
  await writeFile(settings, setName(await readFile(settings, "utf8"), name));
  await writeFile(path.join(to, "package.json"), writeManifest(site));
  if (brand === null) return null;
  const tokens = path.join(to, tokensFile);
  const wish = { accent, hasFill: true, hasFocus: true };
  const { text, chosen } = paintTokens(await readFile(tokens, "utf8"), brand, wish);
  await writeFile(tokens, text);
  return chosen;
}

function fillIn(text: string, file: string, name: string): string {
  const written = file.endsWith(".json") ? JSON.stringify(name).slice(1, -1) : name;
  return text.replaceAll(namePlace, () => written);
}

function setName(text: string, name: string): string {
  if ((parse(text) as { name?: unknown }).name === name) return text;
  const formattingOptions = { tabSize: 2, insertSpaces: true };
  return applyEdits(text, modify(text, ["name"], name, { formattingOptions }));
}

function writeManifest({ name, starter, engine, withNode }: NewSite): string {
  const all = {
    ...siteVersions.dependencies,
    ...starter.dependencies,
    "@tessera-pages/engine": engine,
  };
  const { devDependencies } = siteVersions;
  const dependencies = Object.fromEntries(
    Object.entries(all)
      .filter(([dependency]) => !Object.hasOwn(devDependencies, dependency))
      .toSorted(([one], [other]) => one.localeCompare(other, "en")),
  );
  const used = [...Object.keys(dependencies), ...Object.keys(devDependencies)];
  const manifest = {
    name: namePackage(name, used),
    version: "0.1.0",
    private: true,
    type: "module",
    ...(Object.keys(starter.imports).length > 0 ? { imports: starter.imports } : {}),
    scripts: {
      dev: "tessera dev",
      build: "tessera build",
      validate: "tessera validate",
      generate: "tessera generate",
      serve: "tessera serve",
      start: "tessera build && tessera serve",
      // Runs on `npm install`, which must not fail where the site is not there yet, or is wrong.
      prepare: "tessera generate || exit 0",
    },
    dependencies,
    devDependencies,
    ...(withNode ? { optionalDependencies: nodeVersions } : {}),
    engines: { node: `>=${oldestNode}` },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

import { createRequire } from "node:module";
import type { IconifyJSON } from "@iconify/types";

/**
 * The attributes that every drawing of the set repeats; the pages' styles set them for all icons.
 */
const strokeAttributes =
  / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g;

const group = /^<g>(.*)<\/g>$/s;

const read: { set?: IconifyJSON } = {};

/** @returns the names of all Lucide icons, older names too, sorted */
export function listIconNames(): string[] {
  const { icons, aliases = {} } = readSet();
  return [...Object.keys(icons), ...Object.keys(aliases)].toSorted();
}

/** @returns all Lucide icons, each with its names: the present one and older ones */
export function listIcons(): { name: string; names: string[] }[] {
  const { icons, aliases = {} } = readSet();
  const names = new Map(Object.keys(icons).map((name) => [name, [name]]));
  for (const [older, { parent }] of Object.entries(aliases)) names.get(parent)?.push(older);
  return [...names].map(([name, all]) => ({ name, names: all }));
}

/**
 * @param name as on lucide.dev/icons
 * @returns the content of the `svg` element of 24 × 24, without the attributes that the pages'
 *   styles set; undefined if there is no such icon
 */
export function readIcon(name: string): string | undefined {
  const { icons, aliases = {} } = readSet();
  const { body } = icons[aliases[name]?.parent ?? name] ?? {};
  return body?.replaceAll(strokeAttributes, "").replace(group, "$1");
}

/**
 * Reads the set's one file; the renderer's code is kept in the site's folder, where only the engine
 * is known to be installed.
 */
function readSet(): IconifyJSON {
  const engine = createRequire(import.meta.url).resolve("@tessera-pages/engine/package.json");
  read.set ??= createRequire(engine)("@iconify-json/lucide/icons.json") as IconifyJSON;
  return read.set;
}

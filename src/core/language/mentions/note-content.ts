import type { Node } from "jsonc-parser";
import { defaultRegions } from "#core/page-keys.ts";
import { settings } from "#core/schema/engine-schemas.ts";
import { schemaOfContent } from "#core/schema/schema-node.ts";
import { planOf, type SchemaPlan } from "#core/schema/schema-plan.ts";
import { noteAddress } from "./note-formats.ts";
import { noteBlocks } from "./note-page.ts";
import { entryNamer, noteValue } from "./note-values.ts";
import {
  listItems,
  listProperties,
  noteWords,
  readProperty,
  readString,
  type Scribe,
} from "./scribe.ts";

/** Notes the definitions and mentions in the site's settings. */
export function noteSettings(scribe: Scribe, root: Node): void {
  const plans = [planOf(scribe.schemas, settings), planOfContent(scribe, "site")];
  for (const { key, name, value } of listProperties(root)) {
    scribe.note({ kind: "setting", path: [name] }, key, { role: "definition" });
    if (name === "defaults") noteDefaults(scribe, value, plans);
    else
      for (const plan of plans)
        noteValue(scribe, value, {
          plan: plan?.properties?.get(name),
          owner: { kind: "setting" },
          names: [name],
        });
  }
}

function noteDefaults(scribe: Scribe, defaults: Node, plans: (SchemaPlan | undefined)[]): void {
  for (const { key, name, value } of listProperties(defaults)) {
    if (defaultRegions.some((region) => region === name)) noteBlocks(scribe, value);
    else {
      scribe.note({ kind: "setting", path: ["defaults", name] }, key, { role: "definition" });
      for (const plan of plans)
        noteValue(scribe, value, {
          plan: plan?.properties?.get("defaults")?.properties?.get(name),
          owner: { kind: "setting" },
          names: ["defaults", name],
        });
    }
  }
}

/** Notes the addresses of redirects, and their targets. */
export function noteRedirects(scribe: Scribe, root: Node): void {
  for (const redirect of listItems(root)) {
    const from = readProperty(redirect, "from");
    const to = readProperty(redirect, "to");
    const [old, href] = [readString(from), readString(to)];
    if (from !== undefined && old !== undefined)
      scribe.note({ kind: "page", route: old }, from, { role: "definition" });
    if (to !== undefined && href !== undefined) noteAddress(scribe, to, { href, from: 0 });
  }
}

/** The fields of a collection's entries that contain ids of entries, and of which collection. */
export type IdFields = { field: string; of: string }[];

/**
 * Notes the definitions and mentions in an entry, or a list of entries.
 *
 * @param collection of these entries
 */
export function noteEntries(
  scribe: Scribe,
  root: Node,
  { collection, idFields }: { collection: string; idFields: IdFields },
): void {
  if (root.type === "array") scribe.define({ kind: "collection", name: collection });
  const entries = root.type === "array" ? listItems(root) : [root];
  const plan = planOfContent(scribe, collection);
  for (const entry of entries) {
    nameEntry(scribe, entry, collection);
    noteValue(scribe, entry, { plan, owner: { kind: "field", collection }, names: [] });
    for (const { field, of } of idFields)
      noteWords(scribe, findField(entry, field.split(".")), entryNamer(of));
  }
}

/** Notes an entry's names: its slug, which may be its file's name, and its id. */
function nameEntry(scribe: Scribe, entry: Node, collection: string): void {
  const names = ["slug", "id"].map((name) => readProperty(entry, name));
  for (const node of names) {
    const key = readString(node);
    if (node !== undefined && key !== undefined && key !== "")
      scribe.note({ kind: "entry", collection, key }, node, { role: "definition" });
  }
  const [slug] = names.map(readString);
  const isFile = entry.parent === undefined;
  if (!isFile || (slug !== undefined && slug !== "")) return;
  const key = scribe.file.slice(scribe.file.lastIndexOf("/") + 1, -".json".length);
  scribe.define({ kind: "entry", collection, key });
}

function findField(entry: Node, path: string[]): Node | undefined {
  return path.reduce<Node | undefined>((node, name) => readProperty(node, name), entry);
}

function planOfContent({ schemas }: Scribe, name: string): SchemaPlan | undefined {
  const schema = schemaOfContent(schemas, name);
  return schema && planOf(schemas, schema);
}

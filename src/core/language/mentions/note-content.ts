import { findNodeAtLocation, type Node } from "jsonc-parser";
import { toPath } from "#core/document/bind/lookup.ts";
import { defaultRegions } from "#core/page-keys.ts";
import { settings } from "#core/schema/engine-schemas.ts";
import { planAt, planOf, type SchemaPlan } from "#core/schema/schema-plan.ts";
import { noteAddress } from "./note-formats.ts";
import { noteBlocks } from "./note-page.ts";
import { entryNamer, type Given, isBindingNode, noteValue } from "./note-values.ts";
import {
  define,
  listItems,
  listProperties,
  noteDefinition,
  noteWords,
  planOfBlock,
  planOfContent,
  readProperty,
  readString,
  type Scribe,
} from "./scribe.ts";

/** Notes the definitions and mentions in the site's settings. */
export function noteSettings(scribe: Scribe, root: Node, given: Given[]): void {
  for (const { key, name, value } of listProperties(root)) {
    noteDefinition(scribe, { kind: "setting", path: [name] }, key);
    if (name !== "defaults") noteSetting(scribe, value, [name]);
    else
      for (const part of listProperties(value)) {
        const path = ["defaults", part.name];
        if (defaultRegions.some((region) => region === part.name)) noteBlocks(scribe, part.value);
        else {
          noteDefinition(scribe, { kind: "setting", path }, part.key);
          noteSetting(scribe, part.value, path);
        }
      }
  }
  noteGiven(scribe, root, given);
}

function noteSetting(scribe: Scribe, value: Node, names: string[]): void {
  for (const root of [planOf(scribe.schemas, settings), planOfContent(scribe, "site")]) {
    const plan = planAt(root, names);
    noteValue(scribe, value, { plan, owner: { kind: "setting" }, names });
  }
}

/** Notes the addresses of redirects, and their targets. */
export function noteRedirects(scribe: Scribe, root: Node): void {
  for (const redirect of listItems(root)) {
    const [from, to] = [readProperty(redirect, "from"), readProperty(redirect, "to")];
    const [route, href] = [readString(from), readString(to)];
    if (from !== undefined && route !== undefined)
      noteDefinition(scribe, { kind: "page", route }, from);
    if (to !== undefined && href !== undefined) noteAddress(scribe, to, { href, from: 0 });
  }
}

/** The fields of a collection's entries that contain ids of entries, and of which collection. */
export type IdFields = { field: string; of: string }[];

/**
 * Notes the definitions and mentions in an entry, or a list of entries.
 *
 * @param about the collection of these entries, and the values that others take from them
 */
export function noteEntries(
  scribe: Scribe,
  root: Node,
  about: { collection: string; idFields: IdFields; given: Given[] },
): void {
  const { collection, idFields, given } = about;
  const isList = root.type === "array";
  if (isList) define(scribe, { kind: "collection", name: collection });
  const plan = planOfContent(scribe, collection);
  for (const entry of isList ? listItems(root) : [root]) {
    nameEntry(scribe, entry, collection);
    noteValue(scribe, entry, { plan, owner: { kind: "field", collection }, names: [] });
    for (const { field, of } of idFields) {
      const node = field.split(".").reduce<Node | undefined>(readProperty, entry);
      if (node?.type === "array") noteWords(scribe, node, entryNamer(of));
    }
    noteGiven(scribe, entry, given);
  }
}

/** Notes an entry's names: its slug, which may be its file's name, and its id. */
function nameEntry(scribe: Scribe, entry: Node, collection: string): void {
  const nodes = ["slug", "id"].map((name) => readProperty(entry, name));
  for (const node of nodes) {
    const key = readString(node);
    if (node !== undefined && key) noteDefinition(scribe, { kind: "entry", collection, key }, node);
  }
  const isFile = entry.parent === undefined;
  if (!isFile || readString(nodes[0])) return;
  const key = scribe.file.slice(scribe.file.lastIndexOf("/") + 1, -".json".length);
  define(scribe, { kind: "entry", collection, key });
}

/** Notes the meaning of a setting, or a field of an entry, in the blocks that it is given to. */
function noteGiven(scribe: Scribe, root: Node, given: Given[]): void {
  for (const { path, as, type, names } of given) {
    const plan = names.reduce<SchemaPlan | undefined>(
      (at, name) => at?.properties?.get(name) ?? at?.items?.properties?.get(name),
      planOfBlock(scribe, type),
    );
    if (path === null)
      for (const [name, part] of plan?.items?.properties ?? [])
        noteMeaning(scribe, readProperty(root, as[name] ?? name), part);
    else noteMeaning(scribe, findNodeAtLocation(root, [...toPath(path)]), plan);
  }
}

function noteMeaning(scribe: Scribe, node: Node | undefined, plan: SchemaPlan | undefined): void {
  if (node !== undefined && plan?.hasFormats === true && !isBindingNode(node))
    noteValue(scribe, node, { plan, owner: null, names: [] });
}

import type { Node } from "jsonc-parser";
import { namesOf, type SchemaPlan } from "#core/schema/schema-plan.ts";
import type { Target } from "../target.ts";
import { noteFormat } from "./note-formats.ts";
import { listItems, listProperties, readProperty, readString, type Scribe } from "./scribe.ts";

/** Whose keys those of a value are. */
export type Owner =
  | { kind: "prop"; type: string }
  | { kind: "field"; collection: string }
  | { kind: "setting" };

/** What is known of a value: its schema, and by which names it is reached. */
export type Held = {
  plan: SchemaPlan | undefined;
  owner: Owner | null;
  names: string[];
};

/** Notes everything that a value and its parts name: keys, bindings, and what formats mean. */
export function noteValue(scribe: Scribe, node: Node, held: Held): void {
  if (isBindingNode(node)) {
    noteBinding(scribe, node, held);
    return;
  }
  const { plan, owner, names } = held;
  if (plan?.format !== undefined) noteFormat(scribe, node, plan);
  const role = owner?.kind === "setting" ? "definition" : "reference";
  const ofItems = owner?.kind === "setting" ? null : owner;
  for (const item of listItems(node))
    noteValue(scribe, item, { plan: plan?.items, owner: ofItems, names });
  for (const { key, name, value } of listProperties(node)) {
    const inner = plan?.properties?.get(name);
    const path = [...names, name];
    if (owner !== null && (owner.kind === "setting" || inner !== undefined))
      scribe.note(nameOwned(owner, path), key, { role });
    noteValue(scribe, value, { plan: inner, owner, names: path });
  }
}

/** @returns the target that a key is, by whose it is */
export function nameOwned(owner: Owner, path: string[]): Target {
  if (owner.kind === "prop") return { kind: "prop", type: owner.type, path };
  if (owner.kind === "field") return { kind: "field", collection: owner.collection, path };
  return { kind: "setting", path };
}

function isBindingNode(node: Node): boolean {
  return listProperties(node).some(({ name }) => name.startsWith("$") && name !== "$schema");
}

function noteBinding(scribe: Scribe, node: Node, held: Held): void {
  const parts = new Map(listProperties(node).map((property) => [property.name, property]));
  const read = (name: string): Node | undefined => parts.get(name)?.value;
  notePath(read("$site"), (path) => ({ kind: "setting", path }), scribe);
  noteField(read("$entry"), scribe.collection, scribe);
  giveBound(scribe, node, held);
  const from = read("$from");
  const collection = readString(from);
  if (from === undefined || collection === undefined) return;
  scribe.note({ kind: "collection", name: collection }, from);
  if (held.owner?.kind === "prop")
    scribe.bind(node, { collection, type: held.owner.type, names: held.names });
  for (const { key, name, value } of listProperties(read("where"))) {
    scribe.note({ kind: "field", collection, path: [name] }, key);
    const word = name === "slug" || name === "id" ? readString(value) : undefined;
    if (word !== undefined) scribe.note({ kind: "entry", collection, key: word }, value);
  }
  noteIds(read("ids"), collection, scribe);
  const except = read("except");
  const other = readString(except);
  if (except !== undefined && other !== undefined && other !== "current")
    scribe.note({ kind: "entry", collection, key: other }, except);
  noteSort(read("sort"), collection, scribe);
  const page = read("page");
  const route = readString(page);
  if (page !== undefined && route !== undefined) scribe.note({ kind: "page", route }, page);
  const names = namesOf(held.plan?.items);
  for (const { key, name, value } of listProperties(read("as"))) {
    if (held.owner !== null && names?.includes(name) === true)
      scribe.note(nameOwned(held.owner, [...held.names, name]), key);
    noteField(value, collection, scribe);
  }
}

/** What the schema of the prop says of its value, it says of what is looked up for it. */
function giveBound(scribe: Scribe, node: Node, { plan, owner, names }: Held): void {
  if (owner?.kind !== "prop" || plan?.hasFormats !== true) return;
  const [site, entry, from] = ["$site", "$entry", "$from"].map((key) =>
    readString(readProperty(node, key)),
  );
  const { type } = owner;
  const as = Object.fromEntries(
    listProperties(readProperty(node, "as")).map(({ name, value }) => [
      name,
      readString(value) ?? name,
    ]),
  );
  if (site !== undefined) scribe.give({ collection: null, path: site, as: {}, type, names });
  else if (entry !== undefined && scribe.collection !== undefined)
    scribe.give({ collection: scribe.collection, path: entry, as: {}, type, names });
  else if (from !== undefined) scribe.give({ collection: from, path: null, as, type, names });
}

function noteIds(ids: Node | undefined, collection: string, scribe: Scribe): void {
  for (const item of listItems(ids)) {
    const key = readString(item);
    if (key !== undefined) scribe.note({ kind: "entry", collection, key }, item);
  }
  noteField(readProperty(ids, "$entry"), scribe.collection, scribe);
}

function noteSort(node: Node | undefined, collection: string, { note }: Scribe): void {
  const written = readString(node);
  if (node === undefined || written === undefined) return;
  const field = written.replace(/^-/, "");
  const part = { from: written.length - field.length, length: field.length };
  note({ kind: "field", collection, path: [field] }, node, { part });
}

function noteField(node: Node | undefined, collection: string | undefined, scribe: Scribe): void {
  if (collection === undefined) return;
  notePath(node, (path) => ({ kind: "field", collection, path }), scribe);
}

/** Notes what a dotted path names; a number in it, which counts in a list, is no name. */
function notePath(
  node: Node | undefined,
  name: (path: string[]) => Target,
  { note }: Scribe,
): void {
  const written = readString(node);
  if (node === undefined || written === undefined || written === "") return;
  note(name(written.split(".").filter((step) => !/^\d+$/.test(step))), node);
}

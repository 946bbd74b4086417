import type { Node } from "jsonc-parser";
import { currentEntry, type PartMeaning } from "#core/document/bind/binding.ts";
import { bindings } from "#core/document/bind/bindings.ts";
import { namesOf, type SchemaPlan } from "#core/schema/schema-plan.ts";
import type { Target } from "../target.ts";
import { noteFormat } from "./note-formats.ts";
import {
  listItems,
  listProperties,
  noteWord,
  noteWords,
  readString,
  type Scribe,
} from "./scribe.ts";

/** The owner of a value's keys. */
export type Owner =
  | { kind: "prop"; type: string }
  | { kind: "field"; collection: string }
  | { kind: "setting" };

/** A value's schema, and the names that lead to it. */
export type Held = {
  plan: SchemaPlan | undefined;
  owner: Owner | null;
  names: string[];
};

/** Notes all mentions in a value and its parts: keys, bindings, and formats. */
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

/** @returns the target of a key, by its owner */
export function nameOwned(owner: Owner, path: string[]): Target {
  if (owner.kind === "prop") return { kind: "prop", type: owner.type, path };
  if (owner.kind === "field") return { kind: "field", collection: owner.collection, path };
  return { kind: "setting", path };
}

function isBindingNode(node: Node): boolean {
  return listProperties(node).some(({ name }) => name.startsWith("$") && name !== "$schema");
}

/** A binding whose parts are noted. */
type Bound = {
  node: Node;
  /** The value of its own key: a collection, or a path. */
  word: string;
  held: Held;
};

/** Notes the mentions in a binding; if it has the keys of several, those of each. */
function noteBinding(scribe: Scribe, node: Node, held: Held): void {
  const own = listProperties(node);
  const { owner, names } = held;
  for (const { key, parts, hasFields } of bindings) {
    const word = readString(own.find(({ name }) => name === key)?.value);
    if (word === undefined) continue;
    if (hasFields === true && owner?.kind === "prop")
      scribe.bind(node, { collection: word, type: owner.type, names });
    for (const { name, value } of own) {
      const { meaning } = parts[name] ?? {};
      if (meaning !== undefined) noters[meaning]?.(scribe, value, { node, word, held });
    }
  }
}

type NoteNode = (scribe: Scribe, node: Node, bound: Bound) => void;

/** Note functions by the meaning of a binding's part. */
const noters: Partial<Record<PartMeaning, NoteNode>> = {
  setting: (scribe, node, bound) => {
    notePath(node, (path) => ({ kind: "setting", path }), scribe);
    giveBound(scribe, bound, { collection: null, path: bound.word });
  },
  "entry-field": (scribe, node, bound) => {
    const { collection } = scribe;
    noteField(node, collection, scribe);
    if (collection !== undefined) giveBound(scribe, bound, { collection, path: bound.word });
  },
  collection: (scribe, node, bound) => {
    const { word: collection } = bound;
    scribe.note({ kind: "collection", name: collection }, node);
    giveBound(scribe, bound, { collection, path: null });
  },
  "field-values": (scribe, node, { word: collection }) => {
    for (const { key, name, value } of listProperties(node)) {
      scribe.note({ kind: "field", collection, path: [name] }, key);
      if (name === "slug" || name === "id") noteWord(scribe, value, entryNamer(collection));
    }
  },
  entries: (scribe, node, { word: collection, held }) => {
    noteWords(scribe, node, entryNamer(collection));
    if (isBindingNode(node)) noteBinding(scribe, node, { ...held, plan: undefined, owner: null });
  },
  entry: (scribe, node, { word: collection }) => {
    if (readString(node) !== currentEntry) noteWord(scribe, node, entryNamer(collection));
  },
  "sort-field": ({ note }, node, { word: collection }) => {
    const written = readString(node);
    if (written === undefined) return;
    const field = written.replace(/^-/, "");
    const part = { from: written.length - field.length, length: field.length };
    note({ kind: "field", collection, path: [field] }, node, { part });
  },
  "slug-page": (scribe, node) => noteWord(scribe, node, (route) => ({ kind: "page", route })),
  renames: (scribe, node, { word: collection, held: { plan, owner, names } }) => {
    const known = namesOf(plan?.items);
    for (const { key, name, value } of listProperties(node)) {
      if (owner !== null && known?.includes(name) === true)
        scribe.note(nameOwned(owner, [...names, name]), key);
      noteField(value, collection, scribe);
    }
  },
};

/** @returns a function that names an entry of a collection by a word */
export function entryNamer(collection: string): (key: string) => Target {
  return (key) => ({ kind: "entry", collection, key });
}

/** Records a value that a binding gives to a prop, whose schema is about that value too. */
function giveBound(
  scribe: Scribe,
  { node, held: { plan, owner, names } }: Bound,
  given: { collection: string | null; path: string | null },
): void {
  if (owner?.kind !== "prop" || plan?.hasFormats !== true) return;
  scribe.give({
    ...given,
    as: given.path === null ? readRenames(node) : {},
    type: owner.type,
    names,
  });
}

/** @returns the names of fields by those of props, from the parts of a binding */
function readRenames(binding: Node): Record<string, string> {
  const renames = listProperties(binding).filter(({ name }) =>
    bindings.some(({ parts }) => parts[name]?.meaning === "renames"),
  );
  const pairs = renames.flatMap(({ value: node }) =>
    listProperties(node).map(({ name, value }) => [name, readString(value) ?? name] as const),
  );
  return Object.fromEntries(pairs);
}

function noteField(node: Node, collection: string | undefined, scribe: Scribe): void {
  if (collection === undefined) return;
  notePath(node, (path) => ({ kind: "field", collection, path }), scribe);
}

/** Notes the names in a dotted path; a number in it, which counts in a list, is no name. */
function notePath(node: Node, name: (path: string[]) => Target, { note }: Scribe): void {
  const written = readString(node);
  if (written === undefined || written === "") return;
  note(name(written.split(".").filter((step) => !/^\d+$/.test(step))), node);
}

import type { Node } from "jsonc-parser";
import { currentEntry, type PartMeaning } from "#core/document/bind/binding.ts";
import { listTextPlaces } from "#core/document/bind/bindings/file.ts";
import { bindings, partsThatMean } from "#core/document/bind/bindings.ts";
import { namesOf, type SchemaPlan } from "#core/schema/schema-plan.ts";
import type { Target } from "../target.ts";
import { noteFormat } from "./note-formats.ts";
import {
  listItems,
  listProperties,
  note,
  noteDefinition,
  notePart,
  noteWords,
  readString,
  type Scribe,
} from "./scribe.ts";

/** The owner of a value's keys: with a path, the target that a key is. */
export type Owner =
  | { kind: "prop"; type: string }
  | { kind: "field"; collection: string }
  | { kind: "setting" };

/** A value's schema, and the names that lead to it. */
export type ValueContext = {
  plan: SchemaPlan | undefined;
  owner: Owner | null;
  names: string[];
};

/** A value that a binding gives to a block's prop, whose schema says what it means. */
export type Given = {
  /** The collection of its entry or entries; null for settings. */
  collection: string | null;
  /** The path of a setting or a field; null for whole entries. */
  path: string | null;
  /** The names of an entry's fields by those of props. */
  as: Record<string, string>;
  type: string;
  names: string[];
};

/** Notes all mentions in a value and its parts: keys, bindings, and formats. */
export function noteValue(scribe: Scribe, node: Node, context: ValueContext): void {
  if (isBindingNode(node)) {
    noteBinding(scribe, node, context);
    return;
  }
  const { plan, owner, names } = context;
  const isSetting = owner?.kind === "setting";
  if (plan?.format !== undefined) noteFormat(scribe, node, plan);
  for (const item of listItems(node))
    noteValue(scribe, item, { plan: plan?.items, owner: isSetting ? null : owner, names });
  for (const { key, name, value } of listProperties(node)) {
    const inner = plan?.properties?.get(name);
    const path = [...names, name];
    if (owner !== null && (isSetting || inner !== undefined))
      (isSetting ? noteDefinition : note)(scribe, { ...owner, path }, key);
    noteValue(scribe, value, { plan: inner, owner, names: path });
  }
}

/** @returns true if a value looks another up */
export function isBindingNode(node: Node): boolean {
  return listProperties(node).some(({ name }) => name.startsWith("$") && name !== "$schema");
}

/** A binding whose parts are noted. */
type Bound = {
  node: Node;
  /** The value of its own key, a collection or a path, and what it means. */
  word: string;
  meaning: PartMeaning | undefined;
  context: ValueContext;
};

/** Notes the mentions in a binding; if it has the keys of several, those of each. */
function noteBinding(scribe: Scribe, node: Node, context: ValueContext): void {
  const properties = listProperties(node);
  const { owner, names } = context;
  for (const binding of bindings) {
    const { key, parts } = binding;
    const word = readString(properties.find(({ name }) => name === key)?.value);
    if (word === undefined) continue;
    const fields = findFields(scribe, parts[key]?.meaning, word);
    if (partsThatMean(binding, "renames").length > 0 && fields !== null && owner?.kind === "prop")
      scribe.bound.push({ path: scribe.pathOf(node), ...fields, type: owner.type, names });
    for (const { name, value } of properties) {
      const { meaning } = parts[name] ?? {};
      const bound = { node, word, meaning: parts[key]?.meaning, context };
      if (meaning !== undefined) noters[meaning]?.(scribe, value, bound);
    }
  }
}

/** Finds the collection, and the path of the field, whose parts a binding can rename. */
function findFields(
  { collection }: Scribe,
  meaning: PartMeaning | undefined,
  word: string,
): { collection: string; field: string } | null {
  if (meaning === "collection") return { collection: word, field: "" };
  return meaning === "entry-field" && collection !== undefined ? { collection, field: word } : null;
}

type NoteNode = (scribe: Scribe, node: Node, bound: Bound) => void;

/** Note functions by the meaning of a binding's part. */
const noters: Partial<Record<PartMeaning, NoteNode>> = {
  setting: (scribe, node, bound) => {
    notePath(scribe, node, { kind: "setting" });
    give(scribe, bound, { collection: null, path: bound.word });
  },
  "entry-field": (scribe, node, bound) => {
    const { collection } = scribe;
    if (collection === undefined) return;
    notePath(scribe, node, { kind: "field", collection });
    give(scribe, bound, { collection, path: bound.word });
  },
  collection: (scribe, node, bound) => {
    const { word: collection } = bound;
    note(scribe, { kind: "collection", name: collection }, node);
    give(scribe, bound, { collection, path: null });
  },
  "field-values": (scribe, node, { word: collection }) => {
    for (const { key, name, value } of listProperties(node)) {
      note(scribe, { kind: "field", collection, path: [name] }, key);
      if (name === "slug" || name === "id") noteWords(scribe, value, entryNamer(collection));
    }
  },
  entries: (scribe, node, { word: collection, context }) => {
    noteWords(scribe, node, entryNamer(collection));
    if (isBindingNode(node))
      noteBinding(scribe, node, { ...context, plan: undefined, owner: null });
  },
  entry: (scribe, node, { word: collection }) => {
    if (readString(node) !== currentEntry) noteWords(scribe, node, entryNamer(collection));
  },
  "sort-field": (scribe, node, { word: collection }) => {
    const written = readString(node);
    if (written === undefined) return;
    const field = written.replace(/^-/, "");
    const part = { from: written.length - field.length, length: field.length };
    notePart(scribe, { kind: "field", collection, path: [field] }, { node, ...part });
  },
  "group-field": (scribe, node, { word: collection }) => {
    const parts = listProperties(node).map(({ value }) => value);
    for (const value of parts.length === 0 ? [node] : parts)
      notePath(scribe, value, { kind: "field", collection });
  },
  "text-file": (scribe, node) => {
    const places = listTextPlaces(readString(node) ?? "", scribe.file);
    const file = places.find(scribe.isText) ?? places[0];
    if (file !== undefined) note(scribe, { kind: "text", file }, node);
  },
  "slug-page": (scribe, node) => noteWords(scribe, node, (route) => ({ kind: "page", route })),
  renames: (scribe, node, { meaning, word, context: { plan, owner, names } }) => {
    const props = namesOf(plan?.items ?? plan) ?? [];
    const fields = findFields(scribe, meaning, word);
    for (const { key, name, value } of listProperties(node)) {
      if (owner !== null && props.includes(name))
        note(scribe, { ...owner, path: [...names, name] }, key);
      if (fields !== null) notePath(scribe, value, { kind: "field", ...fields });
    }
  },
};

/** @returns a function that names an entry of a collection by a word */
export function entryNamer(collection: string): (key: string) => Target {
  return (key) => ({ kind: "entry", collection, key });
}

/** Records a value that a binding gives to a prop, whose schema is about that value too. */
function give(
  scribe: Scribe,
  { node, context: { plan, owner, names } }: Bound,
  value: Pick<Given, "collection" | "path">,
): void {
  if (owner?.kind !== "prop" || plan?.hasFormats !== true) return;
  const as = value.path === null ? readRenames(node) : {};
  const given: Given = { ...value, as, type: owner.type, names };
  scribe.given.add(JSON.stringify(given));
}

/** Returns the names of fields by those of props, from the parts of a binding. */
function readRenames(binding: Node): Given["as"] {
  const pairs = listProperties(binding)
    .filter(({ name }) => bindings.some(({ parts }) => parts[name]?.meaning === "renames"))
    .flatMap(({ value }) => listProperties(value))
    .map(({ name, value }) => [name, readString(value) ?? name] as const);
  return Object.fromEntries(pairs);
}

/**
 * Notes the names in a dotted path; a number in it, which counts in a list, is no name.
 *
 * @param owner with the path of the field that the path begins in, if it is a part of one
 */
function notePath(scribe: Scribe, node: Node, owner: Owner & { field?: string }): void {
  const written = readString(node);
  if (written === undefined || written === "") return;
  const { field = "", ...target } = owner;
  const steps = `${field}.${written}`.split(".").filter((step) => step !== "");
  note(scribe, { ...target, path: steps.filter((step) => !/^\d+$/.test(step)) }, node);
}

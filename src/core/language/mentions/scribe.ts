import type { Node } from "jsonc-parser";
import { findRaw } from "#core/edit/find-raw.ts";
import type { JsonPath } from "#core/json.ts";
import type { Schemas } from "#core/schema/remember-schemas.ts";
import { schemaOfBlock, schemaOfContent } from "#core/schema/schema-node.ts";
import { planOf, type SchemaPlan } from "#core/schema/schema-plan.ts";
import type { Mention, Target } from "../target.ts";
import { type PathOf, shareTarget, type SharedNames } from "./share-names.ts";

/** The part of a text that names the target: characters of a string's value. */
export type Part = { from: number; length: number };

/** Records the mentions of a document during a walk. */
export type Scribe = {
  file: string;
  text: string;
  schemas: Schemas;
  /** The route of the page's document; the document's path if it is no page. */
  owner: string;
  /** The collection for bindings that ask for the page's own entry. */
  collection: string | undefined;
  /** By where they begin: none is noted twice. */
  mentions: Map<number, Mention[]>;
  /** True where only `given` is asked for: nothing else is noted. */
  isForGiven: boolean;
  /** The entries, and the fields with parts, that the document looks up for props. */
  bound: BoundPlace[];
  /** The texts in Markdown that are strings of the document. */
  texts: StringText[];
  /** Tests whether a file of Markdown is there. */
  isText: (file: string) => boolean;
  /** The values that it gives to props whose schemas say what they mean, as JSON. */
  given: Set<string>;
  names: SharedNames;
  pathOf: PathOf;
};

/** A text in Markdown that is a string of a document; `offset` is that of its quotation mark. */
export type StringText = { path: JsonPath; offset: number; length: number; value: string };

/** Entries, or a field of one, that a property of a block is given. */
export type BoundPlace = {
  /** The path of the binding. */
  path: JsonPath;
  collection: string;
  /** The path of the field; empty for the entries themselves. */
  field: string;
  type: string;
  /** The property that gets it. */
  names: string[];
};

/** Notes a use of a target. */
export function note(scribe: Scribe, target: Target, node: Node): void {
  add(scribe, target, { role: "reference", node });
}

/** Notes a use of a target in a part of a text. */
export function notePart(scribe: Scribe, target: Target, at: Part & { node: Node }): void {
  add(scribe, target, { role: "reference", node: at.node, part: at });
}

/** Notes the definition of a target. */
export function noteDefinition(scribe: Scribe, target: Target, node: Node): void {
  add(scribe, target, { role: "definition", node });
}

/** Notes a target that the whole document defines. */
export function define(scribe: Scribe, target: Target): void {
  add(scribe, target, { role: "definition" });
}

/**
 * Notes a target in characters of a text that is no JSON; the definition of one has none: null where
 * the file itself is one.
 */
export function noteSpan(
  scribe: Scribe,
  target: Target,
  part: { offset: number; length: number } | null,
): void {
  const { offset, length } = part ?? nowhere;
  const role = length === 0 ? "definition" : "reference";
  keep(scribe, target, { role, offset, length, path: wholeDocument });
}

/** The place and the path of what a whole document defines. */
const nowhere = { offset: 0, length: 0 };
const wholeDocument: Mention["path"] = [];

function add(
  scribe: Scribe,
  target: Target,
  { role, node, part }: { role: Mention["role"]; node?: Node; part?: Part },
): void {
  if (scribe.isForGiven) return;
  const place = node === undefined ? nowhere : placeOf(scribe.text, node, part);
  const path = node === undefined ? wholeDocument : scribe.pathOf(node);
  keep(scribe, target, { role, ...place, path });
}

function keep(
  { mentions, file, names }: Scribe,
  named: Target,
  { role, offset, length, path }: Omit<Mention, "target" | "file">,
): void {
  const target = shareTarget(names, named);
  const here = mentions.get(offset) ?? [];
  if (here.some((one) => one.length === length && one.target === target)) return;
  here.push({ target, role, file, offset, length, path });
  mentions.set(offset, here);
}

function placeOf(text: string, node: Node, part?: Part): Pick<Mention, "offset" | "length"> {
  if (node.type !== "string") return { offset: node.offset, length: node.length };
  const inner = { offset: node.offset + 1, length: Math.max(0, node.length - 2) };
  if (part === undefined) return inner;
  const raw = text.slice(inner.offset, inner.offset + inner.length);
  const from = findRaw(raw, part.from);
  return { offset: inner.offset + from, length: findRaw(raw, part.from + part.length) - from };
}

/** @returns the properties of an object's node, except those whose value is still missing */
export function listProperties(node: Node | undefined): { key: Node; name: string; value: Node }[] {
  if (node?.type !== "object") return [];
  return (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
    key === undefined || value === undefined ? [] : [{ key, name: String(key.value), value }],
  );
}

/** @returns the value of an object's property */
export function readProperty(node: Node | undefined, name: string): Node | undefined {
  return listProperties(node).find((property) => property.name === name)?.value;
}

/** @returns the items of a list's node */
export function listItems(node: Node | undefined): Node[] {
  return node?.type === "array" ? (node.children ?? []) : [];
}

/** @returns a string's value; undefined for anything else */
export function readString(node: Node | undefined): string | undefined {
  return node?.type === "string" ? String(node.value) : undefined;
}

/** Notes the target of a text, or of each text of a list; ignores other values. */
export function noteWords(
  scribe: Scribe,
  node: Node | undefined,
  name: (word: string) => Target,
): void {
  for (const item of node?.type === "array" ? listItems(node) : [node]) {
    const word = readString(item);
    if (item !== undefined && word !== undefined) note(scribe, name(word), item);
  }
}

/** @returns the plan of a block's schema */
export function planOfBlock(
  { schemas }: Pick<Scribe, "schemas">,
  type: string | undefined,
): SchemaPlan | undefined {
  const schema = type === undefined ? undefined : schemaOfBlock(schemas, type);
  return schema && planOf(schemas, schema);
}

/** @returns the plan of an entry's schema, or of the site's settings */
export function planOfContent({ schemas }: Scribe, name: string): SchemaPlan | undefined {
  const schema = schemaOfContent(schemas, name);
  return schema && planOf(schemas, schema);
}

import { findNodeAtLocation, type Node } from "jsonc-parser";
import { keywords } from "#core/schema/keywords.ts";
import { parseReference, schemaOfContent } from "#core/schema/schema-node.ts";
import { planOf, type SchemaPlan } from "#core/schema/schema-plan.ts";
import { planOfBlock } from "./note-page.ts";
import { nameOwned, noteValue, type Owner } from "./note-values.ts";
import {
  listItems,
  listProperties,
  noteWord,
  noteWords,
  readProperty,
  readString,
  type Scribe,
} from "./scribe.ts";
import type { Mention } from "../target.ts";

/** Notes the definitions in a block's schema, and the mentions in its defaults and examples. */
export function noteBlockSchema(scribe: Scribe, root: Node, type: string): void {
  scribe.define({ kind: "block", type });
  const plan = planOfBlock(scribe, type);
  const places = readProperty(root, "x-places");
  for (const key of ["with", "without"])
    noteWords(scribe, readProperty(places, key), (other) => ({ kind: "block", type: other }));
  noteSchema({ scribe, root, owner: { kind: "prop", type } }, root, { plan, names: [] });
}

/** Notes the definitions in the schema of a collection, or of the site's settings. */
export function noteContentSchema(scribe: Scribe, root: Node, name: string): void {
  const isCollection = name !== "site" && name !== "redirects";
  const owner: Owner = isCollection ? { kind: "field", collection: name } : { kind: "setting" };
  if (isCollection) scribe.define({ kind: "collection", name });
  const schema = schemaOfContent(scribe.schemas, name);
  const plan = schema && planOf(scribe.schemas, schema);
  if (name !== "redirects") noteSchema({ scribe, root, owner }, root, { plan, names: [] });
  noteWord(scribe, readProperty(root, "x-page"), (route) => ({ kind: "page", route }));
  const outputs = readProperty(root, "x-outputs");
  noteWords(scribe, outputs, (output) => ({ kind: "output", name: output }));
  for (const { value } of listProperties(readProperty(root, "x-feed"))) {
    const field = readString(value);
    if (field !== undefined && plan?.properties?.has(field) === true)
      scribe.note(nameOwned(owner, [field]), value);
  }
}

type Document = { scribe: Scribe; root: Node; owner: Owner };

type At = {
  plan: SchemaPlan | undefined;
  names: string[];
  /** A name in a condition is only a use. */
  role?: Mention["role"];
  /** References that were followed so far. */
  followed?: string[];
};

/** Keywords whose value is a schema of the same value, or a list of such. */
const sameValue = Object.keys(keywords).filter((key) => keywords[key]?.isOfSame === true);

function noteSchema(document: Document, schema: Node, at: At): void {
  const { scribe, root, owner } = document;
  const { plan, names, role = "definition", followed = [] } = at;
  for (const { key, name, value } of listProperties(readProperty(schema, "properties"))) {
    const path = [...names, name];
    // Settings themselves are defined by their values.
    const ownRole = owner.kind === "setting" ? "reference" : role;
    scribe.note(nameOwned(owner, path), key, { role: ownRole });
    const inner = plan?.properties?.get(name);
    noteSchema(document, value, { ...at, plan: inner, names: path });
  }
  const required = readProperty(schema, "required");
  noteWords(scribe, required, (name) => nameOwned(owner, [...names, name]));
  for (const { key, name } of listProperties(readProperty(schema, "dependencies")))
    scribe.note(nameOwned(owner, [...names, name]), key);
  for (const { key, name, value } of listProperties(readProperty(schema, "dependentRequired"))) {
    scribe.note(nameOwned(owner, [...names, name]), key);
    for (const item of listItems(value)) noteName(document, item, names);
  }
  for (const one of listItems(readProperty(schema, "x-rules")))
    for (const { name, value } of listProperties(one))
      if (name !== "x-message")
        for (const item of value.type === "array" ? listItems(value) : [value])
          noteName(document, item, names);
  const items = readProperty(schema, "items");
  if (items?.type === "object") noteSchema(document, items, { ...at, plan: plan?.items, names });
  for (const keyword of sameValue) {
    const value = readProperty(schema, keyword);
    const inner = value?.type === "array" ? listItems(value) : [value];
    for (const part of inner)
      if (part !== undefined) noteSchema(document, part, { ...at, role: "reference" });
  }
  const values = [readProperty(schema, "default"), ...listItems(readProperty(schema, "examples"))];
  for (const value of values)
    if (value !== undefined) noteValue(scribe, value, { plan, owner: usersOf(owner), names });
  const reference = readString(readProperty(schema, "$ref"));
  if (reference?.startsWith("#/") !== true || followed.includes(reference)) return;
  const target = findNodeAtLocation(root, parseReference(reference, scribe.file)?.steps ?? []);
  if (target !== undefined)
    noteSchema(document, target, { ...at, followed: [...followed, reference] });
}

/** Notes the properties in a rule: `price.from` are two. */
function noteName({ scribe, owner }: Document, item: Node, names: string[]): void {
  const written = readString(item) ?? "";
  let from = 0;
  const path = [...names];
  for (const name of written === "" ? [] : written.split(".")) {
    path.push(name);
    scribe.note(nameOwned(owner, [...path]), item, { part: { from, length: name.length } });
    from += name.length + 1;
  }
}

/** Returns no owner for a setting, whose examples define none. */
function usersOf(owner: Owner): Owner | null {
  return owner.kind === "setting" ? null : owner;
}

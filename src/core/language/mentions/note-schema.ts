import { findNodeAtLocation, type Node } from "jsonc-parser";
import { keywords } from "#core/schema/keywords.ts";
import { parseReference } from "#core/schema/schema-node.ts";
import type { Mention, Target } from "../target.ts";
import { noteValue, type Owner, type ValueContext } from "./note-values.ts";
import {
  define,
  listItems,
  listProperties,
  note,
  noteDefinition,
  notePart,
  noteWords,
  planOfBlock,
  planOfContent,
  readProperty,
  readString,
  type Scribe,
} from "./scribe.ts";

/** Notes the definitions in a block's schema, and the mentions in its defaults and examples. */
export function noteBlockSchema(scribe: Scribe, root: Node, type: string): void {
  define(scribe, { kind: "block", type });
  const places = readProperty(root, "x-places");
  for (const key of ["with", "without"])
    noteWords(scribe, readProperty(places, key), (other) => ({ kind: "block", type: other }));
  const plan = planOfBlock(scribe, type);
  noteSchema({ scribe, root, owner: { kind: "prop", type } }, root, { plan, names: [] });
}

/** Notes the definitions in the schema of a collection, or of the site's settings. */
export function noteContentSchema(scribe: Scribe, root: Node, name: string): void {
  const isCollection = name !== "site" && name !== "redirects";
  const owner: Owner = isCollection ? { kind: "field", collection: name } : { kind: "setting" };
  if (isCollection) define(scribe, { kind: "collection", name });
  const plan = planOfContent(scribe, name);
  if (name !== "redirects") noteSchema({ scribe, root, owner }, root, { plan, names: [] });
  noteWords(scribe, readProperty(root, "x-page"), (route) => ({ kind: "page", route }));
  noteWords(scribe, readProperty(root, "x-outputs"), (output) => ({
    kind: "output",
    name: output,
  }));
  const notes = ["x-feed", "x-calendar"].flatMap((key) => listProperties(readProperty(root, key)));
  for (const { value } of notes)
    if (plan?.properties?.has(readString(value) ?? "") === true)
      noteWords(scribe, value, (field) => ({ ...owner, path: [field] }));
}

type Document = { scribe: Scribe; root: Node; owner: Owner };

type At = Pick<ValueContext, "plan" | "names"> & {
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
  const nameProperty = (name: string): Target => ({ ...owner, path: [...names, name] });
  for (const { key, name, value } of listProperties(readProperty(schema, "properties"))) {
    // Settings themselves are defined by their values.
    const isDefinition = owner.kind !== "setting" && role === "definition";
    (isDefinition ? noteDefinition : note)(scribe, nameProperty(name), key);
    const inner = plan?.properties?.get(name);
    noteSchema(document, value, { ...at, plan: inner, names: [...names, name] });
  }
  noteWords(scribe, readProperty(schema, "required"), nameProperty);
  for (const keyword of ["dependencies", "dependentRequired"])
    for (const { key, name, value } of listProperties(readProperty(schema, keyword))) {
      note(scribe, nameProperty(name), key);
      if (keyword === "dependentRequired")
        for (const item of listItems(value)) noteName(document, item, names);
    }
  for (const rule of listItems(readProperty(schema, "x-rules")))
    for (const { name, value } of listProperties(rule))
      if (name !== "x-message")
        for (const item of value.type === "array" ? listItems(value) : [value])
          noteName(document, item, names);
  const items = readProperty(schema, "items");
  if (items?.type === "object") noteSchema(document, items, { ...at, plan: plan?.items });
  for (const keyword of sameValue) {
    const value = readProperty(schema, keyword);
    for (const part of value?.type === "array" ? listItems(value) : [value])
      if (part !== undefined) noteSchema(document, part, { ...at, role: "reference" });
  }
  // Examples of settings define none.
  const user = owner.kind === "setting" ? null : owner;
  for (const value of [
    readProperty(schema, "default"),
    ...listItems(readProperty(schema, "examples")),
  ])
    if (value !== undefined) noteValue(scribe, value, { plan, owner: user, names });
  const reference = readString(readProperty(schema, "$ref"));
  if (reference?.startsWith("#/") !== true || followed.includes(reference)) return;
  const target = findNodeAtLocation(root, parseReference(reference, scribe.file)?.steps ?? []);
  if (target !== undefined)
    noteSchema(document, target, { ...at, followed: [...followed, reference] });
}

/** Notes the properties in a rule: `price.from` are two. */
function noteName({ scribe, owner }: Document, item: Node, names: string[]): void {
  const steps = (readString(item) ?? "").split(".").filter((step) => step !== "");
  let from = 0;
  for (const [index, { length }] of steps.entries()) {
    const path = [...names, ...steps.slice(0, index + 1)];
    notePart(scribe, { ...owner, path }, { node: item, from, length });
    from += length + 1;
  }
}

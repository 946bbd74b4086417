import type { Binding, BindingPart, PartMeaning } from "#core/document/bind/binding.ts";
import { bindingOf, bindings, meaningOf } from "#core/document/bind/bindings.ts";
import { wordsOf } from "#core/json.ts";
import type { SchemaNode } from "#core/schema/schema-node.ts";
import { describeBinding } from "../describe/describe-binding.ts";
import { describeKey } from "../describe/describe-key.ts";
import { listFields } from "../place/list-fields.ts";
import { listKeys, mergeWords, typesOf } from "../place/describe-schema.ts";
import type { Place } from "../place/place.ts";
import { collectionOf, type Scene } from "../place/scene.ts";
import { stepSchemas } from "../place/step-schema.ts";
import type { Choice } from "./choose.ts";

/**
 * @param as the bindings as keys of the object at the place, or as objects of their own
 * @returns the bindings that can look up a value, those whose kind fits first
 */
export function chooseBindings(scene: Scene, place: Place, as: "keys" | "values"): Choice[] {
  const { knowledge, ground } = scene;
  const types = typesOf(mergeWords(knowledge.source, place.nodes));
  const isShared = !ground.file.startsWith("pages/");
  const isEntrys = isShared || collectionOf(ground, knowledge) !== undefined;
  const isList = types.length === 0 || types.includes("array");
  const role = place.role === "binding" ? "props" : place.role;
  return listBindingsOf(role)
    .filter(
      (binding) =>
        (meaningOf(binding) !== "entry-field" || isEntrys) &&
        (binding.hasFields !== true || isList),
    )
    .map((binding, index): Choice => {
      const inside = writeBeginning(binding);
      return {
        label: binding.key,
        kind: "binding",
        documentation: describeBinding(binding),
        value: { snippet: as === "keys" ? inside : `{ ${inside} }` },
        rank: 500 + index,
        asksAgain: true,
      };
    });
}

function listBindingsOf(role: Place["role"]): Binding[] {
  const rankOf = ({ places }: Binding): number | undefined =>
    Object.entries(places).find(([place]) => place === role)?.[1];
  return bindings
    .filter((binding) => rankOf(binding) !== undefined)
    .toSorted((one, other) => (rankOf(one) ?? 0) - (rankOf(other) ?? 0));
}

/** @returns the beginning of a binding, as a snippet of the inside of its object */
export function writeBeginning({ key }: Binding): string {
  return `${escapeKey(key)}: "$1"`;
}

/** @returns keys inside a binding: its own parts, fields of its entries, new names of fields */
export function chooseBindingKey(
  scene: Scene,
  place: Place,
  written: NonNullable<Place["binding"]>,
): Choice[] {
  const { value, path } = written;
  const binding = bindingOf(value);
  if (path.length === 0)
    return binding === undefined ? chooseBindings(scene, place, "keys") : chooseParts(binding);
  const part = binding?.parts[String(path[0])];
  if (binding === undefined || part === undefined) return [];
  const collection = wordsOf(value[binding.key]);
  return chooseInside[part.meaning]?.(scene, { part, collection, nodes: place.nodes }) ?? [];
}

function chooseParts({ parts }: Binding): Choice[] {
  return Object.entries(parts).map(([name, part], rank) => ({
    label: name,
    kind: "key",
    documentation: describeKey(name, part.form),
    value: { snippet: `${escapeKey(name)}: ${writePart(part)}` },
    rank,
    asksAgain: !isNumber(part) && !isObject(part),
  }));
}

function isNumber(part: BindingPart): boolean {
  return part.form["type"] === "integer";
}

function isObject({ meaning }: BindingPart): boolean {
  return meaning === "field-values" || meaning === "renames";
}

/** Writes the beginning of a value that is more than a text. */
function writePart(part: BindingPart): string {
  if (part.meaning === "entries") return "[$1]";
  if (isNumber(part)) return "${1:4}";
  return isObject(part) ? "{ $1 }" : '"$1"';
}

function escapeKey(key: string): string {
  return JSON.stringify(key).replaceAll("$", String.raw`\$`);
}

type Inside = { part: BindingPart; collection: string; nodes: SchemaNode[] };

/** The keys of an object that is a part's value, by what they name. */
const chooseInside: Partial<Record<PartMeaning, (scene: Scene, inside: Inside) => Choice[]>> = {
  "field-values": ({ knowledge }, { collection }) =>
    listFields(knowledge, collection, []).map(({ name, nodes }, rank) => ({
      label: name,
      kind: "field",
      documentation: describeKey(name, mergeWords(knowledge.source, nodes)),
      value: { snippet: `${JSON.stringify(name)}: ${writeBare(knowledge.source, nodes)}` },
      rank,
      asksAgain: true,
    })),
  renames: ({ knowledge: { source } }, { nodes }) => {
    const items = stepSchemas(source, { nodes, value: [] }, 0);
    const { names, required } = listKeys(source, items, undefined);
    return names.map((name, index) => {
      const own = stepSchemas(source, { nodes: items, value: undefined }, name);
      return {
        label: name,
        kind: "key",
        ...(required.has(name) ? { detail: "required" } : {}),
        documentation: describeKey(name, mergeWords(source, own)),
        value: { snippet: `${JSON.stringify(name)}: "$1"` },
        rank: (required.has(name) ? 0 : 100) + index,
        asksAgain: true,
      };
    });
  },
  entries: ({ ground, knowledge }, { part: { within } }) => {
    if (within === undefined || collectionOf(ground, knowledge) === undefined) return [];
    const documentation = describeBinding(within);
    const value = { snippet: writeBeginning(within) };
    return [{ label: within.key, kind: "binding", documentation, value, rank: 0, asksAgain: true }];
  },
};

/** Writes a value, in quotation marks only if it is a text. */
function writeBare(schemas: Scene["knowledge"]["source"], nodes: SchemaNode[]): string {
  const types = typesOf(mergeWords(schemas, nodes));
  return types.length === 0 || types.includes("string") || types.includes("array") ? '"$1"' : "$1";
}

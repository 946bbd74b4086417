import type { Binding, BindingPart, PartMeaning } from "#core/document/bind/binding.ts";
import { bindingOf, bindings, meaningOf } from "#core/document/bind/bindings.ts";
import { comparisons } from "#core/document/bind/compare-field.ts";
import { dayParts } from "#core/document/bind/group-list.ts";
import { wordsOf } from "#core/json.ts";
import { describeBinding, describeKey } from "../describe/describe-key.ts";
import { viewPlace } from "../place/find-place.ts";
import { listFields } from "../place/list-fields.ts";
import type { Place } from "../place/place.ts";
import { collectionOf, type Scene } from "../place/scene.ts";
import { itemOf, type SchemaView } from "../place/view-schemas.ts";
import type { Choice } from "./choose.ts";
import { escapeSnippet } from "./write-snippet.ts";

/**
 * @param as the bindings as keys of the object at the place, or as objects of their own
 * @returns the bindings that can look up a value, those whose kind fits first
 */
export function chooseBindings(scene: Scene, as: "keys" | "values"): Choice[] {
  const { place, file } = scene;
  const { types } = viewPlace(scene, place);
  const hasEntry = !file.startsWith("pages/") || collectionOf(scene) !== undefined;
  const isList = types.length === 0 || types.includes("array");
  const role = place.role === "binding" ? "props" : place.role;
  return listBindingsOf(role)
    .filter(
      (binding) =>
        (meaningOf(binding) !== "entry-field" || hasEntry) &&
        (binding.hasFields !== true || isList),
    )
    .map((binding, index) => chooseWhole(binding, as, 500 + index));
}

function listBindingsOf(role: Place["role"]): Binding[] {
  const rankOf = ({ places }: Binding): number | undefined =>
    Object.entries(places).find(([place]) => place === role)?.[1];
  return bindings
    .filter((binding) => rankOf(binding) !== undefined)
    .toSorted((one, other) => (rankOf(one) ?? 0) - (rankOf(other) ?? 0));
}

/** @returns a binding's beginning, as the inside of an object or as an object of its own */
export function chooseWhole(binding: Binding, as: "keys" | "values", rank: number): Choice {
  const inside = `${escapeSnippet(JSON.stringify(binding.key))}: "$1"`;
  return {
    label: binding.key,
    kind: "binding",
    documentation: describeBinding(binding),
    value: { snippet: as === "keys" ? inside : `{ ${inside} }` },
    rank,
    asksAgain: true,
  };
}

/** @returns keys inside a binding: its own parts, fields of its entries, new names of fields */
export function chooseBindingKey(
  scene: Scene,
  { value, path }: NonNullable<Place["binding"]>,
): Choice[] {
  const binding = bindingOf(value);
  if (path.length === 0)
    return binding === undefined ? chooseBindings(scene, "keys") : chooseParts(binding);
  const part = binding?.parts[String(path[0])];
  if (binding === undefined || part === undefined) return [];
  const collection = wordsOf(value[binding.key]);
  return chooseInside[part.meaning]?.(scene, part, { collection, depth: path.length }) ?? [];
}

function chooseParts({ parts }: Binding): Choice[] {
  return Object.entries(parts).map(([name, part], rank) => {
    const beginning = writePart(part);
    return {
      label: name,
      kind: "key",
      documentation: describeKey(name, part.form),
      value: { snippet: `${escapeSnippet(JSON.stringify(name))}: ${beginning}` },
      rank,
      asksAgain: ["[$1]", '"$1"'].includes(beginning),
    };
  });
}

/** Writes the beginning of a part's value. */
function writePart({ meaning, form }: BindingPart): string {
  if (meaning === "entries") return "[$1]";
  if (form["type"] === "integer") return "${1:4}";
  return meaning === "field-values" || meaning === "renames" ? "{ $1 }" : '"$1"';
}

type ChooseInside = (
  scene: Scene,
  part: BindingPart,
  of: { collection: string; depth: number },
) => Choice[];

/** The keys of an object that is a part's value, by what they name. */
const chooseInside: Partial<Record<PartMeaning, ChooseInside>> = {
  "field-values": ({ knowledge }, _part, { collection, depth }) =>
    depth > 1
      ? Object.entries(comparisons).map(([name, { help }], rank) => writeKey(name, help, rank))
      : listFields(knowledge, collection, []).map(({ name, schema }, rank) => ({
          label: name,
          kind: "field",
          documentation: describeKey(name, schema.words),
          value: { snippet: `${JSON.stringify(name)}: ${writeBare(schema)}` },
          rank,
          asksAgain: true,
        })),
  "group-field": () =>
    Object.keys(dayParts).map((part, rank) => writeKey(part, `By the ${part} of a day.`, rank)),
  renames: (scene) => {
    const item = itemOf(viewPlace(scene, scene.place));
    return item.names.map((name, index) => {
      const isRequired = item.required.has(name);
      return {
        label: name,
        kind: "key",
        ...(isRequired ? { detail: "required" } : {}),
        documentation: describeKey(name, item.step(name).words),
        value: { snippet: `${JSON.stringify(name)}: "$1"` },
        rank: (isRequired ? 0 : 100) + index,
        asksAgain: true,
      };
    });
  },
  entries: (scene, { within }) =>
    within === undefined || collectionOf(scene) === undefined
      ? []
      : [chooseWhole(within, "keys", 0)],
};

function writeKey(label: string, documentation: string, rank: number): Choice {
  const value = { snippet: `${JSON.stringify(label)}: "$1"` };
  return { label, kind: "key", documentation, value, rank, asksAgain: true };
}

/** Writes a value, in quotation marks only if it is a text. */
function writeBare({ types }: SchemaView): string {
  return types.length === 0 || types.includes("string") || types.includes("array") ? '"$1"' : "$1";
}

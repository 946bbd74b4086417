import { type JsonObject, type JsonPath, wordsOf } from "#core/json.ts";
import type { SchemaNode } from "#core/schema/schema-node.ts";
import { describeBinding, formOf, mainKeyOf, wordsOfPart } from "../describe/describe-binding.ts";
import { describeKey } from "../describe/describe-key.ts";
import { listFields } from "../place/list-fields.ts";
import { listKeys, mergeWords, typesOf } from "../place/describe-schema.ts";
import type { Place } from "../place/place.ts";
import { collectionOf, type Scene } from "../place/scene.ts";
import { stepSchemas } from "../place/step-schema.ts";
import type { Choice } from "./choose.ts";

/** Which bindings may stand where; in entries, nothing else can be looked up yet. */
const allowed: Partial<Record<Place["role"], string[]>> = {
  head: ["$entry", "$site"],
  props: ["$from", "$site", "$page", "$entry"],
  field: ["$site"],
  setting: ["$from", "$site"],
  "redirect-field": ["$from", "$site"],
};

/** How a binding begins, as a snippet of the inside of its object. */
const beginnings: Record<string, string> = {
  $from: String.raw`"\$from": "$1"`,
  $site: String.raw`"\$site": "$1"`,
  $entry: String.raw`"\$entry": "$1"`,
  $page: String.raw`"\$page": "$1"`,
};

/**
 * @param as the bindings as keys of an object that stands there, or as objects of their own
 * @returns the bindings that a value may be looked up by, those whose kind fits first
 */
export function chooseBindings(scene: Scene, place: Place, as: "keys" | "values"): Choice[] {
  const { knowledge, ground } = scene;
  const types = typesOf(mergeWords(knowledge.source, place.nodes));
  const isShared = !ground.file.startsWith("pages/");
  const isEntrys = isShared || collectionOf(ground, knowledge) !== undefined;
  const isList = types.length === 0 || types.includes("array");
  const names = (allowed[place.role === "binding" ? "props" : place.role] ?? []).filter(
    (key) => (key !== "$entry" || isEntrys) && (key !== "$from" || isList),
  );
  return names.map((key, index): Choice => {
    const inside = beginnings[key] ?? "";
    return {
      label: key,
      kind: "binding",
      documentation: describeBinding(key),
      value: { snippet: as === "keys" ? inside : `{ ${inside} }` },
      rank: 500 + index,
      asksAgain: true,
    };
  });
}

/** @returns keys inside a binding: its own parts, fields of its entries, names of what they become */
export function chooseBindingKey(
  scene: Scene,
  place: Place,
  binding: NonNullable<Place["binding"]>,
): Choice[] {
  const { value, path } = binding;
  const main = mainKeyOf(value);
  if (path.length === 0) {
    const outer = { ...place, role: place.role };
    return main === undefined ? chooseBindings(scene, outer, "keys") : chooseParts(main);
  }
  if (main !== "$from") return [];
  return chooseInside[String(path[0])]?.(scene, place, value) ?? [];
}

function chooseParts(main: string): Choice[] {
  return Object.keys(formOf(main)).map((part, rank) => ({
    label: part,
    kind: "key",
    documentation: describeKey(part, wordsOfPart(main, part)),
    value: { snippet: `${escapeKey(part)}: ${stubs[part] ?? '"$1"'}` },
    rank,
    asksAgain: !["limit", "where", "as"].includes(part),
  }));
}

function escapeKey(key: string): string {
  return JSON.stringify(key).replaceAll("$", String.raw`\$`);
}

const stubs: Record<string, string> = {
  where: "{ $1 }",
  as: "{ $1 }",
  ids: "[$1]",
  limit: "${1:4}",
};

type Inside = (scene: Scene, place: Place, binding: JsonObject) => Choice[];

const chooseInside: Record<string, Inside> = {
  where: ({ knowledge }, _place, { $from: collection }) =>
    listFields(knowledge, wordsOf(collection), []).map(({ name, nodes }, rank) => ({
      label: name,
      kind: "field",
      documentation: describeKey(name, mergeWords(knowledge.source, nodes)),
      value: { snippet: `${JSON.stringify(name)}: ${writeBare(knowledge.source, nodes)}` },
      rank,
      asksAgain: true,
    })),
  as: ({ knowledge: { source } }, { nodes }) => {
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
  ids: (scene) => {
    const collection = collectionOf(scene.ground, scene.knowledge);
    if (collection === undefined) return [];
    const [choice] = chooseEntryKey();
    return choice === undefined ? [] : [choice];
  },
};

function chooseEntryKey(): Choice[] {
  return [
    {
      label: "$entry",
      kind: "binding",
      documentation: describeBinding("$entry"),
      value: { snippet: beginnings["$entry"] ?? "" },
      rank: 0,
      asksAgain: true,
    },
  ];
}

/** Only texts need quotation marks. */
function writeBare(schemas: Scene["knowledge"]["source"], nodes: SchemaNode[]): string {
  const types = typesOf(mergeWords(schemas, nodes));
  return types.length === 0 || types.includes("string") || types.includes("array") ? '"$1"' : "$1";
}

/** @returns the path of the part of a binding that a value is, from the binding */
export function partOf({ binding }: Place): JsonPath {
  return binding?.path ?? [];
}

import { type BindingPart, currentEntry, type PartMeaning } from "#core/document/bind/binding.ts";
import { bindingOf } from "#core/document/bind/bindings.ts";
import { isJsonObject, wordsOf, type Json, type JsonPath } from "#core/json.ts";
import { slugSegment } from "#core/document/read/check-route.ts";
import type { SchemaNode } from "#core/schema/schema-node.ts";
import { titleOf } from "../describe/title-of.ts";
import { code, describeKey } from "../describe/describe-key.ts";
import { type Knowledge, templateOf } from "../knowledge.ts";
import { findCollection } from "../named-blocks.ts";
import { mergeWords } from "../place/describe-schema.ts";
import { type Field, listFields, listSettings } from "../place/list-fields.ts";
import { fits, fitsType } from "../place/fits.ts";
import type { Place } from "../place/place.ts";
import { collectionOf, type Scene } from "../place/scene.ts";
import { typeOf } from "#core/schema/value-type.ts";
import { stepSchemas } from "../place/step-schema.ts";
import { allOf, type Choice, type Choices, narrowNames } from "./choose.ts";
import { writeBeginning } from "./choose-binding.ts";

/** A part of a binding in a document. */
type Bound = {
  part: BindingPart;
  /** The collection that the binding's parts are about. */
  collection: string;
  /** The path from the binding to the value. */
  path: JsonPath;
  /** The schemas of the value that the binding looks up. */
  nodes: SchemaNode[];
};

/** @returns values of a part of a binding */
export function chooseBound(scene: Scene, { binding: written, nodes }: Place): Choices {
  const { value = {}, path = [] } = written ?? {};
  const binding = bindingOf(value);
  const [name, inner] = path;
  const part = binding?.parts[String(name)];
  if (binding === undefined || part === undefined) return allOf([]);
  const bound = { part, collection: wordsOf(value[binding.key]), path, nodes };
  const own = part.within?.key === inner ? part.within?.parts[String(inner)] : undefined;
  if (own !== undefined) return choosers[own.meaning](scene, { ...bound, part: own, nodes: [] });
  return choosers[part.meaning](scene, bound);
}

/** Choosers of a part's values, by what these name. */
const choosers: Record<PartMeaning, (scene: Scene, bound: Bound) => Choices> = {
  collection: ({ knowledge }, { nodes }) => {
    const item = stepSchemas(knowledge.source, { nodes, value: [] }, 0);
    const names = [...knowledge.content.collections.keys()];
    return allOf(names.map((name) => chooseCollection(knowledge, name, item)));
  },
  setting: ({ knowledge, cursor }, { nodes }) => {
    const { path, lead } = splitPath(cursor.word.typed);
    return allOf(choosePaths(knowledge, listSettings(knowledge, path), { lead, nodes }));
  },
  "entry-field": (scene, { nodes }) => {
    const { path, lead } = splitPath(scene.cursor.word.typed);
    const fields = listCollections(scene).flatMap((name) =>
      listFields(scene.knowledge, name, path),
    );
    const once = fields.filter(
      (one, at) => fields.findIndex(({ name }) => name === one.name) === at,
    );
    return allOf(choosePaths(scene.knowledge, once, { lead, nodes }));
  },
  word: ({ knowledge: { source } }, { part, nodes }) => {
    const { enum: known, enumDescriptions: words } = part.form;
    const names = Array.isArray(known) ? known.map(String) : [];
    return allOf(
      names.map((name, index) => {
        const isFitting = fits(source, nodes, part.samples?.[name] ?? "");
        return {
          label: name,
          kind: "value",
          detail: Array.isArray(words) ? wordsOf(words[index]) : "",
          rank: (isFitting ? 0 : 100) + index,
          isPreferred: isFitting,
        };
      }),
    );
  },
  "field-values": ({ knowledge }, { collection, path }) =>
    allOf(chooseFieldValues(knowledge, collection, String(path[1] ?? ""))),
  "sort-field": ({ knowledge }, { collection }) =>
    allOf(
      listFields(knowledge, collection, []).flatMap(({ name, nodes }, index) => {
        const documentation = describeKey(name, mergeWords(knowledge.source, nodes));
        const one = { kind: "field", documentation } as const;
        return [
          { ...one, label: name, rank: index },
          { ...one, label: `-${name}`, detail: "the last first", rank: 200 + index },
        ];
      }),
    ),
  entry: ({ knowledge, cursor, ground }, { collection }) => {
    const entries = chooseEntries(knowledge, collection, cursor.word.typed);
    if (collectionOf(ground, knowledge) !== collection) return entries;
    const current: Choice = {
      label: currentEntry,
      kind: "value",
      detail: "the page's own entry",
      rank: 0,
      isPreferred: true,
    };
    return { ...entries, choices: [current, ...entries.choices] };
  },
  entries: ({ knowledge, cursor, ground }, { part: { within }, collection, path }) => {
    if (path.length > 1) return chooseEntries(knowledge, collection, cursor.word.typed);
    const list: Choice = {
      label: "[ ]",
      kind: "value",
      value: { snippet: '["$1"]' },
      rank: 0,
      asksAgain: true,
    };
    if (within === undefined || collectionOf(ground, knowledge) === undefined) return allOf([list]);
    const bound: Choice = {
      label: within.key,
      kind: "binding",
      value: { snippet: `{ ${writeBeginning(within)} }` },
      rank: 1,
      asksAgain: true,
    };
    return allOf([list, bound]);
  },
  "slug-page": ({ knowledge }, { collection }) =>
    allOf(
      [...knowledge.pages.keys()]
        .filter(
          (route) => route.includes(slugSegment) && findCollection(knowledge, route) === collection,
        )
        .map((route, rank) => ({ label: route, kind: "page", rank })),
    ),
  renames: ({ knowledge }, { collection, path, nodes }) => {
    const { source } = knowledge;
    const items = stepSchemas(source, { nodes, value: [] }, 0);
    const wanted = stepSchemas(source, { nodes: items, value: undefined }, String(path[1]));
    const fields = listFields(knowledge, collection, []);
    return allOf(choosePaths(knowledge, fields, { lead: "", nodes: wanted, isFlat: true }));
  },
};

/** Returns the collections whose entries a document may show; a shared block may show any. */
function listCollections({ ground, knowledge }: Scene): string[] {
  const own = collectionOf(ground, knowledge);
  if (own !== undefined) return [own];
  if (ground.file.startsWith("pages/")) return [];
  const templates = [...knowledge.pages.keys()].filter((route) => route === templateOf(route));
  return [...new Set(templates.flatMap((route) => findCollection(knowledge, route) ?? []))];
}

/** Splits an unfinished path: `contact.ph` has the path `contact`. */
function splitPath(typed: string): { path: string[]; lead: string } {
  const at = typed.lastIndexOf(".");
  if (at === -1) return { path: [], lead: "" };
  return { path: typed.slice(0, at).split("."), lead: typed.slice(0, at + 1) };
}

type Wanted = { lead: string; nodes: SchemaNode[]; isFlat?: boolean };

/** Lists the parts that fit first, then those that contain others. */
function choosePaths(
  { source }: Knowledge,
  fields: Field[],
  { lead, nodes, isFlat = false }: Wanted,
): Choice[] {
  return fields.map(({ name, nodes: own, sample }, index) => {
    const words = mergeWords(source, own);
    const isObject =
      sample === undefined ? words["type"] === "object" : typeOf(sample) === "object";
    const isFitting =
      sample === undefined ? fitsType(source, nodes, own) : fits(source, nodes, sample);
    const leadsOn = isObject && !isFlat;
    const rest = leadsOn ? 1 : 2;
    const group = isFitting && !leadsOn ? 0 : rest;
    const shown = sample === undefined || typeof sample === "object" ? "" : wordsOf(sample);
    return {
      label: lead + name,
      kind: "field",
      ...(shown === "" ? {} : { detail: shown.length > 60 ? `${shown.slice(0, 60)}…` : shown }),
      documentation: describeKey(name, words),
      rank: group * 300 + index,
      ...(group === 0 ? { isPreferred: true } : {}),
      ...(leadsOn ? { asksAgain: true } : {}),
    };
  });
}

function chooseCollection(knowledge: Knowledge, name: string, item: SchemaNode[]): Choice {
  const { source, content } = knowledge;
  const schema = source.schemas[`schema/content/${name}.json`] ?? {};
  const entries = content.collections.get(name) ?? [];
  const required = mergeWords(source, item)["required"];
  const fields = new Set(listFields(knowledge, name, []).map((field) => field.name));
  const isFitting = Array.isArray(required) && required.every((key) => fields.has(wordsOf(key)));
  return {
    label: name,
    kind: "collection",
    detail: `${entries.length} entries`,
    documentation: describeKey(name, {
      title: schema["title"],
      description: schema["description"],
    }),
    rank: isFitting ? 0 : 100,
    ...(isFitting ? { isPreferred: true } : {}),
  };
}

/** @returns entries by the id or slug that other documents use */
function chooseEntries(knowledge: Knowledge, collection: string, typed: string): Choices {
  const entries = knowledge.content.collections.get(collection) ?? [];
  const named = entries.flatMap(({ fields, slug }) => {
    const { id } = fields;
    const key = typeof id === "string" ? id : slug;
    return key === null ? [] : [{ key, title: titleOf(fields) }];
  });
  const { some, isWhole } = narrowNames(named, typed, ({ key }) => key);
  const choices = some.map(({ key, title }, rank): Choice => ({
    label: key,
    kind: "entry",
    ...(title === "" ? {} : { detail: title }),
    rank: rank + 1,
  }));
  return { choices, isWhole };
}

function chooseFieldValues(
  { content, source }: Knowledge,
  collection: string,
  field: string,
): Choice[] {
  const entries = content.collections.get(collection) ?? [];
  const values = entries.flatMap(({ fields }): Json[] => [fields[field] ?? []].flat());
  const plain = [...new Set(values.filter((value) => typeof value !== "object"))];
  const named = source.schemas[`schema/content/${collection}.json`]?.["properties"];
  const words = isJsonObject(named) ? named[field] : undefined;
  const choices = isJsonObject(words) ? words["enum"] : undefined;
  const all = [...new Set([...(Array.isArray(choices) ? choices : []), ...plain])].slice(0, 200);
  return all.map((value, rank) => ({
    label: wordsOf(value),
    kind: "value",
    documentation: `${code(value)} stands in ${values.filter((one) => one === value).length} entries.`,
    value: typeof value === "string" ? { text: value } : { snippet: JSON.stringify(value) },
    rank,
  }));
}

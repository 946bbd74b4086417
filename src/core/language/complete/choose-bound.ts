import { posix } from "node:path";
import {
  type Binding,
  type BindingPart,
  currentEntry,
  type PartMeaning,
} from "#core/document/bind/binding.ts";
import { bindingOf, meaningOf } from "#core/document/bind/bindings.ts";
import { todayWord } from "#core/document/bind/compare-field.ts";
import { listTextNames } from "#core/document/bind/bindings/file.ts";
import { type Json, type JsonObject, type JsonPath, readAt, wordsOf } from "#core/json.ts";
import { slugSegment } from "#core/document/read/check-route.ts";
import { typeOf } from "#core/schema/value-type.ts";
import { titleOf } from "../describe/describe-result.ts";
import { code, describeKey } from "../describe/describe-key.ts";
import { type Knowledge, templateOf } from "../knowledge.ts";
import { findCollection } from "../named-blocks.ts";
import { viewPlace } from "../place/find-place.ts";
import { type Field, listFields, listSettings } from "../place/list-fields.ts";
import { fits, fitsType } from "../place/fits.ts";
import { collectionOf, type Scene } from "../place/scene.ts";
import { itemOf, type SchemaView, viewSchemas } from "../place/view-schemas.ts";
import { allOf, type Choice, type Choices, narrowNames, shorten } from "./choose.ts";
import { chooseWhole } from "./choose-binding.ts";

/** A part of a binding in a document. */
type Bound = {
  part: BindingPart;
  /** The collection that the binding's parts are about, and the path of the field in it. */
  collection: string;
  field: string[];
  /** The path from the binding to the value. */
  path: JsonPath;
  /** The schemas of the value that the binding looks up. */
  schema: SchemaView;
};

/** @returns values of a part of a binding */
export function chooseBound(scene: Scene): Choices {
  const { value = {}, path = [] } = scene.place.binding ?? {};
  const binding = bindingOf(value);
  const [name, inner] = path;
  const part = binding?.parts[String(name)];
  if (binding === undefined || part === undefined) return allOf([]);
  const schema = viewPlace(scene, scene.place);
  const bound = { part, ...findFields(scene, binding, value), path, schema };
  const innerPart = part.within?.key === inner ? part.within?.parts[String(inner)] : undefined;
  if (innerPart === undefined) return choosers[part.meaning](scene, bound);
  const unknown = viewSchemas(scene.source, []);
  return choosers[innerPart.meaning](scene, { ...bound, part: innerPart, schema: unknown });
}

/** Finds the collection that a binding looks at, and the path of the field in it. */
function findFields(
  scene: Scene,
  binding: Binding,
  value: JsonObject,
): Pick<Bound, "collection" | "field"> {
  const word = wordsOf(value[binding.key]);
  return meaningOf(binding) === "entry-field"
    ? { collection: collectionOf(scene) ?? "", field: word.split(".") }
    : { collection: word, field: [] };
}

/** Choosers of a part's values, by what these name. */
const choosers: Record<PartMeaning, (scene: Scene, bound: Bound) => Choices> = {
  collection: ({ knowledge }, { schema }) => {
    const names = [...knowledge.content.collections.keys()];
    return allOf(names.map((name) => chooseCollection(knowledge, name, schema.step(0))));
  },
  setting: ({ knowledge, cursor }, { schema }) => {
    const { path, lead } = splitPath(cursor.word.typed);
    return allOf(choosePaths(listSettings(knowledge, path), schema, lead));
  },
  "entry-field": (scene, { schema }) => {
    const { path, lead } = splitPath(scene.cursor.word.typed);
    const fields = listCollections(scene).flatMap((name) =>
      listFields(scene.knowledge, name, path),
    );
    const byName = Map.groupBy(fields, ({ name }) => name);
    const once = [...byName.values()].flatMap(([first]) => first ?? []);
    return allOf(choosePaths(once, schema, lead));
  },
  "page-size": () => allOf([]),
  "group-field": ({ knowledge }, { collection }) =>
    allOf(
      listFields(knowledge, collection, []).map(({ name, schema }, rank) => ({
        label: name,
        kind: "field",
        documentation: describeKey(name, schema.words),
        rank,
      })),
    ),
  word: (_scene, { part, schema }) => {
    const { enum: choices, enumDescriptions: words } = part.form;
    return allOf(
      (Array.isArray(choices) ? choices : []).map(String).map((name, index) => {
        const isFitting = fits(schema, part.samples?.[name] ?? "");
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
    allOf([
      ...chooseToday(path.length > 2),
      ...chooseFieldValues(knowledge, collection, String(path[1] ?? "")),
    ]),
  "sort-field": ({ knowledge }, { collection }) =>
    allOf(
      listFields(knowledge, collection, []).flatMap(({ name, schema }, index) => {
        const field = { kind: "field", documentation: describeKey(name, schema.words) } as const;
        return [
          { ...field, label: name, rank: index },
          { ...field, label: `-${name}`, detail: "the last first", rank: 200 + index },
        ];
      }),
    ),
  entry: (scene, { collection }) => {
    const entries = chooseEntries(scene, collection);
    if (collectionOf(scene) !== collection) return entries;
    const current: Choice = {
      label: currentEntry,
      kind: "value",
      detail: "the page's own entry",
      rank: 0,
      isPreferred: true,
    };
    return { ...entries, choices: [current, ...entries.choices] };
  },
  entries: (scene, { part: { within }, collection, path }) => {
    if (path.length > 1) return chooseEntries(scene, collection);
    const value = { snippet: '["$1"]' };
    const list: Choice = { label: "[ ]", kind: "value", value, rank: 0, asksAgain: true };
    if (within === undefined || collectionOf(scene) === undefined) return allOf([list]);
    const { documentation: _, ...binding } = chooseWhole(within, "values", 1);
    return allOf([list, binding]);
  },
  "text-file": ({ knowledge, file }) =>
    allOf(
      listTextNames(knowledge.files, posix.dirname(file)).map((label, rank) => ({
        label,
        kind: "file",
        rank,
      })),
    ),
  "slug-page": ({ knowledge }, { collection }) =>
    allOf(
      [...knowledge.pages.keys()]
        .filter(
          (route) => route.includes(slugSegment) && findCollection(knowledge, route) === collection,
        )
        .map((route, rank) => ({ label: route, kind: "page", rank })),
    ),
  renames: ({ knowledge }, { collection, field, path, schema }) => {
    // A field with parts is an object, or a list of them.
    const ofItem = field.length === 0 ? [] : listFields(knowledge, collection, [...field, "0"]);
    const fields = ofItem.length > 0 ? ofItem : listFields(knowledge, collection, field);
    return allOf(choosePaths(fields, itemOf(schema).step(String(path[1])), null));
  },
};

/** Returns the collections whose entries a document may show; a shared block may show any. */
function listCollections(scene: Scene): string[] {
  const collection = collectionOf(scene);
  if (collection !== undefined) return [collection];
  if (scene.file.startsWith("pages/")) return [];
  const { knowledge } = scene;
  const templates = [...knowledge.pages.keys()].filter((route) => route === templateOf(route));
  return [...new Set(templates.flatMap((route) => findCollection(knowledge, route) ?? []))];
}

/** Splits an unfinished path: `contact.ph` has the path `contact`. */
function splitPath(typed: string): { path: string[]; lead: string } {
  const lead = typed.slice(0, typed.lastIndexOf(".") + 1);
  return { path: lead.split(".").slice(0, -1), lead };
}

/**
 * Lists the parts that fit first, then those that contain others.
 *
 * @param lead the path before them; null if a name alone is possible
 */
function choosePaths(fields: Field[], target: SchemaView, lead: string | null): Choice[] {
  return fields.map(({ name, schema, sample }, index) => {
    const isObject =
      sample === undefined ? schema.words["type"] === "object" : typeOf(sample) === "object";
    const isFitting = sample === undefined ? fitsType(target, schema) : fits(target, sample);
    const leadsOn = isObject && lead !== null;
    const isPreferred = isFitting && !leadsOn;
    const others = leadsOn ? 300 : 600;
    const detail = sample === undefined || typeof sample === "object" ? "" : wordsOf(sample);
    return {
      label: (lead ?? "") + name,
      kind: "field",
      ...(detail === "" ? {} : { detail: shorten(detail) }),
      documentation: describeKey(name, schema.words),
      rank: (isPreferred ? 0 : others) + index,
      ...(isPreferred ? { isPreferred } : {}),
      ...(leadsOn ? { asksAgain: true } : {}),
    };
  });
}

function chooseCollection(knowledge: Knowledge, name: string, item: SchemaView): Choice {
  const { source, content } = knowledge;
  const { title, description } = source.schemas[`schema/content/${name}.json`] ?? {};
  const entries = content.collections.get(name) ?? [];
  const { required } = item.words;
  const fields = listFields(knowledge, name, []).map((field) => field.name);
  const isPreferred =
    Array.isArray(required) && required.every((key) => fields.includes(wordsOf(key)));
  return {
    label: name,
    kind: "collection",
    detail: `${entries.length} entries`,
    documentation: describeKey(name, { title, description }),
    rank: isPreferred ? 0 : 100,
    ...(isPreferred ? { isPreferred } : {}),
  };
}

/** Offers entries by the id or slug that other documents use. */
function chooseEntries({ knowledge, cursor }: Scene, collection: string): Choices {
  const entries = knowledge.content.collections.get(collection) ?? [];
  const named = entries.flatMap(({ fields, slug }) => {
    const key = typeof fields["id"] === "string" ? fields["id"] : slug;
    return key === null ? [] : [{ key, title: titleOf(fields) }];
  });
  const { some, isWhole } = narrowNames(named, cursor.word.typed, ({ key }) => key);
  const choices = some.map(({ key, title }, index): Choice => ({
    label: key,
    kind: "entry",
    ...(title === "" ? {} : { detail: title }),
    rank: index + 1,
  }));
  return { choices, isWhole };
}

/** Offers the word for the day of the build, which only comparisons need. */
function chooseToday(isCompared: boolean): Choice[] {
  const documentation = "The day of the build. On another day, build the site again.";
  const value = { text: todayWord };
  return isCompared ? [{ label: todayWord, kind: "value", documentation, value, rank: -1 }] : [];
}

function chooseFieldValues(
  { content, source }: Knowledge,
  collection: string,
  field: string,
): Choice[] {
  const entries = content.collections.get(collection) ?? [];
  const values = entries.flatMap(({ fields }): Json[] => [fields[field] ?? []].flat());
  const plain = values.filter((value) => typeof value !== "object");
  const schema = source.schemas[`schema/content/${collection}.json`];
  const choices = readAt(schema, ["properties", field, "enum"]);
  const all = [...new Set([...(Array.isArray(choices) ? choices : []), ...plain])].slice(0, 200);
  return all.map((value, rank) => ({
    label: wordsOf(value),
    kind: "value",
    documentation: `${values.filter((one) => one === value).length} entries have ${code(value)}.`,
    value: typeof value === "string" ? { text: value } : { snippet: JSON.stringify(value) },
    rank,
  }));
}

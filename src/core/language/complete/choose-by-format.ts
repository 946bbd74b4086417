import { isJsonObject, type Json, type JsonPath, wordsOf, readAt } from "#core/json.ts";
import { engineSchemas } from "#core/schema/engine-schemas.ts";
import type { Words } from "../place/describe-schema.ts";
import type { Scene } from "../place/scene.ts";
import { allOf, type Choice, type Choices, narrowNames } from "./choose.ts";
import { chooseLinks } from "./choose-link.ts";
import { listColorNames } from "../place/list-tokens.ts";

type ByFormat = (scene: Scene, words: Words) => Choices | null;

/** @returns the site's values for a format; null if the format has none */
export function chooseByFormat(scene: Scene, words: Words): Choices | null {
  const { format } = words;
  if (typeof format !== "string" || !Object.hasOwn(formats, format)) return null;
  return formats[format]?.(scene, words) ?? null;
}

const formats: Record<string, ByFormat> = {
  link: (scene) => chooseLinks(scene),
  "rich-text": (scene) => {
    const { typed, offset } = scene.cursor.word;
    const href = /\]\(([^\s)]*)$/.exec(typed)?.[1];
    if (href === undefined) return null;
    const found = chooseLinks(scene, href);
    // The quotation mark is one character.
    return {
      ...found,
      part: { offset: offset + 1 + typed.length - href.length, length: href.length },
    };
  },
  asset: ({ knowledge: { source }, cursor }) =>
    names(source.assets, cursor.word.typed, (address) => ({
      kind: isImage(address) ? "image" : "file",
      rank: isImage(address) ? 0 : 1,
    })),
  icon: ({ knowledge: { source }, cursor }) =>
    names(source.icons, cursor.word.typed, () => ({ kind: "icon", rank: 0 })),
  "file-name": ({ knowledge: { source }, cursor }, { "x-files": folder }) => {
    const all = typeof folder === "string" ? (source.fileNames[folder] ?? []) : [];
    return names(all, cursor.word.typed, () => ({
      kind: "file",
      detail: wordsOf(folder),
      rank: 0,
    }));
  },
  collection: ({ knowledge, cursor }) =>
    names([...knowledge.content.collections.keys()], cursor.word.typed, () => ({
      kind: "collection",
      rank: 0,
    })),
  output: ({ knowledge, cursor }) =>
    names(listOutputs(knowledge.source.schemas), cursor.word.typed, () => ({
      kind: "value",
      rank: 0,
    })),
  "slug-page": ({ knowledge, cursor }) =>
    names(
      [...knowledge.pages.keys()].filter((route) => route.includes("[slug]")),
      cursor.word.typed,
      () => ({ kind: "page", rank: 0 }),
    ),
  "sibling-property": ({ ground: { root }, cursor }) => {
    const owner = readAt(root, cursor.path.slice(0, -2));
    const properties = isJsonObject(owner) ? owner["properties"] : undefined;
    const required = isJsonObject(owner) ? owner["required"] : undefined;
    const taken = Array.isArray(required) ? required : [];
    const all = isJsonObject(properties) ? Object.keys(properties) : [];
    return names(
      all.filter((name) => !taken.includes(name)),
      cursor.word.typed,
      () => ({ kind: "field", rank: 0 }),
    );
  },
  "schema-reference": ({ knowledge: { source }, ground, file }) =>
    allOf(chooseReferences(source.schemas, ground.root, file)),
  "color-name": ({ ground: { root } }) =>
    allOf(
      listColorNames(root).map(({ name, light }, rank) => ({
        label: name,
        kind: "color",
        detail: light,
        rank,
      })),
    ),
};

type Rest = Pick<Choice, "kind" | "rank"> & { detail?: string };

function names(all: string[], typed: string, describe: (name: string) => Rest): Choices {
  const { some, isWhole } = narrowNames(all, typed, (name) => name);
  const choices = some.map((name) => ({ ...describe(name), label: name }));
  return { choices, isWhole };
}

/** @returns true if a file of public/ is a picture, by its ending */
export function isImage(address: string): boolean {
  return /\.(?:png|jpe?g|webp|avif|gif|svg)$/i.test(address);
}

/**
 * Lists the outputs that schemas ask for; only the site's code knows those of its configuration.
 */
function listOutputs(schemas: Record<string, Json | undefined>): string[] {
  const all = Object.values(schemas).flatMap((schema) => {
    const asked = isJsonObject(schema) ? schema["x-outputs"] : undefined;
    return Array.isArray(asked) ? asked.filter((name) => typeof name === "string") : [];
  });
  return [...new Set(all)].toSorted();
}

/** Lists definitions of this schema, of the site's other schemas, and of the engine. */
function chooseReferences(
  schemas: Record<string, Json | undefined>,
  root: Json | undefined,
  file: string,
): Choice[] {
  const depth = file.split("/").length - 1;
  const own = listDefinitions(root, "");
  const others = Object.entries(schemas).flatMap(([name, schema]) =>
    name === file ? [] : listDefinitions(schema, relate(name, file, depth)),
  );
  const address = "tessera:definitions";
  const engines = listDefinitions(engineSchemas[address], address);
  return [...own, ...others, ...engines].map(({ reference, words }, rank) => ({
    label: reference,
    kind: "value",
    ...(words === "" ? {} : { documentation: words }),
    rank,
  }));
}

function listDefinitions(
  schema: Json | undefined,
  address: string,
): { reference: string; words: string }[] {
  const definitions = isJsonObject(schema) ? schema["definitions"] : undefined;
  if (!isJsonObject(definitions)) return [];
  return Object.entries(definitions).map(([name, part]) => {
    const words = isJsonObject(part) ? part["description"] : undefined;
    const reference = `${address}#/definitions/${name}`;
    return { reference, words: typeof words === "string" ? words : "" };
  });
}

/** Returns the relative path from one schema's file to another's. */
function relate(to: string, from: string, depth: number): string {
  const folder: JsonPath = from.split("/").slice(0, -1);
  const steps = to.split("/");
  const shared = steps.findIndex((step, index) => step !== folder[index]);
  const up = "../".repeat(depth - shared);
  return `${up === "" ? "./" : up}${steps.slice(shared).join("/")}`;
}

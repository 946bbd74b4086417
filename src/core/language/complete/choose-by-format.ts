import { isJsonObject, type Json, type JsonPath, readAt, readOwn, wordsOf } from "#core/json.ts";
import { engineSchemas } from "#core/schema/engine-schemas.ts";
import { formatOf } from "#core/schema/formats.ts";
import type { Words } from "../place/describe-schema.ts";
import type { Scene } from "../place/scene.ts";
import { allOf, type Choice, type Choices, narrowNames } from "./choose.ts";
import { chooseLinks } from "./choose-link.ts";
import { listColorNames } from "../place/list-tokens.ts";

/** @returns the site's values for a format; null if the format has none */
export function chooseByFormat(scene: Scene, words: Words): Choices | null {
  const { format } = words;
  const { holds, names: nameable } = formatOf(format) ?? {};
  if (holds === "address") return chooseLinks(scene);
  if (holds === "markdown") return chooseInMarkdown(scene);
  if (nameable === undefined) return readOwn(ofKeywords, wordsOf(format))?.(scene) ?? null;
  const { source, content } = scene.knowledge;
  const collections = [...content.collections.keys()];
  const outputs = listOutputs(source.schemas);
  const list = nameable.list({ source, collections, outputs }, words) ?? [];
  return chooseNames(list, scene, (name) => nameable.choice(name, words));
}

/** Chooses the address of a link that is begun in a text. */
function chooseInMarkdown(scene: Scene): Choices | null {
  const { typed, offset } = scene.cursor.word;
  const href = /\]\(([^\s)]*)$/.exec(typed)?.[1];
  if (href === undefined) return null;
  // The quotation mark is one character.
  const part = { offset: offset + 1 + typed.length - href.length, length: href.length };
  return { ...chooseLinks(scene, href), part };
}

/** The formats of the engine's own keywords and settings, which no schema of a site has. */
const ofKeywords: Record<string, (scene: Scene) => Choices> = {
  "slug-page": (scene) => {
    const routes = [...scene.knowledge.pages.keys()].filter((route) => route.includes("[slug]"));
    return chooseNames(routes, scene, () => ({ kind: "page" }));
  },
  "sibling-property": (scene) => {
    const { ground, cursor } = scene;
    const { root } = ground;
    const owner = readAt(root, cursor.path.slice(0, -2));
    const properties = isJsonObject(owner) ? owner["properties"] : undefined;
    const required = isJsonObject(owner) ? owner["required"] : undefined;
    const taken = Array.isArray(required) ? required : [];
    const all = isJsonObject(properties) ? Object.keys(properties) : [];
    const free = all.filter((name) => !taken.includes(name));
    return chooseNames(free, scene, () => ({ kind: "field" }));
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

/** Chooses some of these names; `describe` leaves out a rank if all have the same. */
function chooseNames(
  all: readonly string[],
  { cursor }: Scene,
  describe: (name: string) => Pick<Choice, "kind" | "detail"> & { rank?: number },
): Choices {
  const { some, isWhole } = narrowNames(all, cursor.word.typed, (name) => name);
  const choices = some.map((name) => ({ rank: 0, ...describe(name), label: name }));
  return { choices, isWhole };
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

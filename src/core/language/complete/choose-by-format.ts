import path from "node:path";
import { type Json, type JsonObject, readAt, readOwn, textOf } from "#core/json.ts";
import { slugSegment } from "#core/document/read/check-route.ts";
import { engineSchemas } from "#core/schema/engine-schemas.ts";
import { formatOf } from "#core/schema/formats.ts";
import { namesIn, propertiesIn, requiredIn } from "#core/schema/walk-schema.ts";
import type { Scene } from "../place/scene.ts";
import { allOf, type Choice, type Choices, narrowNames } from "./choose.ts";
import { chooseLinks } from "./choose-link.ts";
import { listColorNames } from "../place/list-tokens.ts";

/** @returns the site's values for a format; null if the format has none */
export function chooseByFormat(scene: Scene, words: JsonObject): Choices | null {
  const { holds, names } = formatOf(words["format"]) ?? {};
  if (holds === "address") return chooseLinks(scene);
  if (holds === "markdown") return chooseInMarkdown(scene);
  if (names === undefined) return readOwn(ofKeywords, textOf(words["format"]))?.(scene) ?? null;
  const { source, knowledge } = scene;
  const collections = [...knowledge.content.collections.keys()];
  const list = names.list({ source, collections, outputs: listOutputs(scene) }, words) ?? [];
  return chooseNames(scene, list, (name) => names.choice(name, words));
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
    const routes = [...scene.knowledge.pages.keys()];
    const templates = routes.filter((route) => route.includes(slugSegment));
    return chooseNames(scene, templates, () => ({ kind: "page" }));
  },
  "sibling-property": (scene) => {
    const owner = readAt(scene.root, scene.cursor.path.slice(0, -2)) as JsonObject | undefined;
    const required = requiredIn(owner);
    const names = namesIn(owner).filter((name) => !required.includes(name));
    return chooseNames(scene, names, () => ({ kind: "field" }));
  },
  "schema-reference": (scene) => allOf(chooseReferences(scene)),
  "color-name": ({ root }) =>
    allOf(
      listColorNames(root).map(({ name, light }, rank) => ({
        label: name,
        kind: "color",
        detail: light,
        rank,
      })),
    ),
};

/** @param describe leaves out a rank if all have the same */
function chooseNames(
  { cursor }: Scene,
  names: readonly string[],
  describe: (name: string) => Omit<Choice, "label" | "rank"> & { rank?: number },
): Choices {
  const { some, isWhole } = narrowNames(names, cursor.word.typed, (name) => name);
  return { choices: some.map((name) => ({ rank: 0, ...describe(name), label: name })), isWhole };
}

/**
 * Lists the outputs that schemas ask for; only the site's code knows those of its configuration.
 */
function listOutputs({ source }: Scene): string[] {
  const outputs = Object.values(source.schemas).flatMap((schema) => schema["x-outputs"] ?? []);
  return [...new Set(outputs.filter((name) => typeof name === "string"))].toSorted();
}

/** Lists definitions of this schema, of the site's other schemas, and of the engine. */
function chooseReferences({ source, root, file }: Scene): Choice[] {
  const others = Object.entries(source.schemas).flatMap(([name, schema]) => {
    const address = path.posix.relative(path.posix.dirname(file), name);
    return name === file
      ? []
      : listDefinitions(schema, address.startsWith(".") ? address : `./${address}`);
  });
  const address = "tessera:definitions";
  const engines = listDefinitions(engineSchemas[address], address);
  return [...listDefinitions(root, ""), ...others, ...engines].map((choice, rank) => ({
    ...choice,
    kind: "value",
    rank,
  }));
}

function listDefinitions(
  schema: Json | undefined,
  address: string,
): Pick<Choice, "label" | "documentation">[] {
  const definitions = readAt(schema, ["definitions"]);
  return propertiesIn({ properties: definitions }).map(([name, { description }]) => ({
    label: `${address}#/definitions/${name}`,
    ...(textOf(description) === "" ? {} : { documentation: textOf(description) }),
  }));
}

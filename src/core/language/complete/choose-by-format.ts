import path from "node:path";
import { type Json, type JsonObject, readAt, textOf, wordsOf } from "#core/json.ts";
import { slugSegment } from "#core/document/read/check-route.ts";
import { engineSchemas } from "#core/schema/engine-schemas.ts";
import { namesIn, propertiesIn, requiredIn } from "#core/schema/walk-schema.ts";
import type { Scene } from "../place/scene.ts";
import { allOf, type Choice, type Choices, narrowNames } from "./choose.ts";
import { chooseLinks } from "./choose-link.ts";
import { listColorNames } from "../place/list-tokens.ts";

type ByFormat = (scene: Scene, words: JsonObject) => Choices | null;

/** @returns the site's values for a format; null if the format has none */
export function chooseByFormat(scene: Scene, words: JsonObject): Choices | null {
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
    // The quotation mark is one character.
    const part = { offset: offset + 1 + typed.length - href.length, length: href.length };
    return { ...chooseLinks(scene, href), part };
  },
  asset: (scene) =>
    chooseNames(scene, scene.source.assets, (address) =>
      /\.(?:png|jpe?g|webp|avif|gif|svg)$/i.test(address)
        ? { kind: "image", rank: 0 }
        : { kind: "file", rank: 1 },
    ),
  icon: (scene) => chooseNames(scene, scene.source.icons, () => ({ kind: "icon", rank: 0 })),
  "file-name": (scene, { "x-files": folder }) =>
    chooseNames(scene, scene.source.fileNames[textOf(folder)] ?? [], () => ({
      kind: "file",
      detail: wordsOf(folder),
      rank: 0,
    })),
  collection: (scene) =>
    chooseNames(scene, [...scene.knowledge.content.collections.keys()], () => ({
      kind: "collection",
      rank: 0,
    })),
  output: (scene) => chooseNames(scene, listOutputs(scene), () => ({ kind: "value", rank: 0 })),
  "slug-page": (scene) => {
    const routes = [...scene.knowledge.pages.keys()];
    const templates = routes.filter((route) => route.includes(slugSegment));
    return chooseNames(scene, templates, () => ({ kind: "page", rank: 0 }));
  },
  "sibling-property": (scene) => {
    const owner = readAt(scene.root, scene.cursor.path.slice(0, -2)) as JsonObject | undefined;
    const required = requiredIn(owner);
    const names = namesIn(owner).filter((name) => !required.includes(name));
    return chooseNames(scene, names, () => ({ kind: "field", rank: 0 }));
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

function chooseNames(
  { cursor }: Scene,
  names: string[],
  describe: (name: string) => Omit<Choice, "label">,
): Choices {
  const { some, isWhole } = narrowNames(names, cursor.word.typed, (name) => name);
  return { choices: some.map((name) => ({ ...describe(name), label: name })), isWhole };
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

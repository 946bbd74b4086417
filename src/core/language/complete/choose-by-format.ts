import path from "node:path";
import { type Json, type JsonObject, readAt, readOwn, textOf } from "#core/json.ts";
import { suggestIcons } from "#core/document/check/suggest-icons.ts";
import { slugSegment } from "#core/document/read/check-route.ts";
import { engineSchemas } from "#core/schema/engine-schemas.ts";
import { formatOf } from "#core/schema/formats.ts";
import { namesIn, propertiesIn, requiredIn } from "#core/schema/walk-schema.ts";
import type { Scene } from "../place/scene.ts";
import { allOf, type Choice, type Choices, narrowNames } from "./choose.ts";
import { chooseInText } from "./complete-text.ts";
import { chooseLinks } from "./choose-link.ts";
import { listColorNames } from "../place/list-tokens.ts";

/** @returns the site's values for a format; null if the format has none */
export function chooseByFormat(scene: Scene, words: JsonObject): Choices | null {
  const { holds, names } = formatOf(words["format"]) ?? {};
  if (holds === "address") return chooseLinks(scene);
  if (holds === "markdown" || holds === "text")
    return chooseInMarkdown(scene, { isInline: holds === "markdown" });
  if (names === undefined) return readOwn(ofKeywords, textOf(words["format"]))?.(scene) ?? null;
  const { source, knowledge } = scene;
  const collections = [...knowledge.content.collections.keys()];
  const list = names.list({ source, collections, outputs: listOutputs(scene) }, words) ?? [];
  const named = chooseNames(scene, list, (name) => names.choice(name, words));
  return words["format"] === "icon" ? addSenses(named, scene.cursor.word.typed) : named;
}

/** The fewest letters that may mean something. */
const shortestSense = 3;

/** Adds icons that show what was typed, by another name. */
function addSenses({ choices, isWhole }: Choices, typed: string): Choices {
  if (typed.length < shortestSense) return { choices, isWhole };
  const names = new Set(choices.map(({ label }) => label));
  const others = suggestIcons(typed).filter((name) => !names.has(name));
  const senses = others.map((label, index): Choice => {
    return { label, kind: "icon", detail: `for “${typed}”`, sense: typed, rank: 500 + index };
  });
  return { choices: [...choices, ...senses], isWhole };
}

/** Chooses what is begun at the end of a text: the address of a link, a picture, a block. */
function chooseInMarkdown(
  { knowledge, file, cursor }: Scene,
  { isInline }: { isInline: boolean },
): Choices | null {
  const { typed, offset } = cursor.word;
  const line = typed.split("\\n").at(-1) ?? "";
  const found = chooseInText(knowledge, file, { line, isInline });
  if (found?.part === undefined) return null;
  // The quotation mark is one character.
  const at = offset + 1 + typed.length - found.part.length;
  return { ...found, part: { ...found.part, offset: at } };
}

/** Days that are offered where one is asked for, by how far they are from now. */
const days: [label: string, distance: number][] = [
  ["today", 0],
  ["tomorrow", 1],
  ["in a week", 7],
];

/** The formats of the engine's own keywords and settings, and days. */
const ofKeywords: Record<string, (scene: Scene) => Choices> = {
  date: () =>
    allOf(
      days.map(([detail, distance], rank) => {
        const day = new Date(Date.now() + distance * 24 * 60 * 60 * 1000);
        return { label: day.toISOString().slice(0, 10), kind: "value", detail, rank };
      }),
    ),
  "slug-page": (scene) => {
    const routes = [...scene.knowledge.pages.keys()];
    const templates = routes.filter((route) => route.includes(slugSegment));
    return chooseNames(scene, templates, () => ({ kind: "page" }));
  },
  "own-property": (scene) =>
    chooseNames(scene, namesIn(scene.root as JsonObject), () => ({ kind: "field" })),
  "font-file": (scene) => chooseNames(scene, scene.source.fonts ?? [], () => ({ kind: "file" })),
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

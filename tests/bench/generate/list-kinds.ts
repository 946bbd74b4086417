import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  isJsonObject,
  type Json,
  type JsonObject,
  type JsonPath,
  readAt,
  textOf,
} from "#core/json.ts";
import { planOf, type SchemaPlan } from "#core/schema/schema-plan.ts";
import { schemaOfBlock } from "#core/schema/schema-node.ts";
import { visitParts } from "#core/schema/visit-parts.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** A text of a block that is another one on each page. */
export type Slot = {
  path: JsonPath;
  /** The starter's own text there. */
  model: string;
  /** The most characters that its schema allows. */
  limit: number;
  /** True if its schema takes inline Markdown. */
  isRich: boolean;
};

/** A kind of block: a block of the starter's own pages, and which of its texts change. */
export type Kind = { type: string; props: JsonObject; slots: Slot[] };

/** The kinds that each page begins with, and those that take turns below them. */
const types = `intro faq
  about statement team-grid article-grid comparison jobs tabs gallery highlights quote prices
  product-slider promo services-grid table testimonial-slider text work-steps picture
  technology-list events counters contact-form`.split(/\s+/);

const photographs = ["meeting", "workroom", "samples", "desk", "telephones"];

/** How many entries a bound list shows. */
const shownEntries = 2;

/** How many items a written list has at most. */
const mostItems = 3;

/** How many questions the block `faq` shows. */
export const shownAnswers = 3;

/** Lists the kinds of generated blocks. The lists in a kind have as many items on every page. */
export function listKinds(): Kind[] {
  const schemas = {
    blocks: readAll("blocks/*/schema.json", (file) => file.split("/")[1] ?? ""),
    schemas: readAll("schema/*.json", (file) => file),
  };
  const models = readModels();
  return types.map((type): Kind => {
    const node = schemaOfBlock(schemas, type);
    const props = models.get(type);
    if (node === undefined || props === undefined) throw new Error(`No page shows ${type}`);
    return { type, props, slots: listSlots(props, planOf(schemas, node)) };
  });
}

/** @returns the props of a block of a kind, with a text in each of its slots */
export function fillKind({ props, slots }: Kind, write: (slot: Slot) => string): JsonObject {
  const filled = structuredClone(props);
  for (const slot of slots) {
    const holder = readAt(filled, slot.path.slice(0, -1)) as Record<string | number, Json>;
    holder[slot.path.at(-1) ?? 0] = write(slot);
  }
  return filled;
}

function listSlots(props: JsonObject, plan: SchemaPlan): Slot[] {
  const slots: Slot[] = [];
  visitParts(props, plan, {
    enters: (_, value) => !isBinding(value),
    visit(model, { node: { schema }, format }, at) {
      const isRich = format === "rich-text";
      const isNamed = schema["enum"] !== undefined || schema["pattern"] !== undefined;
      if (typeof model !== "string" || isNamed || (format !== undefined && !isRich)) return;
      // A figure stays one.
      if (!/[a-z]{3}/i.test(model)) return;
      slots.push({ path: [...at], model, limit: Number(schema["maxLength"] ?? 200), isRich });
    },
  });
  return slots;
}

/** Reads the first block of each type of the starter's own pages. */
function readModels(): Map<string, JsonObject> {
  const pages = Object.values(readAll("starters/company/pages/**/*.json", (file) => file));
  const blocks = pages.flatMap(({ blocks: list }) => (Array.isArray(list) ? list : []));
  const written = blocks.filter(isJsonObject).toReversed();
  const models = new Map(
    written.map(({ type, props = {} }) => [textOf(type), asObject(adapt(props, textOf(type)))]),
  );
  const question = { question: "What will be asked here?", answer: "An answer of a sentence." };
  const items = Array.from({ length: shownAnswers }, () => ({ ...question }));
  return models
    .set("faq", { title: "Questions that are asked", items })
    .set("contact-form", { label: "Send us what you would ask" });
}

/** Shortens lists, and puts photographs in the place of drawings. */
function adapt(value: Json, seed: string): Json {
  if (Array.isArray(value))
    return value.slice(0, mostItems).map((item, place) => adapt(item, `${seed}${place}`));
  if (!isJsonObject(value)) return value;
  if (value["$from"] !== undefined) return { ...value, limit: shownEntries };
  if (typeof value["vignette"] === "string") {
    const name = photographs[(seed.length + value["vignette"].length) % photographs.length];
    return { src: `/images/${name}.jpg`, alt: "A photograph of where the work is done." };
  }
  const pairs = Object.entries(value).map(([key, inner]) => [
    key,
    adapt(inner ?? null, seed + key),
  ]);
  return Object.fromEntries(pairs);
}

function readAll(pattern: string, nameOf: (file: string) => string): Record<string, JsonObject> {
  const files = globSync(pattern, { cwd: root }).toSorted();
  return Object.fromEntries(
    files.map((file) => [nameOf(file), JSON.parse(readFileSync(path.join(root, file), "utf8"))]),
  );
}

function isBinding(value: Json): boolean {
  return isJsonObject(value) && Object.keys(value).some((key) => key.startsWith("$"));
}

function asObject(value: Json): JsonObject {
  return isJsonObject(value) ? value : {};
}

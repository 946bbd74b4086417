import { isJsonObject, type Json, type JsonObject, wordsOf } from "#core/json.ts";
import { formatOf } from "#core/schema/formats.ts";
import type { SchemaNode } from "#core/schema/schema-node.ts";
import type { Schemas } from "#core/schema/remember-schemas.ts";
import { listKeys, mergeWords, typesOf } from "../place/describe-schema.ts";
import { stepSchemas } from "../place/step-schema.ts";

/** The most levels of objects that a snippet writes out; deeper ones stay empty. */
const deepest = 3;

/** Returns the number of the next tab stop. */
type NextStop = () => number;

/** The schemas, and the progress of a snippet. */
type Writing = { schemas: Schemas; nextStop: NextStop; depth: number };

/** @returns a text with the special characters of snippets escaped */
export function escapeSnippet(text: string): string {
  return text.replaceAll(/[\\$]/g, String.raw`\$&`);
}

/** @returns a placeholder at one of a snippet's stops */
export function writePlaceholder(stop: number, text: string): string {
  return `\${${stop}:${escapeSnippet(text).replaceAll("}", String.raw`\}`)}}`;
}

/** @returns a value as a snippet without placeholders */
export function writeWhole(value: Json, depth = 0): string {
  const flat = JSON.stringify(value);
  const isSmall = typeof value !== "object" || value === null || flat.length < 40;
  if (isSmall) return escapeSnippet(spread(value));
  const lines = JSON.stringify(value, null, "\t").split("\n");
  return escapeSnippet(lines.join(`\n${"\t".repeat(depth)}`));
}

/** Writes a value in one line, with the spaces that people write. */
function spread(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(spread).join(", ")}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const parts = Object.entries(value).map(
    ([key, part]) => `${JSON.stringify(key)}: ${spread(part ?? null)}`,
  );
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
}

function countStops(): NextStop {
  let last = 0;
  return () => {
    last += 1;
    return last;
  };
}

/**
 * @param type of several that a value may have; the first if absent
 * @returns the beginning of a value of the right type, with stops to type at
 */
export function writeStub(schemas: Schemas, nodes: SchemaNode[], type?: string): string {
  return stub(nodes, { schemas, nextStop: countStops(), depth: 0 }, type);
}

/**
 * @param type of the block
 * @param node the schema of its props
 * @returns a block with its required props
 */
export function writeBlock(schemas: Schemas, type: string, node: SchemaNode): string {
  const writing = { schemas, nextStop: countStops(), depth: 1 };
  const required = listRequired(schemas, [node]);
  const name = `{\n\t"type": ${JSON.stringify(type)}`;
  if (required.length === 0) return `${name}$0\n}`;
  return `${name},\n\t"props": ${stub([node], writing)}\n}`;
}

/** @returns a block's required props, as a snippet */
export function writeProps(schemas: Schemas, node: SchemaNode): string {
  return stub([node], { schemas, nextStop: countStops(), depth: 0 });
}

function listRequired(schemas: Schemas, nodes: SchemaNode[]): string[] {
  return [...listKeys(schemas, nodes, undefined).required];
}

function stub(nodes: SchemaNode[], writing: Writing, wanted?: string): string {
  const merged = mergeWords(writing.schemas, nodes);
  const { const: fixed, enum: choices, default: given, examples } = merged;
  const type = wanted ?? typesOf(merged)[0];
  if (fixed !== undefined) return writeWhole(fixed);
  const options = Array.isArray(choices) ? choices : typeOptions(type, given);
  if (options.length > 0) return writeChoice(options, writing.nextStop);
  const [example = given] = Array.isArray(examples) ? examples : [];
  const write = type === undefined ? undefined : writers[type];
  if (write !== undefined) return write({ nodes, merged, example }, writing);
  return example === undefined ? `$${writing.nextStop()}` : writeWhole(example);
}

function typeOptions(type: Json | undefined, given: Json | undefined): Json[] {
  if (type !== "boolean") return [];
  // People write a value to differ from the default.
  return given === true ? [false, true] : [true, false];
}

/** Writes a choice; a choice of texts is within its quotation marks. */
function writeChoice(options: Json[], nextStop: NextStop): string {
  const stop = nextStop();
  const isTexts = options.every((option) => typeof option === "string");
  const words = options.map((option) => wordsOf(option));
  const escaped = words.map((word) => word.replaceAll(/[\\$},|]/g, String.raw`\$&`));
  const choice = options.length === 1 ? escaped.join("") : `\${${stop}|${escaped.join(",")}|}`;
  return isTexts ? `"${choice}"` : choice;
}

type Wanted = { nodes: SchemaNode[]; merged: JsonObject; example: Json | undefined };

type Write = (wanted: Wanted, writing: Writing) => string;

const writers: Record<string, Write> = {
  string: ({ merged: { format }, example }, { nextStop }) => {
    // Values that the site knows are chosen from its own list.
    const isKnown = typeof format === "string" && formatOf(format)?.isTyped !== true;
    if (isKnown || typeof example !== "string") return `"$${nextStop()}"`;
    return `"${writePlaceholder(nextStop(), JSON.stringify(example).slice(1, -1))}"`;
  },
  integer: writeNumber,
  number: writeNumber,
  array: ({ nodes }, writing) => {
    const { schemas, nextStop, depth } = writing;
    const items = stepSchemas(schemas, { nodes, value: undefined }, 0);
    const isObject = listRequired(schemas, items).length > 0;
    if (items.length === 0 || depth >= deepest) return `[$${nextStop()}]`;
    if (!isObject) return `[${stub(items, writing)}]`;
    const tabs = "\t".repeat(depth + 1);
    const item = stub(items, { ...writing, depth: depth + 1 });
    return `[\n${tabs}${item}\n${"\t".repeat(depth)}]`;
  },
  object: ({ nodes }, writing) => {
    const { schemas, nextStop, depth } = writing;
    const required = listRequired(schemas, nodes);
    if (required.length === 0 || depth >= deepest) return `{ $${nextStop()} }`;
    const tabs = "\t".repeat(depth + 1);
    const lines = required.map((key) => {
      const parts = stepSchemas(schemas, { nodes, value: undefined }, key);
      const value = stub(parts, { ...writing, depth: depth + 1 });
      return `${tabs}${JSON.stringify(key)}: ${value}`;
    });
    return `{\n${lines.join(",\n")}\n${"\t".repeat(depth)}}`;
  },
};

function writeNumber({ merged: { minimum }, example }: Wanted, { nextStop }: Writing): string {
  const shown = example ?? minimum ?? 1;
  return writePlaceholder(nextStop(), JSON.stringify(shown));
}

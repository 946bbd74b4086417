import { isJsonObject, type Json, wordsOf } from "#core/json.ts";
import { formatOf } from "#core/schema/formats.ts";
import type { SchemaView } from "../place/view-schemas.ts";

/** The most levels of objects that a snippet writes out; deeper ones stay empty. */
const deepest = 3;

/** @returns a text with the special characters of snippets escaped */
export function escapeSnippet(text: string): string {
  return text.replaceAll(/[\\$]/g, String.raw`\$&`);
}

/** @returns a placeholder at one of a snippet's stops */
export function writePlaceholder(stop: number, text: string): string {
  return `\${${stop}:${escapeSnippet(text).replaceAll("}", String.raw`\}`)}}`;
}

/** @returns a value as a snippet without placeholders */
export function writeWhole(value: Json): string {
  const flat = JSON.stringify(value);
  const isSmall = typeof value !== "object" || value === null || flat.length < 40;
  return escapeSnippet(isSmall ? spread(value) : JSON.stringify(value, null, "\t"));
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

/**
 * @param type of several that a value may have; the first if absent
 * @returns the beginning of a value of the right type, with stops to type at
 */
export function writeStub(schema: SchemaView, type?: string): string {
  return stub(schema, { nextStop: countStops(), depth: 0 }, type);
}

/**
 * @param type of the block
 * @param schema of its props
 * @returns a block with its required props
 */
export function writeBlock(type: string, schema: SchemaView): string {
  const name = `{\n\t"type": ${JSON.stringify(type)}`;
  if (schema.required.size === 0) return `${name}$0\n}`;
  return `${name},\n\t"props": ${stub(schema, { nextStop: countStops(), depth: 1 })}\n}`;
}

/** The progress of a snippet. */
type Writing = {
  /** Returns the number of the next tab stop. */
  nextStop: () => number;
  depth: number;
};

function countStops(): () => number {
  let last = 0;
  return () => (last += 1);
}

function stub(schema: SchemaView, writing: Writing, type = schema.types[0]): string {
  const { const: fixed, enum: choices, default: fallback, examples } = schema.words;
  if (fixed !== undefined) return writeWhole(fixed);
  // People write a value to differ from the default.
  const truths = type === "boolean" ? [fallback !== true, fallback === true] : [];
  const options = Array.isArray(choices) ? choices : truths;
  if (options.length > 0) return writeChoice(options, writing.nextStop());
  const [example = fallback] = Array.isArray(examples) ? examples : [];
  const write = type === undefined ? undefined : writers[type];
  if (write !== undefined) return write(schema, writing, example);
  return example === undefined ? `$${writing.nextStop()}` : writeWhole(example);
}

/** Writes a choice; a choice of texts is within its quotation marks. */
function writeChoice(options: Json[], stop: number): string {
  const isTexts = options.every((option) => typeof option === "string");
  const words = options.map((option) => wordsOf(option));
  const escaped = words.map((word) => word.replaceAll(/[\\$},|]/g, String.raw`\$&`));
  const choice = options.length === 1 ? escaped.join("") : `\${${stop}|${escaped.join(",")}|}`;
  return isTexts ? `"${choice}"` : choice;
}

type Write = (schema: SchemaView, writing: Writing, example: Json | undefined) => string;

const writers: Record<string, Write> = {
  string: ({ words: { format } }, { nextStop }, example) => {
    // Values that the site knows are chosen from its own list.
    const isChosen = typeof format === "string" && formatOf(format)?.isTyped !== true;
    if (isChosen || typeof example !== "string") return `"$${nextStop()}"`;
    return `"${writePlaceholder(nextStop(), JSON.stringify(example).slice(1, -1))}"`;
  },
  integer: writeNumber,
  number: writeNumber,
  array: (schema, writing) => {
    const item = schema.step(0);
    if (item.nodes.length === 0 || writing.depth >= deepest) return `[$${writing.nextStop()}]`;
    if (item.required.size === 0) return `[${stub(item, writing)}]`;
    return indent("[]", [stub(item, { ...writing, depth: writing.depth + 1 })], writing);
  },
  object: (schema, writing) => {
    const inner = { ...writing, depth: writing.depth + 1 };
    const keys = writing.depth >= deepest ? [] : [...schema.required];
    if (keys.length === 0) return `{ $${writing.nextStop()} }`;
    const lines = keys.map((key) => `${JSON.stringify(key)}: ${stub(schema.step(key), inner)}`);
    return indent("{}", lines, writing);
  },
};

function indent(brackets: "[]" | "{}", lines: string[], { depth }: Writing): string {
  const tabs = `\n${"\t".repeat(depth)}`;
  return `${brackets[0]}${tabs}\t${lines.join(`,${tabs}\t`)}${tabs}${brackets[1]}`;
}

function writeNumber({ words }: SchemaView, { nextStop }: Writing, example?: Json): string {
  return writePlaceholder(nextStop(), JSON.stringify(example ?? words["minimum"] ?? 1));
}

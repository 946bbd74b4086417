import type { Binding } from "#core/document/bind/binding.ts";
import type { Json, JsonObject } from "#core/json.ts";
import { readDeprecation } from "#core/schema/deprecation.ts";
import { formatOf } from "#core/schema/formats.ts";
import { typeNames } from "#core/schema/value-type.ts";

/** The most choices in a description; more are for looking up. */
const mostChoices = 12;

/**
 * @param words of the key's schemas
 * @returns Markdown about a key's meaning, its allowed values and its default
 */
export function describeKey(
  key: string,
  words: JsonObject,
  { isRequired = false }: { isRequired?: boolean } = {},
): string {
  const { title, description, default: given, enum: choices, pattern, examples } = words;
  const kind = nameKind(words);
  const about = [kind, ...describeLimits(words), ...(isRequired ? ["required"] : [])];
  const lines = [
    `**${typeof title === "string" ? title : key}** ${about.filter((one) => one !== "").join(", ")}`.trim(),
    typeof description === "string" ? description : "",
    Array.isArray(choices) ? `One of ${listValues(choices)}.` : "",
    given === undefined ? "" : `Default: ${code(given)}.`,
    typeof pattern === "string" ? `Like ${code(pattern, "plain")}.` : "",
    Array.isArray(examples) && examples[0] !== undefined && typeof examples[0] !== "object"
      ? `For example ${code(examples[0])}.`
      : "",
    describeDeprecation(words),
  ];
  return joinLines(lines);
}

/** @returns Markdown of the paragraphs that are not empty */
export function joinLines(lines: string[]): string {
  return lines.filter((line) => line !== "").join("\n\n");
}

/** Describes the replacement of a deprecated key. */
export function describeDeprecation({ "x-deprecated": deprecation }: JsonObject): string {
  const { words, use } = readDeprecation(deprecation) ?? {};
  if (words !== undefined) return `Deprecated: ${words}`;
  return use === undefined ? "" : `Deprecated: use ${code(use)}.`;
}

function listValues(choices: Json[]): string {
  const some = choices.slice(0, mostChoices).map((choice) => code(choice));
  return some.join(", ") + (choices.length > some.length ? ", …" : "");
}

/** @returns a value as Markdown code, cut if it is long */
export function code(value: Json, form: "json" | "plain" = "json"): string {
  const flat = form === "plain" && typeof value === "string" ? value : JSON.stringify(value);
  const cut = flat.length > 120 ? `${flat.slice(0, 120)}…` : flat;
  const fence = cut.includes("`") ? "``" : "`";
  return `${fence}${cut}${fence}`;
}

/** Returns the limits of a value in words: `1 to 80 characters`. */
function describeLimits(words: JsonObject): string[] {
  return [
    span(words["minLength"], words["maxLength"], "characters"),
    span(words["minItems"], words["maxItems"], "items"),
    span(words["minimum"], words["maximum"], ""),
    words["uniqueItems"] === true ? "no two the same" : null,
  ].filter((limit) => limit !== null);
}

function span(least: Json | undefined, most: Json | undefined, unit: string): string | null {
  const of = unit === "" ? "" : ` ${unit}`;
  if (typeof least === "number" && typeof most === "number")
    return least === most ? `${least}${of}` : `${least} to ${most}${of}`;
  if (typeof least === "number") return `${least}${of} at least`;
  return typeof most === "number" ? `${most}${of} at most` : null;
}

/** Returns the kind of a value in words: `text`, `list`, `whole number`. */
function nameKind(words: JsonObject): string {
  const { format, enum: choices, type } = words;
  if (Array.isArray(choices)) return "one of several";
  const types = [type].flat().filter((name) => typeof name === "string");
  const ofTypes = types.map((name) => typeNames[name] ?? name);
  return formatOf(format)?.kind ?? ofTypes.join(" or ");
}

/** @returns Markdown about the value that a binding looks up */
export function describeBinding({ key, parts }: Binding): string {
  return describeKey(key, { description: parts[key]?.form["description"] });
}

import type { Json, JsonObject } from "#core/json.ts";
import { readDeprecation } from "#core/schema/deprecation.ts";
import { describeLimits, nameKind } from "../place/describe-schema.ts";

/** More choices than these are a list to look up. */
const mostChoices = 12;

/**
 * @param words what the key's schemas say
 * @returns Markdown: what a key means, what may stand there and what does where nobody writes it
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
    given === undefined ? "" : `Where it is absent: ${code(given)}.`,
    typeof pattern === "string" ? `Like ${code(pattern, "plain")}.` : "",
    Array.isArray(examples) && examples[0] !== undefined && typeof examples[0] !== "object"
      ? `For example ${code(examples[0])}.`
      : "",
    describeDeprecation(words),
  ];
  return joinLines(lines);
}

/** @returns Markdown of paragraphs, those left out that are empty */
export function joinLines(lines: string[]): string {
  return lines.filter((line) => line !== "").join("\n\n");
}

/** What goes out of use says what to do instead. */
export function describeDeprecation({ "x-deprecated": deprecation }: JsonObject): string {
  const { words, use } = readDeprecation(deprecation) ?? {};
  if (words !== undefined) return `Deprecated: ${words}`;
  return use === undefined ? "" : `Deprecated: use ${code(use)}.`;
}

function listValues(choices: Json[]): string {
  const some = choices.slice(0, mostChoices).map((choice) => code(choice));
  return some.join(", ") + (choices.length > some.length ? ", …" : "");
}

/** @returns a value as Markdown code, cut where it is long */
export function code(value: Json, form: "json" | "plain" = "json"): string {
  const flat = form === "plain" && typeof value === "string" ? value : JSON.stringify(value);
  const cut = flat.length > 120 ? `${flat.slice(0, 120)}…` : flat;
  const fence = cut.includes("`") ? "``" : "`";
  return `${fence}${cut}${fence}`;
}

import type { Json, JsonObject } from "#core/json.ts";
import type { FilledMessage } from "#core/messages/issue.ts";

/** Signs that any markup has; most texts have none of them. */
const signs = /[<&*`\]{]|__|^\s*$/;

/** Elements of HTML that are used in texts; others are most likely examples of code. */
const tag =
  /<\/?(?:a|abbr|b|big|br|div|em|font|h[1-6]|hr|i|li|mark|ol|p|small|span|strike|strong|sub|sup|u|ul)(?:\s[^<>]*)?\/?>/i;

const entity =
  /&(?:nbsp|amp|lt|gt|quot|apos|shy|ndash|mdash|hellip|copy|[aou]uml|szlig|#\d+|#x[\da-f]+);/i;

/** Markdown that a reader of plain text would see as signs. */
const markdown = /\*\*[^\s*][^*]*\*\*|(?<!!)\[[^\]\n]+\]\((?:\/|#|https?:|mailto:)[^)\s]*\)/;

/** A link without its closing bracket. */
const torn = /(?<!!)\[[^\]\n]+\]\((?:\/|#|https?:|mailto:)[^)\s]*(?=\s|$)/;

/** The beginnings of bold text and of code that do not end. */
const unclosed = {
  bold: /(?<=^|[\s(])\*\*[^\s*][^*\s]*/,
  strong: /(?<=^|[\s(])__[^\s_][^\s]*/,
  code: /(?<=^|[\s(])`[^\s`]+/,
};

const boldSpan = /\*\*(?!\s)(?:(?!\*\*)[^\n])+(?<!\s)\*\*/g;

const strongSpan = /__(?!\s)(?:(?!__)[^\n])+(?<!\s)__/g;

/** Placeholders that other programs replace with values. */
const template = /\{\{[^{}\n]+\}\}|\$\{[^{}\n]+\}/;

const codeSpan = /(`+)[^\n]+?\1/g;

/**
 * Checks the words of a text: it may not be blank, and may not have the marks of another language,
 * which would be shown as they are.
 *
 * @param schema of the text
 */
export function checkText(value: Json, schema: JsonObject): FilledMessage[] {
  if (typeof value !== "string" || !signs.test(value)) return [];
  const { minLength, format, enum: choices } = schema;
  const isNeeded = typeof minLength === "number" && minLength > 0;
  if (value !== "" && value.trim() === "")
    return isNeeded ? [{ id: "wrong-value", params: { problem: "blankText" } }] : [];
  // A text of code may show any sign.
  if (schema["x-code"] === true) return [];
  if (choices !== undefined || (format !== undefined && format !== "rich-text")) return [];
  const isRich = format === "rich-text";
  const html = tag.exec(value)?.[0] ?? entity.exec(value)?.[0];
  const found = html ?? (isRich ? undefined : markdown.exec(value)?.[0]);
  if (found !== undefined) return [{ id: "markup-shown", params: { markup: found, isRich } }];
  const words = isRich ? value.replaceAll(codeSpan, "") : value;
  const place = template.exec(words)?.[0];
  if (place !== undefined)
    return [{ id: "markup-shown", params: { markup: place, isRich, isTemplate: true } }];
  const mark = findUnclosed(words, isRich);
  return mark === undefined ? [] : [{ id: "markup-shown", params: { markup: mark, isRich } }];
}

/** @returns the beginning of a mark without its end; a plain text has no marks but two stars */
function findUnclosed(words: string, isRich: boolean): string | undefined {
  const bold = unclosed.bold.exec(words.replaceAll(boldSpan, ""))?.[0];
  if (bold !== undefined || !isRich) return bold;
  const strong = unclosed.strong.exec(words.replaceAll(strongSpan, ""));
  return (torn.exec(words) ?? strong ?? unclosed.code.exec(words))?.[0];
}

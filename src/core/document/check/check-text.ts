import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import { spellPictureAddress } from "#core/markdown/parse-markdown.ts";
import type { FilledMessage } from "#core/messages/issue.ts";
import { bindings } from "../bind/bindings.ts";
import { readJson } from "../read/read-json.ts";

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

/** A picture or a link whose address has a space, which ends an address in Markdown. */
const spaced = /!?\[[^\]\n]*\]\(((?:\.{0,2}\/|https?:)[^()<>"\n]* [^()<>"\n]*?)(?: +"[^"\n]*")?\)/;

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

/** The beginning of a binding that is written as a text. */
const quotedBinding = /^\s*\{\s*"\$/;

const codeSpan = /(`+)[^\n]+?\1/g;

/** The beginning of the texts that `tessera new` writes for a person to replace. */
export const placeholderMark = "TODO: ";

/**
 * Checks the words of a text: it may not be blank, and may not have the marks of another language,
 * which would be shown as they are.
 *
 * @param schema of the text
 */
export function checkText(value: Json, schema: JsonObject): FilledMessage[] {
  if (typeof value !== "string") return [];
  // The words of a long text are checked one by one.
  const isLong = schema["format"] === "markdown";
  if (value.startsWith(placeholderMark) && schema["x-code"] !== true && !isLong)
    return [{ id: "placeholder", params: {} }];
  if (!signs.test(value)) return [];
  const { minLength, format, enum: choices } = schema;
  const isNeeded = typeof minLength === "number" && minLength > 0;
  if (value !== "" && value.trim() === "")
    return isNeeded ? [{ id: "wrong-value", params: { problem: "blankText" } }] : [];
  // A text of code may show any sign.
  if (schema["x-code"] === true) return [];
  if (quotedBinding.test(value) && hasBindingKey(readJson("", value).value))
    return [{ id: "quoted-binding", params: { binding: value.trim() } }];
  if (choices !== undefined || (format !== undefined && format !== "rich-text")) return [];
  const isRich = format === "rich-text";
  const html = tag.exec(value)?.[0] ?? entity.exec(value)?.[0];
  const found = html ?? (isRich ? undefined : markdown.exec(value)?.[0]);
  if (found !== undefined) return [{ id: "markup-shown", params: { markup: found, isRich } }];
  const words = isRich ? value.replaceAll(codeSpan, "") : value;
  const place = template.exec(words)?.[0];
  if (place !== undefined)
    return [{ id: "markup-shown", params: { markup: place, isRich, isTemplate: true } }];
  const [markup, address] = (isRich && spaced.exec(words)) || [];
  if (markup !== undefined && address !== undefined)
    return [
      { id: "markup-shown", params: { markup, isRich, address: spellPictureAddress(address) } },
    ];
  const mark = findUnclosed(words, isRich);
  return mark === undefined ? [] : [{ id: "markup-shown", params: { markup: mark, isRich } }];
}

/** Other keys with a dollar sign are those of code, such as a schema's. */
function hasBindingKey(value: Json | undefined): boolean {
  return isJsonObject(value) && bindings.some(({ key }) => key in value);
}

/** @returns the beginning of a mark without its end; a plain text has no marks but two stars */
function findUnclosed(words: string, isRich: boolean): string | undefined {
  const bold = unclosed.bold.exec(words.replaceAll(boldSpan, ""))?.[0];
  if (bold !== undefined || !isRich) return bold;
  const strong = unclosed.strong.exec(words.replaceAll(strongSpan, ""));
  return (torn.exec(words) ?? strong ?? unclosed.code.exec(words))?.[0];
}

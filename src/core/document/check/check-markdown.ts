import { isJsonObject, type JsonObject } from "#core/json.ts";
import type { TextParts } from "#core/markdown/list-parts.ts";
import {
  blockFence,
  type InnerBlock,
  type Part,
  spellPictureAddress,
} from "#core/markdown/parse-markdown.ts";
import type { FilledMessage, ValueIssue } from "#core/messages/issue.ts";
import { suggest } from "#core/messages/suggest.ts";
import { suggestBlock } from "#core/schema/former-names.ts";
import { isFileName } from "#core/schema/check-image.ts";
import { suggestAsset } from "#core/schema/suggest-asset.ts";
import { isOrHoldsBinding } from "../bind/bind-value.ts";
import { writeTextName } from "../bind/bindings/file.ts";
import { checkLink, type LinkFault } from "./check-link.ts";
import { checkText } from "./check-text.ts";
import { findSpan } from "#core/messages/locate-value.ts";
import { loadLanguages } from "./load-markdown.ts";
import type { SiteNames } from "./name-site.ts";
import { readTextParts } from "./read-text-parts.ts";
import { readInnerProps, splitDays } from "./read-inner-props.ts";

/** An issue of a part of a text. */
type TextFault = LinkFault & { part: Part };

/** The checks that texts share with other values. */
type ValueChecks = {
  /** Tests whether there is something at an address of this site's files. */
  hasFile: (address: string, names: SiteNames) => boolean;
  /** Checks the props of a block by its schema. */
  checkProps: (type: string, props: JsonObject, names: SiteNames) => ValueIssue[];
  /** Checks the days of a block. */
  checkBlockDays: (type: string, days: JsonObject, names: SiteNames) => ValueIssue[];
};

/**
 * Checks a long text in Markdown: its links, pictures, headings, footnotes, code and blocks.
 *
 * @returns the issues, each with the characters that it is about
 */
export function checkMarkdown(text: string, names: SiteNames, checks: ValueChecks): TextFault[] {
  if (/^\s*[\w./-]+\.md\s*$/i.test(text)) {
    const file = text.trim();
    const params = { problem: "name", file, binding: writeTextName(file) } as const;
    return [{ id: "text-file", params, part: { offset: 0, length: text.length } }];
  }
  if (/^---[ \t]*\r?\n/.test(text))
    return [{ id: "markdown-fields", params: {}, part: { offset: 0, length: 3 } }];
  const parts = names.findParts?.(text) ?? readTextParts(text);
  return [
    ...parts.links.flatMap(({ href, offset, length }) =>
      checkLink({ href }, names).map((fault) => ({
        ...toMessage(fault),
        part: { offset, length },
      })),
    ),
    ...checkPictures(parts, names, checks),
    ...checkHeadings(parts),
    ...checkHtml(parts),
    ...checkLanguages(parts),
    ...parts.blocks.flatMap((block) => checkInnerBlock(block, names, checks)),
    ...checkNotes(parts),
    ...checkWords(parts, text),
    ...(parts.tooDeep === null
      ? []
      : [{ id: "markdown-depth" as const, params: {}, part: parts.tooDeep }]),
    ...parts.oddTables.map(({ columns, head, ...part }): TextFault => ({
      id: "markdown-table",
      params: { columns, head, rule: text.slice(part.offset, part.offset + part.length) },
      part,
    })),
  ];
}

function checkPictures(
  { pictures }: TextParts,
  names: SiteNames,
  { hasFile }: ValueChecks,
): TextFault[] {
  return pictures.flatMap(({ href, alt, whole, offset, length }): TextFault[] => {
    const part = { offset, length };
    if (!hasFile(href, names)) {
      const params = suggestPicture(href, names.source.assets);
      return [{ id: "missing-asset", params, part }];
    }
    if (alt.trim() !== "" && !isFileName(alt, href)) return [];
    const problem = alt.trim() === "" ? "silent" : "name";
    return [{ id: "markdown-picture", params: { problem, alt, src: href }, part: whole }];
  });
}

/** Suggests the picture that was meant as a text has to have it. */
function suggestPicture(href: string, assets: readonly string[]): ReturnType<typeof suggestAsset> {
  const { suggestion, ...found } = suggestAsset(href, assets);
  return suggestion === undefined
    ? found
    : { ...found, suggestion: spellPictureAddress(suggestion) };
}

/** Checks levels from the page's own heading on; the first heading is compared in the page's HTML. */
function checkHeadings({ headings }: TextParts): TextFault[] {
  return headings.flatMap(({ level, ...part }, index): TextFault[] => {
    const from = headings[index - 1]?.level ?? level;
    if (level === 1)
      return [{ id: "markdown-heading", params: { problem: "first", from: 1, to: 1 }, part }];
    if (level <= from + 1) return [];
    return [{ id: "markdown-heading", params: { problem: "skip", from, to: level }, part }];
  });
}

/** Reports HTML; the end of an element that was reported needs no message of its own. */
function checkHtml({ html: found }: TextParts): TextFault[] {
  const hasBeginning = found.some(({ html }) => !html.startsWith("</"));
  return found.flatMap(({ html, offset }): TextFault[] => {
    if (hasBeginning && html.startsWith("</")) return [];
    const [tag = html] = html.split("\n");
    const part = { offset, length: tag.length };
    return [{ id: "markdown-html", params: { html: tag }, part }];
  });
}

/** The names of code that has no colours. */
const plainNames = ["text", "plain", "plaintext", "txt"];

function checkLanguages({ languages }: TextParts): TextFault[] {
  return languages.flatMap(({ name, ...part }): TextFault[] => {
    if (plainNames.includes(name)) return [];
    const { getLanguage, listLanguages } = loadLanguages();
    if (getLanguage(name) !== undefined) return [];
    return [{ id: "markdown-language", params: suggest({ name }, name, listLanguages()), part }];
  });
}

function checkInnerBlock(
  block: InnerBlock,
  names: SiteNames,
  { checkProps, checkBlockDays }: ValueChecks,
): TextFault[] {
  const { source } = names;
  const { type, name, props, json } = block;
  const refuse = (problem: "open" | "nameless" | "shape" | "deep", part: Part): TextFault[] => [
    { id: "markdown-block", params: { problem, type }, part },
  ];
  if (!block.isClosed) return refuse("open", { offset: block.offset, length: 3 + type.length });
  if (type === "") return refuse("nameless", { offset: block.offset, length: 3 });
  if (!Object.hasOwn(source.blocks, type)) {
    return [{ id: "unknown-block", params: suggestBlock(type, source), part: name }];
  }
  const { value, issues } = readInnerProps(json);
  if (issues.length > 0)
    return issues.map(({ location, ...message }) => {
      const { offset, length } = location.span ?? { offset: 0, length: json.length };
      return { ...message, part: { offset: props.offset + offset, length } };
    });
  if (!isJsonObject(value)) return refuse("shape", props);
  if (isOrHoldsBinding(value)) return refuse("deep", props);
  const { props: given, days } = splitDays(value, source.blocks[type]);
  const found = [...checkProps(type, given, names), ...checkBlockDays(type, days, names)];
  return found.map((issue) => {
    const { path, at, part } = issue;
    const { offset, length } = part ?? findSpan(json, { file: "", path, ...(at && { at }) });
    return { ...toMessage(issue), part: { offset: props.offset + offset, length } };
  });
}

/** Returns a message alone: its place is another one in a text. */
function toMessage({ id, params }: FilledMessage): FilledMessage {
  return { id, params } as FilledMessage;
}

/** A footnote, or a link by a name, whose meaning is nowhere in the text. */
const lost = /\[\^([^\]\s]+)\]|\[[^\]]+\]\[([^\]]+)\]/g;

function checkNotes({ notes, words }: TextParts): TextFault[] {
  const unused = notes.defined.flatMap(({ name, ...part }): TextFault[] => {
    if (notes.used.has(name)) return [];
    return [{ id: "markdown-note", params: { problem: "unused", name }, part }];
  });
  const missing = words.flatMap(({ text, offset }) =>
    [...text.matchAll(lost)].map(({ 0: written, 1: note, 2: address, index }): TextFault => {
      const problem = note === undefined ? "address" : "missing";
      const params = { problem, name: note ?? address ?? "" } as const;
      return {
        id: "markdown-note",
        params,
        part: { offset: offset + index, length: written.length },
      };
    }),
  );
  return [...unused, ...missing];
}

/** @returns the parts without those words in which there is nothing to report: almost all of a text */
export function dropPlainWords(parts: TextParts, text: string): TextParts {
  const isOdd = (word: TextParts["words"][number]): boolean =>
    word.text.includes("[") || checkWords({ ...parts, words: [word] }, text).length > 0;
  return { ...parts, words: parts.words.filter(isOdd) };
}

/** Reports marks that do not end, and signs of a block that are no block. */
function checkWords({ words }: TextParts, whole: string): TextFault[] {
  return words.flatMap(({ text, offset, length }): TextFault[] => {
    const part = (written: string): Part => {
      const at = whole.indexOf(written, offset);
      const isInside = at !== -1 && at + written.length <= offset + length;
      return isInside ? { offset: at, length: written.length } : { offset, length };
    };
    if (/^\s*:::/m.test(text)) {
      const params = { problem: "place", type: "" } as const;
      return [{ id: "markdown-block", params, part: part(blockFence) }];
    }
    return checkText(text, { format: "rich-text" }).flatMap((message): TextFault[] => {
      // The text as a whole is checked as any other.
      if (message.id === "quoted-binding") return [];
      const written = "markup" in message.params ? message.params.markup : text;
      return [{ ...message, part: part(written) }];
    });
  });
}

import { format } from "jsonc-parser";
import type { FormattingOptions, TextEdit } from "vscode-languageserver";
import { parseDocument } from "#core/edit/parse-tree.ts";
import type { OpenedDocument } from "../open-sites.ts";
import { rangeOf } from "./to-range.ts";

/** @returns edits that format a document; none for invalid JSON: its meaning is unknown */
export function formatText(
  { document, file }: OpenedDocument,
  { tabSize, insertSpaces }: FormattingOptions,
): TextEdit[] {
  if (!/\.jsonc?$/.test(file)) return [];
  const text = document.getText();
  const { root, problem } = parseDocument(text);
  if (root === undefined || problem !== null) return [];
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  // A person chose to write an object or a list in one line.
  const edits = format(text, undefined, { tabSize, insertSpaces, eol, keepLines: true });
  return edits.map(({ content, ...span }) => ({
    range: rangeOf(document, span),
    newText: content,
  }));
}

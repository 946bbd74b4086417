import { format } from "jsonc-parser";
import type { FormattingOptions, TextEdit } from "vscode-languageserver";
import { parseDocument } from "#core/messages/parse-tree.ts";
import type { SiteFile } from "../open-sites.ts";
import { rangeOf } from "./to-range.ts";

/** @returns edits that lay a document out anew; none where it is not in order, since nobody knows what was meant */
export async function formatText(
  { site, file }: SiteFile,
  { tabSize, insertSpaces }: FormattingOptions,
): Promise<TextEdit[]> {
  await site.know();
  const document = site.documentOf(file);
  if (document === null || !/\.jsonc?$/.test(file)) return [];
  const text = document.getText();
  const { root, problem } = parseDocument(text);
  if (root === undefined || problem !== null) return [];
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  // Objects and lists that stand in one line were put there by a person.
  const edits = format(text, undefined, { tabSize, insertSpaces, eol, keepLines: true });
  return edits.map(({ content, ...span }) => ({
    range: rangeOf(document, span),
    newText: content,
  }));
}

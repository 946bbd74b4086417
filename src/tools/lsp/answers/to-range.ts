import type { Range } from "vscode-languageserver/node";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Diagnostic } from "#core/messages/diagnostic.ts";

/** @returns the place of a message: editors count from 0, messages from 1, both in UTF-16 units */
export function toRange(one: Pick<Diagnostic, "line" | "column" | "endLine" | "endColumn">): Range {
  return {
    start: { line: one.line - 1, character: one.column - 1 },
    end: { line: one.endLine - 1, character: one.endColumn - 1 },
  };
}

/** The beginning of a file. */
export const top: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** @returns the place of characters counted from a document's start */
export function rangeOf(document: TextDocument, span: { offset: number; length: number }): Range {
  return {
    start: document.positionAt(span.offset),
    end: document.positionAt(span.offset + span.length),
  };
}

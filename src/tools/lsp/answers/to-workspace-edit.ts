import path from "node:path";
import { pathToFileURL } from "node:url";
import { RenameFile, TextDocumentEdit, type WorkspaceEdit } from "vscode-languageserver";
import type { TextEdit } from "#core/edit/apply-edits.ts";
import type { Move } from "#core/language/rename/rename.ts";
import type { EditorSite } from "../editor-site.ts";
import { rangeOf } from "./to-range.ts";

/**
 * @param moves the files that get another path, after their texts have changed
 * @returns edits for an editor, of open documents and of others
 */
export function toWorkspaceEdit(
  site: EditorSite,
  edits: TextEdit[],
  moves: Move[] = [],
): WorkspaceEdit {
  const changes: NonNullable<WorkspaceEdit["changes"]> = {};
  for (const { file, text: newText, ...span } of edits) {
    const document = site.documentOf(file);
    if (document === null) continue;
    (changes[site.uriOf(file)] ??= []).push({ range: rangeOf(document, span), newText });
  }
  // Every editor knows this form; only moves of files need the other.
  if (moves.length === 0) return { changes };
  const edited = Object.entries(changes).map(([uri, textEdits]) =>
    TextDocumentEdit.create({ uri, version: null }, textEdits),
  );
  const moved = moves.map(({ from, to }) =>
    RenameFile.create(site.uriOf(from), pathToFileURL(path.join(site.root, to)).href),
  );
  return { documentChanges: [...edited, ...moved] };
}

import path from "node:path";
import { pathToFileURL } from "node:url";
import {
  CreateFile,
  RenameFile,
  TextDocumentEdit,
  type WorkspaceEdit,
} from "vscode-languageserver";
import type { TextEdit } from "#core/edit/apply-edits.ts";
import type { Move } from "#core/language/rename/rename.ts";
import type { EditorSite } from "../editor-site.ts";
import { rangeOf, top } from "./to-range.ts";

/** Changes of one site; `moves` are the files that get another path, after their texts have changed. */
export type SiteChange = { site: EditorSite; edits: TextEdit[]; moves?: Move[] };

/** What an editor can do, as it has said. */
export type EditorAbilities = { createsFiles: boolean };

/** @returns edits for an editor, of open documents, of others, and of new ones if it creates files */
export function toWorkspaceEdit(
  plans: SiteChange[],
  { createsFiles }: EditorAbilities = { createsFiles: false },
): WorkspaceEdit {
  const changes: NonNullable<WorkspaceEdit["changes"]> = {};
  const created: CreateFile[] = [];
  const moved: RenameFile[] = [];
  for (const { site, edits, moves = [] } of plans) {
    for (const { file, text: newText, ...span } of edits) {
      const document = site.documentOf(file);
      if (document === null && !createsFiles) continue;
      const uri = site.uriOf(file);
      if (document === null) created.push(CreateFile.create(uri, { ignoreIfExists: true }));
      const range = document === null ? top : rangeOf(document, span);
      (changes[uri] ??= []).push({ range, newText });
    }
    for (const { from, to } of moves) {
      const target = pathToFileURL(path.join(site.root, to)).href;
      moved.push(RenameFile.create(site.uriOf(from), target));
    }
  }
  // Every editor knows this form; only new and moved files need the other.
  if (created.length + moved.length === 0) return { changes };
  const edited = Object.entries(changes).map(([uri, textEdits]) =>
    TextDocumentEdit.create({ uri, version: null }, textEdits),
  );
  return { documentChanges: [...created, ...edited, ...moved] };
}

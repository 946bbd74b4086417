import type { WorkspaceEdit } from "vscode-languageserver/node";
import type { TextEdit } from "#document/edit/apply-edits.ts";
import type { EditorSite } from "../editor-site.ts";
import { rangeOf } from "./to-range.ts";

/** @returns edits as an editor carries them out, in documents that are open and in those that are not */
export function toWorkspaceEdit(site: EditorSite, edits: TextEdit[]): WorkspaceEdit {
  const changes: NonNullable<WorkspaceEdit["changes"]> = {};
  for (const { file, text: newText, ...span } of edits) {
    const document = site.documentOf(file);
    if (document === null) continue;
    const own = (changes[site.uriOf(file)] ??= []);
    own.push({ range: rangeOf(document, span), newText });
  }
  return { changes };
}

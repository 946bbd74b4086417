import {
  LSPErrorCodes,
  type PrepareRenameResult,
  ResponseError,
  type WorkspaceEdit,
} from "vscode-languageserver";
import { findMention } from "#core/language/mentions/find-mentions.ts";
import { nameRename } from "#core/language/rename/name-rename.ts";
import type { DocumentPlace } from "../open-sites.ts";
import { planChange } from "./plan-change.ts";
import { rangeOf } from "./to-range.ts";
import { type EditorAbilities, toWorkspaceEdit } from "./to-workspace-edit.ts";

/** @returns the word that would be renamed; null where none can be */
export function prepareRename(place: DocumentPlace): PrepareRenameResult | null {
  const { knowledge, document } = place;
  const mention = findMention(knowledge, place);
  if (mention === null || nameRename(mention.target) === null) return null;
  const range = rangeOf(document, mention);
  return { range, placeholder: document.getText(range) };
}

/**
 * @returns the changes of renaming the name at a position: documents, files, redirects
 * @throws ResponseError with the reason why it cannot, which the editor shows
 */
export async function rename(
  place: DocumentPlace,
  newName: string,
  abilities: EditorAbilities,
): Promise<WorkspaceEdit | null> {
  const { site, knowledge } = place;
  const mention = findMention(knowledge, place);
  const name = mention === null ? null : nameRename(mention.target);
  if (name === null) return null;
  const plan = await planChange(site, [{ ...name, to: newName }]);
  if ("problem" in plan) throw new ResponseError(LSPErrorCodes.RequestFailed, plan.problem);
  const created = plan.edits.find(({ file }) => site.documentOf(file) === null)?.file;
  if (created !== undefined && !abilities.createsFiles)
    throw new ResponseError(
      LSPErrorCodes.RequestFailed,
      `The rename creates ${created}, and your editor cannot create files. Type in a terminal: tessera rename ${name.kind} ${name.from} ${newName}`,
    );
  return toWorkspaceEdit([{ site, ...plan }], abilities);
}

import {
  type Position,
  type PrepareRenameResult,
  ResponseError,
  LSPErrorCodes,
  type WorkspaceEdit,
} from "vscode-languageserver";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { findMention } from "#core/language/mentions/find-mention.ts";
import type { Mention } from "#core/language/mentions/mention.ts";
import type { Rename } from "#core/language/rename/rename.ts";
import type { Target } from "#core/language/target.ts";
import type { SiteFile } from "../open-sites.ts";
import { readCode } from "#site/make/bundle/read-code.ts";
import { planChange } from "./plan-change.ts";
import { rangeOf } from "./to-range.ts";
import { toWorkspaceEdit } from "./to-workspace-edit.ts";

type Named = Pick<Rename, "kind" | "from">;

/** @returns the word that would be renamed; null where none can be */
export async function prepareRename(
  place: SiteFile,
  position: Position,
): Promise<PrepareRenameResult | null> {
  const mention = await mentionAt(place, position);
  const document = place.site.documentOf(place.file);
  const named = mention === null ? null : nameTarget(mention.target);
  if (mention === null || document === null || named === null) return null;
  const range = rangeOf(document, mention);
  return { range, placeholder: document.getText(range) };
}

/**
 * @returns the changes of renaming the name at a position: documents, files, redirects
 * @throws ResponseError with the reason why it cannot, which the editor shows
 */
export async function rename(
  place: SiteFile,
  position: Position,
  newName: string,
): Promise<WorkspaceEdit | null> {
  const { site } = place;
  const mention = await mentionAt(place, position);
  const named = mention === null ? null : nameTarget(mention.target);
  if (named === null) return null;
  const { source } = await site.know();
  const unread = site.findUnread();
  if (unread !== null) throw new ResponseError(LSPErrorCodes.RequestFailed, describeUnread(unread));
  const isOfCode = named.kind === "block" || named.kind === "prop";
  const plan = await planChange(source, [{ ...named, to: newName, today: readToday() }], {
    code: isOfCode ? readCode(site.root) : {},
    read: (file) => site.documentOf(file)?.getText() ?? null,
  });
  if ("problem" in plan) throw new ResponseError(LSPErrorCodes.RequestFailed, plan.problem);
  return toWorkspaceEdit(site, plan.edits, plan.moves);
}

/** @returns the reason for no rename: a document that cannot be read may have the name too */
export function describeUnread({ file, line }: Diagnostic): string {
  return `${file}, line ${line}, cannot be read, and may name it too. Fix it first.`;
}

/** @returns the day as ISO 8601 */
export function readToday(): string {
  return new Date().toISOString().slice(0, 10);
}

async function mentionAt({ site, file }: SiteFile, position: Position): Promise<Mention | null> {
  const knowledge = await site.know();
  const document = site.documentOf(file);
  if (document === null) return null;
  return findMention(knowledge, { file, offset: document.offsetAt(position) });
}

/** @returns the kind and name of a target; null where it cannot be renamed */
function nameTarget(target: Target): Named | null {
  if (target.kind === "page") return { kind: "page", from: target.route };
  if (target.kind === "anchor") return { kind: "id", from: `${target.route}#${target.id}` };
  if (target.kind === "entry") return { kind: "entry", from: `${target.collection}/${target.key}` };
  if (target.kind === "block") return { kind: "block", from: target.type };
  if (target.kind === "prop")
    return { kind: "prop", from: [target.type, ...target.path].join(".") };
  return target.kind === "shared" ? { kind: "shared", from: target.name } : null;
}

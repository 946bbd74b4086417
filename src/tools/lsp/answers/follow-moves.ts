import { existsSync, statSync } from "node:fs";
import path from "node:path";
import type { FileRename, WorkspaceEdit } from "vscode-languageserver";
import { toPosix } from "#core/to-posix.ts";
import { nameFileRename } from "#core/language/rename/name-rename.ts";
import type { Move, Rename, RenameProblem } from "#core/language/rename/rename.ts";
import type { EditorSite } from "../editor-site.ts";
import { findPath, type Sites } from "../open-sites.ts";
import { planChange } from "./plan-change.ts";
import { type EditorAbilities, type SiteChange, toWorkspaceEdit } from "./to-workspace-edit.ts";

/** The most moved pages that are followed: nobody moves more by hand; `validate` reports them. */
const mostMoved = 100;

type Name = Omit<Rename, "today">;

/**
 * @param files the files or folders that the editor is about to move
 * @returns the other changes: all that names them, and redirects of addresses; null for none
 */
export async function followMoves(
  sites: Sites,
  files: FileRename[],
  abilities: EditorAbilities,
): Promise<WorkspaceEdit | RenameProblem | null> {
  const namesBySite = new Map<EditorSite, Name[]>();
  for (const { oldUri, newUri } of files) {
    const before = sites.find(oldUri);
    const after = findPath(newUri);
    if (before === null || after === null) continue;
    const { site, file } = before;
    const to = toPosix(path.relative(site.root, after));
    const names = await listRenames(site, { from: file, to });
    namesBySite.set(site, [...(namesBySite.get(site) ?? []), ...names]);
  }
  const plans: SiteChange[] = [];
  for (const [site, names] of namesBySite) {
    if (names.length === 0 || names.length > mostMoved) continue;
    const plan = await planChange(site, names);
    if ("problem" in plan) return plan;
    plans.push({ site, edits: plan.edits });
  }
  return plans.every(({ edits }) => edits.length === 0) ? null : toWorkspaceEdit(plans, abilities);
}

/** Lists the renames that follow from the move of a file or a folder. */
async function listRenames(site: EditorSite, { from, to }: Move): Promise<Name[]> {
  const absolute = path.join(site.root, from);
  const isFolder = existsSync(absolute) && statSync(absolute).isDirectory();
  const [type, newType] = [from, to].map((one) => /^blocks\/([^/]+)$/.exec(one)?.[1]);
  if (isFolder && type !== undefined && newType !== undefined)
    return [{ kind: "block", from: type, to: newType }];
  const { files } = await site.know();
  const moved = isFolder ? files.filter((file) => file.startsWith(`${from}/`)) : [from];
  return moved.flatMap((file) => nameFileRename(file, to + file.slice(from.length)) ?? []);
}

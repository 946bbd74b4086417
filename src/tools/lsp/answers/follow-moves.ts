import { existsSync, statSync } from "node:fs";
import path from "node:path";
import type { FileRename, WorkspaceEdit } from "vscode-languageserver";
import { toPosix } from "#core/to-posix.ts";
import type { Source } from "#core/document/source.ts";
import type { Rename, RenameProblem } from "#core/language/rename/rename.ts";
import type { EditorSite } from "../editor-site.ts";
import { findPath, type Sites } from "../open-sites.ts";
import { readCode } from "#site/make/bundle/read-code.ts";
import { planChange } from "./plan-change.ts";
import { readToday, describeUnread } from "./rename.ts";
import { toWorkspaceEdit } from "./to-workspace-edit.ts";

/** The most moved pages that are followed: nobody moves more by hand; `validate` reports them. */
const mostMoved = 100;

/**
 * @param files the files or folders that the editor is about to move
 * @returns the other changes: all that names them, and redirects of addresses; null for none
 */
export async function followMoves(
  sites: Sites,
  files: FileRename[],
): Promise<WorkspaceEdit | RenameProblem | null> {
  const renames = new Map<EditorSite, Rename[]>();
  for (const { oldUri, newUri } of files) {
    const before = sites.find(oldUri);
    const after = findPath(newUri);
    if (before === null || after === null) continue;
    const { site, file } = before;
    const to = toPosix(path.relative(site.root, after));
    const { source } = await site.know();
    const moved = listMoved(site.root, source, { from: file, to });
    renames.set(site, [...(renames.get(site) ?? []), ...moved]);
  }
  const edit: WorkspaceEdit = { changes: {} };
  for (const [site, all] of renames) {
    if (all.length === 0 || all.length > mostMoved) continue;
    const unread = site.findUnread();
    if (unread !== null) return { problem: describeUnread(unread) };
    const { source } = await site.know();
    const hasCode = all.some(({ kind }) => kind === "block");
    const plan = await planChange(source, all, {
      code: hasCode ? readCode(site.root) : {},
      read: (file) => site.documentOf(file)?.getText() ?? null,
    });
    if ("problem" in plan) return plan;
    Object.assign(edit.changes ?? {}, toWorkspaceEdit(site, plan.edits, []).changes);
  }
  return Object.keys(edit.changes ?? {}).length === 0 ? null : edit;
}

/** Lists the renames that follow from the move of a file or a folder. */
function listMoved(
  root: string,
  source: Source,
  { from, to }: { from: string; to: string },
): Rename[] {
  const absolute = path.join(root, from);
  const isFolder = existsSync(absolute) && statSync(absolute).isDirectory();
  const block = [/^blocks\/([^/]+)$/.exec(from)?.[1], /^blocks\/([^/]+)$/.exec(to)?.[1]];
  if (isFolder && block[0] !== undefined && block[1] !== undefined)
    return [{ kind: "block", from: block[0], to: block[1], today: readToday() }];
  const names = Object.keys(source.documents);
  const files = isFolder ? names.filter((name) => name.startsWith(`${from}/`)) : [from];
  return files.flatMap((file) => {
    const rename = nameMove(file, to + file.slice(from.length));
    return rename === null ? [] : [{ ...rename, today: readToday() }];
  });
}

/** @returns the rename of a moved file; null where its path names nothing, or the same as before */
function nameMove(from: string, to: string): Omit<Rename, "today"> | null {
  const routes = [readRoute(from), readRoute(to)];
  if (routes[0] !== null && routes[1] !== null && routes[0] !== routes[1])
    return { kind: "page", from: routes[0] ?? "", to: routes[1] ?? "" };
  const [entry, other] = [readEntry(from), readEntry(to)];
  // An entry in another collection is another thing.
  if (entry === null || other === null || entry.folder !== other.folder) return null;
  if (entry.name === other.name) return null;
  return entry.folder === "shared"
    ? { kind: "shared", from: entry.name, to: other.name }
    : { kind: "entry", from: `${entry.folder}/${entry.name}`, to: other.name };
}

function readRoute(file: string): string | null {
  const name = /^pages\/(.+)\.json$/.exec(file)?.[1];
  if (name === undefined) return null;
  return `/${name.replace(/(?:^|\/)index$/, "")}`;
}

function readEntry(file: string): { folder: string; name: string } | null {
  const [, folder, name] = /^content\/([^/]+)\/([^/]+)\.json$/.exec(file) ?? [];
  return folder === undefined || name === undefined ? null : { folder, name };
}

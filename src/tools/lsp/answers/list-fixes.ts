import { type CodeAction, CodeActionKind, type Range } from "vscode-languageserver/node";
import { chooseFixes } from "#core/messages/choose-fixes.ts";
import type { SiteFile } from "../open-sites.ts";
import { toDiagnostic } from "./to-diagnostic.ts";
import { toRange } from "./to-range.ts";
import { toWorkspaceEdit } from "./to-workspace-edit.ts";

/** The kind of all fixes of a file at once; an editor can apply it with every save. */
const fixAllKind = `${CodeActionKind.SourceFixAll}.tessera`;

/**
 * @param only the kinds that the editor requests; all where it is absent
 * @returns the fixes at a place, and the one for the whole file
 */
export function listFixes(
  { site, file }: SiteFile,
  range: Range,
  only: string[] | undefined,
): CodeAction[] {
  const reported = site.diagnosticsOf(file);
  const single = reported.flatMap((one): CodeAction[] => {
    const { fix } = one;
    if (fix === undefined || !touches(toRange(one), range)) return [];
    const diagnostics = [toDiagnostic(one)];
    const edit = toWorkspaceEdit([{ site, edits: fix.edits }]);
    return [
      { title: fix.title, kind: CodeActionKind.QuickFix, diagnostics, isPreferred: true, edit },
    ];
  });
  const joined = chooseFixes(reported).flatMap(({ fix }) => fix.edits);
  const all: CodeAction = {
    title: "Fix all in this file",
    kind: fixAllKind,
    edit: toWorkspaceEdit([{ site, edits: joined }]),
  };
  return [...single, ...(joined.length === 0 ? [] : [all])].filter(
    ({ kind = "" }) =>
      only === undefined || only.some((one) => kind === one || kind.startsWith(`${one}.`)),
  );
}

function touches(one: Range, other: Range): boolean {
  return !isBefore(one.end, other.start) && !isBefore(other.end, one.start);
}

function isBefore(one: Range["start"], other: Range["start"]): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character);
}

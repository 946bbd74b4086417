import { type CodeAction, CodeActionKind, type Range } from "vscode-languageserver/node";
import type { TextEdit } from "#document/edit/apply-edits.ts";
import type { SiteFile } from "../open-sites.ts";
import { toDiagnostic } from "./to-diagnostic.ts";
import { toRange } from "./to-range.ts";
import { toWorkspaceEdit } from "./to-workspace-edit.ts";

/** Of all mends of a file at once; an editor may be told to do it with every save. */
const fixAllKind = `${CodeActionKind.SourceFixAll}.tessera`;

/**
 * @param asked `only`: the kinds that are asked for; all where it is absent
 * @returns the mends of what is wrong at a place, and that of all that is wrong in the file
 */
export function listFixes(
  { site, file }: SiteFile,
  asked: { range: Range; only?: string[] | undefined },
): CodeAction[] {
  const mended = site.diagnosticsOf(file).flatMap((one) => {
    return one.fix === undefined ? [] : [{ one, fix: one.fix }];
  });
  const here = mended.filter(({ one }) => touches(toRange(one), asked.range));
  const single = here.map(({ one, fix }): CodeAction => ({
    title: fix.title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [toDiagnostic(one)],
    isPreferred: true,
    edit: toWorkspaceEdit(site, fix.edits),
  }));
  const joined = joinFixes(mended.map(({ fix }) => fix.edits));
  const all: CodeAction = {
    title: "Fix all in this file",
    kind: fixAllKind,
    edit: toWorkspaceEdit(site, joined),
  };
  return [...single, ...(joined.length === 0 ? [] : [all])].filter(({ kind = "" }) => {
    const { only } = asked;
    return only === undefined || only.some((one) => kind === one || kind.startsWith(`${one}.`));
  });
}

/** @returns the edits of mends that do not get in each other's way; a later one waits for the next time */
function joinFixes(fixes: TextEdit[][]): TextEdit[] {
  const joined: TextEdit[] = [];
  for (const edits of fixes)
    if (!edits.some((edit) => joined.some((other) => meet(edit, other)))) joined.push(...edits);
  return joined;
}

function meet(one: TextEdit, other: TextEdit): boolean {
  return (
    one.file === other.file &&
    one.offset <= other.offset + other.length &&
    other.offset <= one.offset + one.length
  );
}

function touches(one: Range, other: Range): boolean {
  return !isBefore(one.end, other.start) && !isBefore(other.end, one.start);
}

function isBefore(one: Range["start"], other: Range["start"]): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character);
}

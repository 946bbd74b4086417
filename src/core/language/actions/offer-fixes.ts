import type { Diagnostic } from "#core/messages/diagnostic.ts";
import type { Span } from "../define.ts";
import type { Action } from "./action.ts";

/** @returns the fixes of messages that touch a place */
export function offerFixes(
  text: string,
  { file, ...span }: Span,
  diagnostics: Diagnostic[],
): Action[] {
  const lines = text.split("\n");
  const starts = lines.reduce<number[]>(
    (all, line) => [...all, (all.at(-1) ?? 0) + line.length + 1],
    [0],
  );
  const offsetOf = (line: number, column: number): number => (starts[line - 1] ?? 0) + column - 1;
  return diagnostics.flatMap((one): Action[] => {
    const from = offsetOf(one.line, one.column);
    const to = offsetOf(one.endLine, one.endColumn);
    const touches = one.file === file && from <= span.offset + span.length && span.offset <= to;
    if (!touches || one.fix === undefined) return [];
    const { title, edits } = one.fix;
    return [{ title, kind: "quickfix", edits, creates: [], fixes: one.code }];
  });
}

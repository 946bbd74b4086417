import type { DevMessage, DevNews } from "#site/client/dev-news.ts";
import { type Diagnostic, isError } from "#core/messages/diagnostic.ts";
import { formatFrame, formatSentence, splitLines } from "#core/messages/format-diagnostics.ts";
import { groupAlike } from "#core/messages/group-alike.ts";
import type { Source } from "#core/document/source.ts";

/** The most messages that are shown; a browser gets them with every page. */
const mostShown = 50;

/** @returns the first messages of each kind as a browser shows them, errors before warnings */
export function toDevMessages(
  diagnostics: Diagnostic[],
  documents: Source["documents"],
): DevMessage[] {
  const [errors, warnings] = [isError, isWarning].map((is) => diagnostics.filter(is));
  return groupAlike([...(errors ?? []), ...(warnings ?? [])])
    .slice(0, mostShown)
    .map(({ diagnostic }) => {
      const { severity, code, file, line, column, fix } = diagnostic;
      const frame = formatFrame(diagnostic, splitLines(documents.read(file) ?? "")).join("\n");
      const told = { severity, code, file, line, column, text: formatSentence(diagnostic), frame };
      return fix === undefined ? told : { ...told, fix: fix.title };
    });
}

/** @returns how many errors and warnings there are */
export function countMessages(diagnostics: Diagnostic[]): DevNews["counts"] {
  const errors = diagnostics.filter(isError).length;
  return { errors, warnings: diagnostics.length - errors };
}

function isWarning({ severity }: Diagnostic): boolean {
  return severity === "warning";
}

import type { JsonObject } from "#core/json.ts";
import { type Diagnostic, isError } from "#core/messages/diagnostic.ts";
import { formatDiagnostics, formatSentence } from "#core/messages/format-diagnostics.ts";
import type { Texts } from "#core/messages/texts.ts";
import type { WorkbenchView } from "#site/dev/open-workbench.ts";
import type { ToolAnswer } from "../tool.ts";

/** The most messages that are listed; the rest is counted: one cause is fixed before the next. */
export const mostListed = 50;

/** The schema of what `describeDiagnostics` gives. */
export const diagnosticsOutput: Record<string, JsonObject> = {
  errors: { type: "integer" },
  warnings: { type: "integer" },
  diagnostics: {
    type: "array",
    description: `Where it is, what is wrong and what to write instead; at most ${mostListed}.`,
    items: { type: "object" },
  },
};

/** @returns messages as data, counted, with the words of `tessera validate` */
export function describeDiagnostics(diagnostics: Diagnostic[]): JsonObject {
  const errors = diagnostics.filter(isError).length;
  return {
    errors,
    warnings: diagnostics.length - errors,
    diagnostics: diagnostics.slice(0, mostListed).map((one) => ({
      severity: one.severity,
      code: one.code,
      file: one.file,
      line: one.line,
      column: one.column,
      path: [...one.path],
      message: formatSentence(one),
      ...(one.fix === undefined ? {} : { fix: one.fix.title }),
    })),
  };
}

/**
 * @param view the site that the messages are of
 * @param about `data` and `lead` stand before the messages, as data and as words
 * @returns an answer with messages: as data, and as text with the lines that they are about
 */
export function answerDiagnostics(
  diagnostics: Diagnostic[],
  { source }: Pick<WorkbenchView, "source">,
  about: { data?: JsonObject; lead?: string } = {},
): ToolAnswer {
  const words = writeDiagnostics(diagnostics, source.documents);
  return {
    data: { ...about.data, ...describeDiagnostics(diagnostics) },
    words: about.lead === undefined || about.lead === "" ? words : `${about.lead}\n\n${words}`,
  };
}

function writeDiagnostics(diagnostics: Diagnostic[], documents: Texts): string {
  if (diagnostics.length === 0) return "There are no mistakes.";
  const text = formatDiagnostics(diagnostics.slice(0, mostListed), documents, { form: "long" });
  const more = diagnostics.length - mostListed;
  return more > 0 ? `${text}\n\nand ${more} more.` : text;
}

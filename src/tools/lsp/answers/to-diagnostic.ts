import { type Diagnostic as Shown, DiagnosticSeverity } from "vscode-languageserver/node";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { formatSentence } from "#core/messages/format-diagnostics.ts";
import { toRange } from "./to-range.ts";

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
} satisfies Record<Diagnostic["severity"], DiagnosticSeverity>;

/** @returns a message for an editor, with the words of `tessera validate` */
export function toDiagnostic(one: Diagnostic): Shown {
  return {
    range: toRange(one),
    severity: severities[one.severity],
    code: one.code,
    source: "tessera",
    message: formatSentence(one),
  };
}

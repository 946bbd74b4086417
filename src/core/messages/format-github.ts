import type { Diagnostic } from "./diagnostic.ts";
import { formatSentence } from "./format-diagnostics.ts";

/**
 * Writes messages as commands of a GitHub workflow, which shows each at its line of a pull request
 * (docs.github.com, "Workflow commands for GitHub Actions").
 *
 * @param prefix the site's folder as seen from the repository's: empty, or `sites/docs/`
 * @returns a line a message, without a line break at the end
 */
export function formatGithub(diagnostics: Diagnostic[], prefix: string): string {
  return diagnostics
    .map((diagnostic) => {
      const { severity, code, file, line, column, endLine, endColumn } = diagnostic;
      const properties = {
        title: code,
        file: `${prefix}${file}`,
        line,
        endLine,
        col: column,
        // Columns are read only where both are in one line.
        ...(endLine === line ? { endColumn } : {}),
      };
      const named = Object.entries(properties).map(
        ([name, value]) => `${name}=${escapeData(String(value)).replaceAll(/[:,]/g, encodeSign)}`,
      );
      return `::${severity} ${named.join(",")}::${escapeData(formatSentence(diagnostic))}`;
    })
    .join("\n");
}

function escapeData(text: string): string {
  return text.replaceAll(/[%\r\n]/g, encodeSign);
}

function encodeSign(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}

import type { JsonObject } from "#core/json.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { formatSentence } from "./format-diagnostics.ts";
import type { TextEdit } from "#core/edit/apply-edits.ts";

/** A message of the table, as SARIF calls it. */
export type SarifRule = { id: string; severity: "error" | "warning"; reason: string };

/** The parts of a log besides its results. */
export type SarifAbout = {
  /** The engine's version. */
  version: string;
  /** Every message that a result may have. */
  rules: SarifRule[];
  /** The site's folder as seen from the repository's: empty, or `sites/docs/`. */
  prefix: string;
};

/**
 * Writes messages as a SARIF log (OASIS, Static Analysis Results Interchange Format 2.1.0), which code
 * scanning and editors read. A fix is a result's `fixes`.
 *
 * @returns JSON without a line break at its end
 */
export function formatSarif(diagnostics: Diagnostic[], { version, ...about }: SarifAbout): string {
  const used = new Set<string>(diagnostics.map(({ code }) => code));
  const rules = about.rules.filter(({ id }) => used.has(id));
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  const log: JsonObject = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "Tessera", semanticVersion: version, rules: rules.map(toRule) } },
        columnKind: "utf16CodeUnits",
        results: diagnostics.map((diagnostic) => toResult(diagnostic, { ...about, indexes })),
      },
    ],
  };
  return JSON.stringify(log, null, 2);
}

function toRule({ id, severity, reason }: SarifRule): JsonObject {
  return {
    id,
    shortDescription: { text: reason },
    help: { text: `${reason} An example, wrong and right: tessera explain ${id}` },
    defaultConfiguration: { level: severity },
  };
}

type Log = { prefix: string; indexes: ReadonlyMap<string, number> };

function toResult(diagnostic: Diagnostic, log: Log): JsonObject {
  const { code, severity, file, line, column, endLine, endColumn, fix } = diagnostic;
  const index = log.indexes.get(code);
  const region = { startLine: line, startColumn: column, endLine, endColumn };
  return {
    ruleId: code,
    ...(index === undefined ? {} : { ruleIndex: index }),
    level: severity,
    message: { text: formatSentence(diagnostic) },
    locations: [{ physicalLocation: { artifactLocation: toArtifact(file, log), region } }],
    ...(fix === undefined
      ? {}
      : {
          fixes: [{ description: { text: fix.title }, artifactChanges: toChanges(fix.edits, log) }],
        }),
  };
}

function toChanges(edits: TextEdit[], log: Log): JsonObject[] {
  return [...Map.groupBy(edits, ({ file }) => file)].map(([file, editsOfFile]) => ({
    artifactLocation: toArtifact(file, log),
    replacements: editsOfFile.map(({ offset, length, text }) => ({
      deletedRegion: { charOffset: offset, charLength: length },
      insertedContent: { text },
    })),
  }));
}

function toArtifact(file: string, { prefix }: Log): JsonObject {
  const uri = `${prefix}${file}`.split("/").map(encodeURIComponent).join("/");
  return { uri, uriBaseId: "%SRCROOT%" };
}

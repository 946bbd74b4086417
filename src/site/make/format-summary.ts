import type { Diagnostic } from "#core/messages/diagnostic.ts";
import type { BuildSummary } from "./build-outcome.ts";

/** @returns a few lines on what a build did */
export function formatSummary(summary: BuildSummary, diagnostics: Diagnostic[]): string {
  const warnings = diagnostics.filter(({ severity }) => severity === "warning").length;
  const count = new Intl.NumberFormat("en");
  const { kept } = summary;
  const files = kept === 1 ? "file" : "files";
  return [
    `Pages     ${count.format(summary.pages)}, with ${count.format(summary.blocks)} blocks`,
    `Files     ${count.format(summary.files)}, ${count.format(summary.changed)} of them changed`,
    ...(kept === 0 ? [] : [`Kept      ${count.format(kept)} ${files} of the last build`]),
    `Size      ${count.format(Math.round(summary.bytes / 1000))} kB before compression`,
    `Warnings  ${count.format(warnings)}`,
    `Time      ${(summary.durationMs / 1000).toFixed(1)} s`,
  ].join("\n");
}

import { formatNumber } from "#core/count.ts";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import type { BuildSummary } from "./build-outcome.ts";

/** @returns a few lines on what a build did */
export function formatSummary(summary: BuildSummary, diagnostics: Diagnostic[]): string {
  const warnings = diagnostics.filter(({ severity }) => severity === "warning").length;
  const { kept } = summary;
  const files = kept === 1 ? "file" : "files";
  return [
    `Pages     ${formatNumber(summary.pages)}, with ${formatNumber(summary.blocks)} blocks`,
    `Files     ${formatNumber(summary.files)}, ${formatNumber(summary.changed)} of them changed`,
    ...(kept === 0 ? [] : [`Kept      ${formatNumber(kept)} ${files} of the last build`]),
    `Size      ${formatNumber(Math.round(summary.bytes / 1000))} kB before compression`,
    `Warnings  ${formatNumber(warnings)}`,
    `Time      ${(summary.durationMs / 1000).toFixed(1)} s`,
  ].join("\n");
}

import type { Summary } from "./read-vitals.ts";

const columns = ["", "p75", "good", "needs improvement", "poor", "views"];

/** @returns a table for people, a line for each vital */
export function formatVitals(
  summaries: Summary[],
  { days, page }: { days: number; page: string | null },
): string {
  const span = days === 1 ? "Today" : `${days} days`;
  const rows = summaries.map((summary) => [
    summary.vital,
    formatValue(summary),
    ...[summary.good, summary.needsImprovement, summary.poor].map(formatShare),
    String(summary.count),
  ]);
  const widths = columns.map((name, index) =>
    Math.max(name.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const lines = [columns, ...rows].map((row) =>
    row.map((cell, index) => align(cell, { index, width: widths[index] ?? 0 })).join("  "),
  );
  return [`${span}, ${page ?? "all pages"}`, "", ...lines].join("\n");
}

function align(cell: string, { index, width }: { index: number; width: number }): string {
  return index === 0 ? cell.padEnd(width) : cell.padStart(width);
}

function formatValue({ vital, p75 }: Summary): string {
  if (vital === "CLS") return String(p75);
  return p75 < 1000 ? `${Math.round(p75)} ms` : `${p75 / 1000} s`;
}

function formatShare(share: number): string {
  return `${Math.round(share * 100)} %`;
}

import { faults } from "./faults.ts";
import type { Result } from "./results.ts";

/** Writes a table of what came of each fault, and how many were found. */
export function formatResults(results: readonly Result[]): string {
  const rows = results.map(({ name, foundBy, seconds }) => {
    const kind = faults.find((fault) => fault.name === name)?.kind ?? "";
    return `| ${name} | ${kind} | ${(foundBy ?? "**survived**").replaceAll("|", "")} | ${seconds} |`;
  });
  const found = results.filter(({ foundBy }) => foundBy !== null).length;
  return [
    "| fault | kind | found by | seconds |",
    "| --- | --- | --- | --- |",
    ...rows,
    `${found} of ${results.length} found.`,
  ].join("\n");
}

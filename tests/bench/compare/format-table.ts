/** Writes a Markdown table: the first column is words, all others are figures. */
export function formatTable(head: string[], rows: string[][]): string {
  const rule = head.map((_, column) => (column === 0 ? "---" : "--:"));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

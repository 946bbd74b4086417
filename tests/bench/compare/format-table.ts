/** Writes a Markdown table as the formatter does: the first column is words, all others are figures. */
export function formatTable(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((cells) => cells[column]?.length ?? 0)),
  );
  const rule = widths.map((width, column) =>
    column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`,
  );
  const lines = [head, rule, ...rows].map((cells) =>
    cells.map((cell, column) => {
      const width = widths[column] ?? 0;
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    }),
  );
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

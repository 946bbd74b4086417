const entities: Record<string, string> = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};

/** @returns the text as it stands in HTML, between tags as in a quoted attribute */
export function escapeText(text: string): string {
  return text.replaceAll(/["&'<>]/g, (character) => entities[character] ?? character);
}

const entities: Record<string, string> = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};

/** @returns the text escaped for HTML, between tags and in a quoted attribute */
export function escapeText(text: string): string {
  return text.replaceAll(/["&'<>]/g, (character) => entities[character] ?? character);
}

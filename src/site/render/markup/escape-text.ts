const special = /["&'<>]/;

const entities: Record<string, string> = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};

/** @returns the text as it stands in HTML, between tags as in a quoted attribute */
export function escapeText(text: string): string {
  if (!special.test(text)) return text;
  return text.replaceAll(/["&'<>]/g, (character) => entities[character] ?? character);
}

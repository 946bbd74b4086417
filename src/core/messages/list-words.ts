/** A missing property, and an example of it as it would be typed. */
export type Lack = { key: string; example: string };

/** @returns what to add: `"title": "…", "date": "2026-03-14"` */
export function listLacks(lacks: Lack[]): string {
  return lacks.map(({ key, example }) => `"${key}": ${example}`).join(", ");
}

/** @returns `a, b and c` */
export function listWords(words: string[], joint: "and" | "or" = "and"): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} ${joint} ${last}`;
}

import type { JsonPath } from "#core/json.ts";

/** @returns a place in a block or a document in words: `list › items › 2` */
export function nameSubject(
  name: string | undefined,
  { path, at }: { path: JsonPath; at?: "key" | "value" },
): { subject?: string } {
  const inner = nameSteps(at === "key" ? path.slice(0, -1) : path);
  const subject = [name ?? "", inner].filter((words) => words !== "").join(" › ");
  return subject === "" ? {} : { subject };
}

/** @returns a path in words, as people count: `items › 2` for the second item */
export function nameSteps(path: JsonPath): string {
  return path.map((step) => (typeof step === "number" ? String(step + 1) : step)).join(" › ");
}

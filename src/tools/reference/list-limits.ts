import type { JsonObject } from "#core/json.ts";

/** @returns a schema's limits in words; none where it allows every value of its type */
export function listLimits(schema: JsonObject): string[] {
  const { uniqueItems, multipleOf, pattern, minProperties, "x-files": files } = schema;
  return [
    ...nameRange(readRange(schema, "minLength", "maxLength"), "characters"),
    ...nameRange(readRange(schema, "minimum", "maximum"), ""),
    ...nameRange(readRange(schema, "minItems", "maxItems"), "items"),
    ...(uniqueItems === true ? ["no two the same"] : []),
    ...(typeof multipleOf === "number" ? [`in steps of ${multipleOf}`] : []),
    ...(typeof minProperties === "number" ? [`at least ${minProperties} of its keys`] : []),
    ...(typeof files === "string" ? [`a file of ${files}`] : []),
    ...(typeof pattern === "string" ? [`like ${pattern}`] : []),
  ];
}

type Range = { from: number | null; to: number | null };

function readRange(schema: JsonObject, least: string, most: string): Range {
  const { [least]: from, [most]: to } = schema;
  return {
    from: typeof from === "number" ? from : null,
    to: typeof to === "number" ? to : null,
  };
}

function nameRange({ from, to }: Range, unit: string): string[] {
  const words = (text: string): string[] => [`${text} ${unit}`.trim()];
  if (from !== null && to !== null) return words(from === to ? `${from}` : `${from} to ${to}`);
  if (to !== null) return words(`at most ${to}`);
  if (from === null) return [];
  // At least one means: not empty.
  return from === 1 && unit !== "" ? ["not empty"] : words(`at least ${from}`);
}

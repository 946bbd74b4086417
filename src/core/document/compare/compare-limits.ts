import type { JsonObject } from "#core/json.ts";
import { keywords } from "#core/schema/keywords.ts";
import type { SchemaChange } from "./schema-change.ts";

/** The keywords that limit values from below, and those that limit them from above. */
const limits = (["up", "down"] as const).flatMap((way) =>
  Object.entries(keywords).flatMap(([key, { limit }]) =>
    limit?.tightens === way ? [{ key, ...limit }] : [],
  ),
);

type Level = { before: JsonObject; after: JsonObject; path: string };

/** @returns the changed limits of a value; tighter ones are breaking */
export function compareLimits({ before, after, path }: Level): SchemaChange[] {
  const changes = limits.flatMap(({ key, none, tightens }): SchemaChange[] => {
    const [old, now] = [read(before, key, none), read(after, key, none)];
    if (old === now) return [];
    const words = Number.isFinite(now)
      ? `"${key}" is ${now}${Number.isFinite(old) && key in before ? `, and was ${old}` : ""}`
      : `"${key}" is gone`;
    return [{ path, words, isBreaking: tightens === "up" ? now > old : now < old }];
  });
  const [oldStep, step] = [read(before, "multipleOf", 0), read(after, "multipleOf", 0)];
  if (oldStep !== step) {
    const words = step === 0 ? '"multipleOf" is gone' : `"multipleOf" is ${step}`;
    const isBreaking = step !== 0 && (oldStep === 0 || oldStep % step !== 0);
    changes.push({ path, words, isBreaking });
  }
  const isUnique = after["uniqueItems"] === true;
  if (isUnique !== (before["uniqueItems"] === true)) {
    const words = isUnique ? "items must differ now" : "items may be the same";
    changes.push({ path, words, isBreaking: isUnique });
  }
  return changes;
}

function read(schema: JsonObject, key: string, otherwise: number): number {
  const { [key]: limit } = schema;
  return typeof limit === "number" ? limit : otherwise;
}

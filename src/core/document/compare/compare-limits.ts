import type { JsonObject } from "#core/json.ts";
import type { SchemaChange } from "./schema-change.ts";

const least = ["minLength", "minimum", "exclusiveMinimum", "minItems", "minProperties"];
const most = ["maxLength", "maximum", "exclusiveMaximum", "maxItems", "maxProperties"];

/** Of these, 0 is no limit. */
const counts = ["minLength", "minItems", "minProperties"];

/** @returns which limits of a value are others than they were; those that are tighter break */
export function compareLimits({
  before,
  after,
  path,
}: {
  before: JsonObject;
  after: JsonObject;
  path: string;
}): SchemaChange[] {
  const limits = [...least, ...most].flatMap((key): SchemaChange[] => {
    const isLeast = least.includes(key);
    const none = isLeast ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    const open = counts.includes(key) ? 0 : none;
    const [old, now] = [read(before, key, open), read(after, key, open)];
    if (old === now) return [];
    const words = Number.isFinite(now)
      ? `"${key}" is ${now}${Number.isFinite(old) && key in before ? `, and was ${old}` : ""}`
      : `"${key}" is gone`;
    return [{ path, words, isBreaking: isLeast ? now > old : now < old }];
  });
  const [oldStep, step] = [read(before, "multipleOf", 0), read(after, "multipleOf", 0)];
  const isUnique = after["uniqueItems"] === true;
  return [
    ...limits,
    ...(oldStep === step
      ? []
      : [
          {
            path,
            words: step === 0 ? '"multipleOf" is gone' : `"multipleOf" is ${step}`,
            isBreaking: step !== 0 && (oldStep === 0 || oldStep % step !== 0),
          },
        ]),
    ...(isUnique === (before["uniqueItems"] === true)
      ? []
      : [
          {
            path,
            words: isUnique ? "items must differ now" : "items may be the same",
            isBreaking: isUnique,
          },
        ]),
  ];
}

function read(schema: JsonObject, key: string, otherwise: number): number {
  const { [key]: limit } = schema;
  return typeof limit === "number" ? limit : otherwise;
}

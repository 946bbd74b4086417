import type { Json, JsonObject } from "#core/json.ts";

/** The days from and until which a page is published, as ISO 8601; a draft never is. */
export type Stay = { isDraft: boolean; from: string; until: string };

/** The stay of a page that is published on any day. */
export const always: Stay = { isDraft: false, from: "", until: "9999" };

/** @returns when a page is published, by its document and those that it extends; or a block, by its keys */
export function readStay({ head }: { head: JsonObject | null }): Stay {
  const { status, publishAt, unpublishAt } = head ?? {};
  return {
    isDraft: status === "draft",
    from: isDay(publishAt) ? publishAt : always.from,
    until: isDay(unpublishAt) ? unpublishAt : always.until,
  };
}

/**
 * Returns true for a date that exists. Any other is reported and stops the build, so links to the
 * page are not reported.
 */
function isDay(value: Json | undefined): value is string {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** @returns whether a page or a block is shown on a day */
export function isOnDay({ from, until }: Pick<Stay, "from" | "until">, today: string): boolean {
  return from <= today && today < until;
}

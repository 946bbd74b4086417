import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import { regions } from "#core/document/page-keys.ts";
import type { Region } from "#core/document/resolved-site.ts";

/** Where a block may stand on a page, how often, and with what: `x-places` of its schema. */
export type Places = {
  /** Every region where absent. */
  regions?: Region[];
  /** How often on a page as a whole, and in single regions. */
  most?: Partial<Record<Region | "page", number>>;
  /** Blocks of which each has to stand on the page too. */
  with?: string[];
  /** Blocks that must not. */
  without?: string[];
  /** Whether it is the first, or the last, of its region. */
  first?: boolean;
  last?: boolean;
  /** Words of the schema's author, in the place of the engine's. */
  words?: string;
};

/** What each key of `x-places` takes, and how it is written. */
export const placeKeys: Record<
  string,
  { fits: (value: Json) => boolean; takes: string; example: string }
> = {
  regions: {
    fits: isWordList,
    takes: "a list of regions",
    example: '["blocks", "aside"]',
  },
  most: {
    fits: (value) =>
      isCount(value) ||
      (isJsonObject(value) &&
        Object.values(value).every((one) => one !== undefined && isCount(one))),
    takes: "a whole number from 1 on, or one for each region",
    example: "1",
  },
  with: { fits: isWordList, takes: "a list of blocks", example: '["hero"]' },
  without: { fits: isWordList, takes: "a list of blocks", example: '["hero"]' },
  first: { fits: (value) => value === true, takes: "true, or is left out", example: "true" },
  last: { fits: (value) => value === true, takes: "true, or is left out", example: "true" },
  "x-message": {
    fits: (value) => typeof value === "string" && value.trim() !== "",
    takes: "words for the author of a page",
    example: '"A page has one hero."',
  },
};

function isWordList(value: Json): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string");
}

function isCount(value: Json): boolean {
  return Number.isInteger(value) && Number(value) >= 1;
}

/** @returns what a block's schema says of its places; null where it says nothing that can be read */
export function readPlaces(schema: JsonObject | undefined): Places | null {
  const places = schema?.["x-places"];
  if (!isJsonObject(places)) return null;
  const isRead = Object.entries(places).every(
    ([key, value]) => value !== undefined && placeKeys[key]?.fits(value) === true,
  );
  if (!isRead) return null;
  const { "x-message": words, most, ...rest } = places;
  return {
    ...(rest as Places),
    ...(most === undefined ? {} : { most: isJsonObject(most) ? most : { page: Number(most) } }),
    ...(typeof words === "string" ? { words } : {}),
  };
}

/** @returns the regions in which a block may stand */
export function regionsOf(schema: JsonObject | undefined): readonly Region[] {
  return readPlaces(schema)?.regions ?? regions;
}

import { isJsonObject, type Json, type JsonObject, wordsOf } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { type Location, locationIn } from "#core/messages/location.ts";
import { suggest } from "#core/messages/suggest.ts";
import { regions } from "#core/document/page-keys.ts";
import type { Region } from "#core/document/resolved-site.ts";
import { checkByTable, fitsKeyword } from "./check-by-table.ts";
import { fitsSchema } from "./fits-schema.ts";
import { type Keyword, refuseKeyword, sentence, text, texts } from "./keyword.ts";

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

const count: JsonObject = { type: "integer", minimum: 1 };
const countPlaces = ["page", ...regions];
const blocks: JsonObject = { ...texts, minItems: 1 };
const only: JsonObject = { type: "boolean", enum: [true] };
const ofEnd = { schema: only, takes: "true, or is left out", example: "true" };
const ofBlocks = { schema: blocks, takes: "a list of blocks", example: '["hero"]' };

/** The keys of `x-places`. */
const placeKeys: Record<string, Keyword> = {
  regions: {
    help: "The regions that it may stand in; all where absent.",
    schema: { ...blocks, items: { ...text, enum: [...regions] } },
    takes: "a list of regions",
    example: '["blocks", "aside"]',
    fits: (value) => fitsSchema(blocks, value),
    check: (value, at) =>
      [value].flat().flatMap((name, index) => {
        const location = locationIn(at, index);
        return checkRegion(wordsOf(name), { kind: "region", known: regions, location });
      }),
  },
  most: {
    help: 'How often on a page; or by region: { "page": 2, "aside": 1 }.',
    schema: {
      type: ["integer", "object"],
      minimum: 1,
      additionalProperties: count,
      properties: Object.fromEntries(countPlaces.map((place) => [place, count])),
    },
    takes: "a whole number from 1 on, or one for each region",
    example: "1",
    check: (value, at) =>
      (isJsonObject(value) ? Object.keys(value) : []).flatMap((name) => {
        const location = locationIn(at, name, "key");
        return checkRegion(name, { kind: "rule", known: countPlaces, location });
      }),
  },
  with: { ...ofBlocks, help: "Blocks that have to stand on the page too." },
  without: { ...ofBlocks, help: "Blocks that must not stand on the same page." },
  first: { ...ofEnd, help: "It is the first of its region." },
  last: { ...ofEnd, help: "It is the last of its region." },
  "x-message": {
    help: "What the author of a page is told.",
    schema: sentence,
    takes: "words for the author of a page",
    example: '"A page has one hero."',
  },
};

function checkRegion(
  name: string,
  of: { kind: "region" | "rule"; known: readonly string[]; location: Location },
): Issue[] {
  const { kind, known, location } = of;
  if (known.includes(name)) return [];
  return [{ id: "rule-name", params: { kind, ...suggest({ name }, name, [...known]) }, location }];
}

export const placesKeyword: Keyword = {
  help: "Of a block: where on a page it may stand, how often, and with what.",
  schema: {
    title: "Places",
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(
      Object.entries(placeKeys).map(([key, { help, schema }]) => [
        key,
        { ...schema, description: help },
      ]),
    ),
  },
  takes: "an object",
  example: '{ "regions": ["blocks"], "most": 1 }',
  fits: isJsonObject,
  compare: "rule",
  isWider: isWiderPlaces,
  check(places, at) {
    const { example = "" } = placesKeyword;
    const takes = "effect at the root of a block's schema alone";
    if (at.path.length > 1 || !at.file.startsWith("blocks/"))
      return [refuseKeyword("x-places", { takes, example }, at)];
    if (!isJsonObject(places)) return [];
    const unknown = Object.keys(places).filter((name) => !Object.hasOwn(placeKeys, name));
    const names = unknown.map((name): Issue => {
      const params = { kind: "rule", ...suggest({ name }, name, Object.keys(placeKeys)) } as const;
      return { id: "rule-name", params, location: locationIn(at, name, "key") };
    });
    return [...names, ...checkByTable(placeKeys, places, at)];
  },
};

/** @returns what a block's schema says of its places; null where it says nothing that can be read */
export function readPlaces(schema: JsonObject | undefined): Places | null {
  const places = schema?.["x-places"];
  if (!isJsonObject(places)) return null;
  const isRead = Object.entries(places).every(
    ([key, value = null]) =>
      Object.hasOwn(placeKeys, key) && fitsKeyword(placeKeys[key] ?? {}, value),
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

/** @returns whether a block may stand wherever it might, as often and with what it might */
function isWiderPlaces(old: Json | undefined, now: Json): boolean {
  const before: Places = readPlaces({ "x-places": old ?? {} }) ?? {};
  const after: Places = readPlaces({ "x-places": now }) ?? {};
  const { regions: free, most = {} } = after;
  const isRegion =
    free === undefined || (before.regions?.every((region) => free.includes(region)) ?? false);
  const isOften = Object.entries(most).every(
    ([place, limit]) => limit >= (before.most?.[place as keyof typeof most] ?? Infinity),
  );
  const isFree = (["with", "without"] as const).every((key) =>
    (after[key] ?? []).every((type) => before[key]?.includes(type)),
  );
  const isLoose = (["first", "last"] as const).every((end) => after[end] !== true || before[end]);
  return isRegion && isOften && isFree && isLoose;
}

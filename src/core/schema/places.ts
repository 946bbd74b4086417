import { isJsonObject, type Json, type JsonObject, wordsOf } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { type Location, locationIn } from "#core/messages/location.ts";
import { type Region, regions } from "#core/page-keys.ts";
import {
  checkName,
  describeRows,
  type Keyword,
  refuseKeyword,
  sentence,
  text,
  texts,
  wordsHelp,
} from "./keyword.ts";
import { checkByTable } from "./schema-library.ts";

/** The places of a block on a page, their number, and its company: `x-places` of its schema. */
export type Places = {
  /** Absent for every region. */
  regions?: Region[];
  /** The most on a page as a whole, and in single regions. */
  most?: Partial<Record<Region | "page", number>>;
  /** Blocks that must all be on the page too. */
  with?: string[];
  /** Blocks that must not be on the page. */
  without?: string[];
  /** True if it must be the first, or the last, of its region. */
  first?: boolean;
  last?: boolean;
  /** Words of the schema's author that replace the engine's. */
  words?: string;
};

const count: JsonObject = { type: "integer", minimum: 1 };
const countPlaces = ["page", ...regions];
const atEnd: Keyword = {
  schema: { type: "boolean", enum: [true] },
  takes: "true, or is left out",
  example: "true",
};
const company: Keyword = {
  schema: { ...texts, minItems: 1 },
  takes: "a list of blocks",
  example: '["hero"]',
};

/** The keys of `x-places`. */
const placeKeys: Record<string, Keyword> = {
  regions: {
    help: "The regions that may have the block. Default: all.",
    schema: { ...texts, minItems: 1 },
    offered: { items: { ...text, enum: [...regions] } },
    takes: "a list of regions",
    example: '["blocks", "aside"]',
    check: (value, at) =>
      [value].flat().flatMap((name, index) => {
        const location = locationIn(at, index);
        return checkName(wordsOf(name), regions, { kind: "region", location });
      }),
  },
  most: {
    help: 'How often a page may have the block; or for each region: { "page": 2, "aside": 1 }.',
    schema: {
      type: ["integer", "object"],
      minimum: 1,
      additionalProperties: count,
      properties: Object.fromEntries(countPlaces.map((place) => [place, count])),
    },
    takes: "a whole number from 1 on, or one for each region",
    example: "1",
    check: (value, at) => checkKeys(value, countPlaces, at),
  },
  with: { ...company, help: "Blocks that must also be on the page." },
  without: { ...company, help: "Blocks that must not be on the same page." },
  first: { ...atEnd, help: "It is the first block in its region." },
  last: { ...atEnd, help: "It is the last block in its region." },
  "x-message": {
    help: wordsHelp,
    schema: sentence,
    takes: "words for the author of a page",
    example: '"A page has one hero."',
  },
};

function checkKeys(value: Json, allowed: readonly string[], at: Location): Issue[] {
  const names = isJsonObject(value) ? Object.keys(value) : [];
  return names.flatMap((name) =>
    checkName(name, allowed, { kind: "rule", location: locationIn(at, name, "key") }),
  );
}

const example = '{ "regions": ["blocks"], "most": 1 }';

export const placesKeyword: Keyword = {
  help: "In the schema of a block: where on a page it can be, how often, and with which other blocks.",
  schema: { title: "Places", type: "object" },
  offered: { additionalProperties: false, properties: describeRows(placeKeys) },
  takes: "an object",
  example,
  compare: "rule",
  isWider: isWiderPlaces,
  check(value, at) {
    const takes = "effect only at the root of a block's schema";
    if (at.path.length > 1 || !at.file.startsWith("blocks/"))
      return [refuseKeyword("x-places", { takes, example }, at)];
    const places = isJsonObject(value) ? value : {};
    const ofKeys = checkKeys(places, Object.keys(placeKeys), at);
    return [...ofKeys, ...checkByTable(placeKeys, places, at)];
  },
};

/** @returns the places in a block's schema, which has been checked; null if it has none */
export function readPlaces(schema: JsonObject | undefined): Places | null {
  const places = schema?.["x-places"];
  if (!isJsonObject(places)) return null;
  const { "x-message": words, most, ...rest } = places;
  return {
    ...(rest as Places),
    ...(most === undefined ? {} : { most: isJsonObject(most) ? most : { page: Number(most) } }),
    ...(typeof words === "string" ? { words } : {}),
  };
}

/** @returns the regions in which a block may be */
export function regionsOf(schema: JsonObject | undefined): readonly Region[] {
  return readPlaces(schema)?.regions ?? regions;
}

/** @returns true if every place that was allowed is allowed still */
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

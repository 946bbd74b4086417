import type { Issue } from "#core/messages/issue.ts";
import { type Location, locationIn } from "#core/messages/location.ts";
import { layoutsWithAside, type Region, regions } from "#core/page-keys.ts";
import { type Places, readPlaces } from "#core/schema/places.ts";
import type { Source } from "../source.ts";

/** A block of a page, and where a document places it. */
type Placed = { type: string; region: Region; at: Location; index: number; count: number };

/** A page with its blocks. */
type PlacedPage = {
  /** The blocks of each region, in order; `usedAt` is where a shared block is used. */
  regions: Record<Region, { type: string; origin: Location; usedAt?: Location }[]>;
  layout: unknown;
  route: string;
  /** The documents it was made from, its own first. */
  files: string[];
  /** True if some of its blocks are unknown, since their documents have errors. */
  isPartial: boolean;
};

/**
 * Checks the place, the number and the company of blocks against the `x-places` of their schemas.
 * Inherited blocks stay: issues are reported in the page's own document, if possible.
 */
export function checkPlaces(page: PlacedPage, { blocks }: Pick<Source, "blocks">): Issue[] {
  const types = new Set(regions.flatMap((region) => page.regions[region].map(({ type }) => type)));
  const ruled = [...types].flatMap((type): [string, Places][] => {
    const places = readPlaces(Object.hasOwn(blocks, type) ? blocks[type] : undefined);
    return places === null ? [] : [[type, places]];
  });
  if (ruled.length === 0) return [];
  const all = listPlaced(page);
  // A sidebar that no visitor sees counts neither as surplus nor as company.
  const hasAside = layoutsWithAside.some((layout) => layout === page.layout);
  const seen = all.filter(({ region }) => hasAside || region !== "aside");
  return ruled.flatMap(([type, places]) => {
    const own = all.filter((block) => block.type === type);
    const { words } = places;
    const state: State = {
      type,
      places,
      own,
      // A block in a wrong region is reported as that, and not as surplus too.
      seen: seen.filter(
        (block) => block.type === type && (places.regions ?? regions).includes(block.region),
      ),
      others: seen,
      said: words === undefined ? {} : { words },
      page,
    };
    return [
      ...findStrays(state),
      ...findSurplus(state),
      ...findCompany(state),
      ...findOrder(state),
    ];
  });
}

type State = {
  type: string;
  places: Places;
  own: Placed[];
  seen: Placed[];
  others: Placed[];
  said: { words?: string };
  page: PlacedPage;
};

/** Names the page if the issue is in another document. */
function nameElsewhere({ page, said }: State, at: Location): { route?: string; words?: string } {
  return page.files[0] === at.file ? said : { ...said, route: page.route };
}

/** Lists the blocks of a page: inherited ones first, its own last. */
function listPlaced({ regions: given, files }: PlacedPage): Placed[] {
  const rank = (file: string): number =>
    files.includes(file) ? files.indexOf(file) : files.length;
  return regions
    .flatMap((region) =>
      given[region].map(({ type, origin, usedAt }, index): Placed => {
        const at = usedAt ?? locationIn(origin, "type");
        return { type, region, at, index, count: given[region].length };
      }),
    )
    .toSorted((one, other) => rank(other.at.file) - rank(one.at.file));
}

function findStrays({ type, places: { regions: choices }, own, said }: State): Issue[] {
  if (choices === undefined) return [];
  return own
    .filter(({ region }) => !choices.includes(region))
    .map(({ region, at }) => ({
      id: "block-region",
      params: { type, region, choices, ...said },
      location: at,
    }));
}

function findSurplus(state: State): Issue[] {
  const { type, places, seen } = state;
  const { most = {} } = places;
  const ofRegions = regions.flatMap((region): Issue[] => {
    const { [region]: limit } = most;
    const here = seen.filter((block) => block.region === region);
    const surplus = limit === undefined ? undefined : here[limit];
    if (limit === undefined || surplus === undefined) return [];
    const said = nameElsewhere(state, surplus.at);
    const params = { type, count: here.length, most: limit, region, ...said };
    return [{ id: "block-most", params, location: surplus.at }];
  });
  const surplus = most.page === undefined ? undefined : seen[most.page];
  if (most.page === undefined || surplus === undefined || ofRegions.length > 0) return ofRegions;
  const said = nameElsewhere(state, surplus.at);
  const params = { type, count: seen.length, most: most.page, ...said };
  return [{ id: "block-most", params, location: surplus.at }];
}

function findCompany(state: State): Issue[] {
  const { type, places, seen, others, page } = state;
  const own = seen.at(-1);
  if (own === undefined) return [];
  const lacks = (places.with ?? [])
    .filter((other) => !page.isPartial && !others.some((block) => block.type === other))
    .map((other): Issue => {
      const params = { type, other, isWith: true, ...nameElsewhere(state, own.at) };
      return { id: "block-company", params, location: own.at };
    });
  const rivals = (places.without ?? []).flatMap((other): Issue[] => {
    const pair = others.filter((block) => block.type === other || block.type === type);
    const [first, second] = [other, type].map((one) => pair.find((block) => block.type === one));
    if (first === undefined || second === undefined) return [];
    const last = pair.indexOf(first) > pair.indexOf(second) ? first : second;
    const params = { type, other, isWith: false, ...nameElsewhere(state, last.at) };
    return [{ id: "block-company", params, location: last.at }];
  });
  return [...lacks, ...rivals];
}

function findOrder({ type, places: { first, last }, own, said }: State): Issue[] {
  return own.flatMap(({ region, index, count, at }): Issue[] => {
    const isLate = first === true && index > 0;
    const isEarly = last === true && index < count - 1;
    if (!isLate && !isEarly) return [];
    const params = { type, end: isLate ? ("first" as const) : ("last" as const), region, ...said };
    return [{ id: "block-order", params, location: at }];
  });
}

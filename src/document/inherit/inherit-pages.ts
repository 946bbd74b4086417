import { suggest } from "../messages/suggest.ts";
import type { Location } from "../messages/diagnostic.ts";
import {
  type DraftBlock,
  type DraftPage,
  type PageDocument,
  regions,
  type Written,
} from "./draft.ts";
import type { Issue } from "../messages/issue.ts";
import { isJsonObject, type JsonObject, wordsOf } from "../json.ts";
import { slugSegment } from "../read/list-routes.ts";
import type { IsLost } from "../read/lost-routes.ts";
import { type BlockNames, makeDraftBlocks, refused } from "./make-draft-blocks.ts";
import { mergePatch } from "./merge-patch.ts";
import type { Entry } from "../read/read-content.ts";
import type { Region } from "../resolved-site.ts";

/** Keys that a variant does not hand on, or that are read elsewhere. */
const ownKeys = new Set<string>(["$schema", "extends", "patch", ...regions]);

/**
 * Gives every page what it inherits: keys that it does not write itself, and its base's blocks,
 * patched by id.
 *
 * @param pages all page documents
 * @param names blocks and shared blocks, the entries by which a base may be named, and the bases
 *   that a mistake of their own keeps from coming about
 * @returns drafts by route; a page whose bases make no sense is left out, and told
 */
export function inheritPages(
  pages: PageDocument[],
  names: BlockNames & { collections: Map<string, Pick<Entry, "slug">[]>; isLost: IsLost },
): { drafts: Map<string, DraftPage>; issues: Issue[] } {
  const issues: Issue[] = [];
  const documents = new Map(pages.map((page) => [page.route, page]));
  const drafts = new Map<string, DraftPage | null>();
  for (const page of pages) inherit(page, []);
  const whole = [...drafts].filter((pair): pair is [string, DraftPage] => pair[1] !== null);
  return { drafts: new Map(whole), issues };

  function inherit(page: PageDocument, chain: string[]): DraftPage | null {
    const known = drafts.get(page.route);
    if (known !== undefined) return known;
    const draft = makeDraft(page, [...chain, page.route]);
    drafts.set(page.route, draft);
    return draft;
  }

  function makeDraft(page: PageDocument, chain: string[]): DraftPage | null {
    const { file, value } = page;
    const { extends: baseRoute } = value;
    if (typeof baseRoute !== "string")
      return addOwn({ page, files: [], head: emptyHead(file), regions: {} }, page);
    const location = { file, path: ["extends"] };
    const found = findBase(baseRoute);
    if (found === null) {
      if (names.isLost(baseRoute)) return null;
      const routes = [...documents.keys(), ...listEntryRoutes()].toSorted();
      const params = suggest({ route: baseRoute }, baseRoute, routes);
      issues.push({ id: "unknown-base", params, location });
      return null;
    }
    if (chain.includes(found.page.route)) {
      const params = {
        chain: [...chain.slice(chain.indexOf(found.page.route)), found.page.route].join(" → "),
      };
      issues.push({ id: "extends-cycle", params, location });
      return null;
    }
    const base = inherit(found.page, chain);
    if (base === null) return null;
    const slug = found.slug ?? base.slug;
    return addOwn({ ...base, page, ...(slug === undefined ? {} : { slug }) }, page);
  }

  function addOwn(base: DraftPage, page: PageDocument): DraftPage {
    const { file, value } = page;
    const own = regions.flatMap((region): [Region, DraftBlock[]][] => {
      if (value[region] === undefined) return [];
      const made = makeDraftBlocks(value[region], { file, path: [region] }, names);
      issues.push(...made.issues);
      return [[region, made.blocks]];
    });
    const draft: DraftPage = {
      ...base,
      page,
      files: [file, ...base.files],
      head: addHead(base.head, page),
      regions: { ...base.regions, ...Object.fromEntries(own) },
    };
    const { patch } = value;
    if (!isJsonObject(patch) || typeof value["extends"] !== "string") return draft;
    return { ...draft, regions: patchBlocks(draft, patch, file) };
  }

  function patchBlocks(draft: DraftPage, patch: JsonObject, file: string): DraftPage["regions"] {
    const ids = listIds(draft);
    const changes = new Map<string, { value: JsonObject; location: Location }>();
    for (const [id, value] of Object.entries(patch)) {
      const location: Location = { file, path: ["patch", id] };
      if (ids.includes(id)) {
        if (isJsonObject(value)) changes.set(id, { value, location });
        continue;
      }
      if (hasUnnamed(draft)) continue;
      const route = wordsOf(draft.page.value["extends"]);
      const params = suggest({ id, route }, id, ids);
      issues.push({ id: "unknown-patch", params, location: { ...location, at: "key" } });
    }
    const patched = Object.entries(draft.regions).map(([region, blocks]) => [
      region,
      blocks.map((block) => {
        const change = changes.get(block.id ?? "");
        return change === undefined ? block : { ...block, props: mergePatch(block.props, change) };
      }),
    ]);
    return Object.fromEntries(patched);
  }

  function findBase(route: string): { page: PageDocument; slug?: string } | null {
    const page = documents.get(route);
    if (page !== undefined) return { page };
    const parent = route.slice(0, route.lastIndexOf("/"));
    const slug = route.slice(parent.length + 1);
    const template = documents.get(`${parent}/${slugSegment}`);
    const collection = template?.value["collection"];
    if (template === undefined || typeof collection !== "string") return null;
    const hasEntry = names.collections.get(collection)?.some((entry) => entry.slug === slug);
    return hasEntry === true ? { page: template, slug } : null;
  }

  function listEntryRoutes(): string[] {
    return pages.flatMap(({ route, value: { collection } }) => {
      const entries =
        typeof collection === "string" ? names.collections.get(collection) : undefined;
      return (entries ?? []).flatMap(({ slug }) =>
        slug === null ? [] : [route.replace(slugSegment, slug)],
      );
    });
  }
}

/** Which id a block has that cannot be found is not known; the patch may well be meant for it. */
function hasUnnamed({ regions: own }: DraftPage): boolean {
  return regions.some((region) =>
    own[region]?.some(({ type, id }) => type === refused && id === undefined),
  );
}

function emptyHead(file: string): Written {
  return { value: {}, location: { file, path: [] }, overlays: [] };
}

/** Keys are replaced whole; `seo` key by key, since a variant changes one thing of it. */
function addHead(base: Written, { file, value }: PageDocument): Written {
  const location = { file, path: [] };
  const own = Object.entries(value).filter(([key]) => !ownKeys.has(key) && key !== "seo");
  const overlays = own.map(([key]) => ({ path: [key], location: { file, path: [key] } }));
  const head: Written = {
    value: { ...base.value, ...Object.fromEntries(own) },
    location,
    overlays: [...base.overlays, ...overlays],
  };
  const { seo } = value;
  return seo === undefined ? head : mergePatch(head, { value: { seo }, location });
}

function listIds(draft: DraftPage): string[] {
  return regions.flatMap((region) => (draft.regions[region] ?? []).flatMap(({ id }) => id ?? []));
}

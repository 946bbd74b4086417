import { suggest } from "../messages/suggest.ts";
import type { DefaultBlocks, DraftBlock, DraftPage, PageDocument, Written } from "./draft.ts";
import type { Issue } from "../messages/issue.ts";
import { isJsonObject } from "../json.ts";
import { slugSegment } from "../read/list-routes.ts";
import type { IsLost } from "../read/lost-routes.ts";
import { type BlockNames, makeDraftBlocks } from "./make-draft-blocks.ts";
import { regions } from "../page-keys.ts";
import { patchBlocks } from "./patch-blocks.ts";
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
 * @param names blocks and shared blocks, the blocks of the site's defaults, the entries by which a
 *   base may be named, and the bases that a mistake of their own keeps from coming about
 * @returns drafts by route; a page whose bases make no sense is left out, and told
 */
export function inheritPages(
  pages: PageDocument[],
  names: BlockNames & {
    defaults: DefaultBlocks;
    collections: Map<string, Pick<Entry, "slug">[]>;
    isLost: IsLost;
  },
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
    // A base that is no text has its message, and may well be what the patch is for.
    const isOdd = value["extends"] !== undefined && typeof value["extends"] !== "string";
    if (!isJsonObject(patch) || isOdd) return draft;
    const patched = patchBlocks(draft, patch, names.defaults);
    issues.push(...patched.issues);
    return { ...draft, regions: patched.regions };
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

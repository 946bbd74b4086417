import { isJsonObject } from "../json.ts";
import { suggest } from "../messages/suggest.ts";
import { defaultRegions, regions } from "../page-keys.ts";
import { findBrokenRoutes } from "../read/broken-routes.ts";
import { slugSegment } from "../read/list-routes.ts";
import { hasEntries, settingsFile } from "../read/read-content.ts";
import type { PageDocument, ReadSite } from "../read/read-site.ts";
import { remember } from "../remember.ts";
import type { Region } from "../resolved-site.ts";
import type { DefaultBlocks, DraftBlock, DraftPage } from "./draft-page.ts";
import { makeDraftBlocks } from "./make-draft-blocks.ts";
import { mergePatch } from "./merge-patch.ts";
import { patchBlocks } from "./patch-blocks.ts";
import type { TracedValue } from "./traced-value.ts";

/** A site whose pages have what they inherit. */
export type InheritedSite = ReadSite & {
  /** By route; a page whose bases make no sense is left out, and reported. */
  drafts: Map<string, DraftPage>;
  /** What a page gets that says nothing of its own. */
  defaults: DefaultBlocks;
};

/** Keys that a variant does not hand on, or that are read elsewhere. */
const ownKeys = new Set<string>(["$schema", "extends", "patch", ...regions]);

/**
 * The second step: gives every page the keys that it does not write itself, its base's blocks,
 * patched by id, and those of the site's defaults that it patches.
 */
export const inheritPages = remember((site: ReadSite): InheritedSite => {
  const { pages, content, source } = site;
  const issues = [...site.issues];
  const names = { blocks: source.blocks, shared: content.shared };
  const isBroken = findBrokenRoutes(listUnread(site));
  const defaults = makeDefaults();
  const documents = new Map(pages.map((page) => [page.route, page]));
  const drafts = new Map<string, DraftPage | null>();
  for (const page of pages) inherit(page, []);
  const whole = [...drafts].filter((pair): pair is [string, DraftPage] => pair[1] !== null);
  return { ...site, drafts: new Map(whole), defaults, issues };

  function makeDefaults(): DefaultBlocks {
    const made: DefaultBlocks = {};
    for (const region of defaultRegions) {
      const list = content.defaults[region];
      if (list === undefined) continue;
      const location = { file: settingsFile, path: ["defaults", region] };
      const found = makeDraftBlocks(list, location, names);
      made[region] = found.blocks;
      issues.push(...found.issues);
    }
    return made;
  }

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
      if (isBroken(baseRoute)) return null;
      const routes = [...documents.keys(), ...listEntryRoutes()].toSorted();
      const params = suggest({ route: baseRoute }, baseRoute, routes);
      issues.push({ id: "unknown-base", params, location });
      return null;
    }
    if (chain.includes(found.page.route)) {
      const { route } = found.page;
      const cycle = [...chain.slice(chain.indexOf(route)), route];
      issues.push({ id: "extends-cycle", params: { chain: cycle }, location });
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
    const patched = patchBlocks(draft, patch, defaults);
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
    const hasEntry = content.collections.get(collection)?.some((entry) => entry.slug === slug);
    return hasEntry === true ? { page: template, slug } : null;
  }

  function listEntryRoutes(): string[] {
    return pages.flatMap(({ route, value: { collection } }) => {
      const entries =
        typeof collection === "string" ? content.collections.get(collection) : undefined;
      return (entries ?? []).flatMap(({ slug }) =>
        slug === null ? [] : [route.replace(slugSegment, () => slug)],
      );
    });
  }
});

/** Routes of documents that cannot be read, and of `[slug]` pages whose entries are not known. */
function listUnread({ files, pages, content }: ReadSite): string[] {
  const read = new Map(pages.map(({ route, value }) => [route, value]));
  return files.flatMap(({ route }) => {
    const value = read.get(route);
    if (value === undefined) return [route];
    const isVariant = value["extends"] !== undefined;
    return isVariant || hasEntries(route, value["collection"], content) ? [] : [route];
  });
}

function emptyHead(file: string): TracedValue {
  return { value: {}, location: { file, path: [] }, provenance: [] };
}

/** Keys are replaced whole; `seo` key by key, since a variant changes one thing of it. */
function addHead(base: TracedValue, { file, value }: PageDocument): TracedValue {
  const location = { file, path: [] };
  const own = Object.entries(value).filter(([key]) => !ownKeys.has(key) && key !== "seo");
  const provenance = own.map(([key]) => ({ path: [key], location: { file, path: [key] } }));
  const head: TracedValue = {
    value: { ...base.value, ...Object.fromEntries(own) },
    location,
    provenance: [...base.provenance, ...provenance],
  };
  const { seo } = value;
  return seo === undefined ? head : mergePatch(head, { value: { seo }, location });
}

import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { findNearest } from "#core/suggest/find-nearest.ts";
import { suggest } from "#core/messages/suggest.ts";
import { defaultRegions, regions } from "../page-keys.ts";
import type { IsBroken } from "../read/broken-routes.ts";
import { refuseSegment, slugSegment } from "../read/check-route.ts";
import { hasEntries, settingsFile } from "../read/read-content.ts";
import type { PageDocument, ReadSite } from "../read/read-site.ts";
import { remember, rememberLast } from "#core/remember.ts";
import type { Region } from "../resolved-site.ts";
import { pageDocument } from "#core/schema/engine-schemas.ts";
import { readBroughtWord } from "#core/schema/read-brought-word.ts";
import type { DefaultBlocks, DraftBlock, DraftPage } from "./draft-page.ts";
import { type BlockNames, makeDraftBlocks } from "./make-draft-blocks.ts";
import { mergePatch } from "./merge-patch.ts";
import { findPageOf } from "./find-page-of.ts";
import { patchBlocks } from "./patch-blocks.ts";
import { readAddress } from "./read-address.ts";
import type { TracedValue } from "./traced-value.ts";

/**
 * A page with what it inherits; null where its bases make no sense. `issues` are its own document's;
 * `asked` is what it rests on, in its own document and in those of its bases.
 */
export type Inherited = { draft: DraftPage | null; issues: Issue[]; asked: ReadonlySet<string> };

/** A site whose pages have what they inherit. */
export type InheritedSite = ReadSite & {
  /** What a page gets that says nothing of its own. */
  defaults: DefaultBlocks;
  /** What the defaults rest on, beside the settings' own document. */
  defaultsAsked: ReadonlySet<string>;
  /** Gives the page of a document's route what it inherits. */
  inheritPage: (route: string) => Inherited;
};

/** Drafts that are kept: bases are asked for by each of their variants. */
const keptDrafts = 64;

/** Keys that a variant does not hand on, or that are read elsewhere. */
const ownKeys = new Set<string>(["$schema", "extends", "patch", ...regions]);

/**
 * The second step: gives every page, when it is asked for, the keys that it does not write itself,
 * its base's blocks, patched by id, and those of the site's defaults that it patches.
 */
export const inheritPages = remember((site: ReadSite): InheritedSite => {
  const { content, source, readPage } = site;
  const isBroken = findUnread(site);
  const defaultsAsked = new Set<string>();
  const { defaults, issues: defaultIssues } = makeDefaults();
  const inheritPage = rememberLast(keptDrafts, (route): Inherited => {
    const { page } = readPage(route);
    const asked = new Set([`file:${route}`]);
    return page === null ? { draft: null, issues: [], asked } : makeDraft(page, asked);
  });
  return {
    ...site,
    defaults,
    defaultsAsked,
    inheritPage,
    issues: [...site.issues, ...defaultIssues],
  };

  function namesFor(asked: Set<string>): BlockNames {
    const note = (question: string): void => void asked.add(question);
    return { ...source, shared: content.shared, note };
  }

  function makeDefaults(): { defaults: DefaultBlocks; issues: Issue[] } {
    const made: DefaultBlocks = {};
    const issues: Issue[] = [];
    const names = namesFor(defaultsAsked);
    for (const region of defaultRegions) {
      const list = content.defaults[region];
      if (list === undefined) continue;
      const location = { file: settingsFile, path: ["defaults", region] };
      const found = makeDraftBlocks(list, location, names);
      made[region] = found.blocks;
      issues.push(...found.issues);
    }
    return { defaults: made, issues };
  }

  function makeDraft(page: PageDocument, asked: Set<string>): Inherited {
    const { file, value } = page;
    const { extends: baseRoute } = value;
    asked.add(`text:${file}`);
    if (typeof baseRoute !== "string") {
      const none = { page, files: [], head: emptyHead(file), regions: {} };
      return addOwn(none, page, asked);
    }
    const location = { file, path: ["extends"] };
    const found = findBase(baseRoute, asked);
    if (found !== null && baseRoute.includes(slugSegment) && !page.route.includes(slugSegment)) {
      const prefix = baseRoute.replace(slugSegment, "");
      const example = listEntryRoutes().find((route) => route.startsWith(prefix));
      const params = { route: baseRoute, ...(example === undefined ? {} : { example }) };
      return { draft: null, issues: [{ id: "slug-base", params, location }], asked };
    }
    if (found === null) {
      if (isBroken(baseRoute)) return { draft: null, issues: [], asked };
      const routes = [...site.files.map(({ route }) => route), ...listEntryRoutes()].toSorted();
      const meant = readAddress(baseRoute, file);
      const params = routes.includes(meant)
        ? { route: baseRoute, suggestion: meant }
        : suggest({ route: baseRoute }, baseRoute, routes);
      return { draft: null, issues: [{ id: "unknown-base", params, location }], asked };
    }
    const cycle = findCycle(page.route);
    if (cycle !== null) {
      // From whichever page a cycle is met, it is reported at the same one.
      const isReporter = cycle.at(-2) === page.route;
      const issue: Issue = { id: "extends-cycle", params: { chain: cycle }, location };
      return { draft: null, issues: isReporter ? [issue] : [], asked };
    }
    const { draft: base, asked: askedByBase } = inheritPage(found.page.route);
    for (const question of askedByBase) asked.add(question);
    if (base === null) return { draft: null, issues: [], asked };
    const slug = found.slug ?? base.slug;
    return addOwn({ ...base, page, ...(slug === undefined ? {} : { slug }) }, page, asked);
  }

  /** @returns the pages that extend each other, from the first by name on and back to it */
  function findCycle(start: string): string[] | null {
    const chain = [start];
    for (;;) {
      const base = readPage(chain.at(-1) ?? "").page?.value["extends"];
      const found = typeof base === "string" ? findBase(base, new Set()) : null;
      if (found === null) return null;
      const { route } = found.page;
      if (!chain.includes(route)) {
        chain.push(route);
        continue;
      }
      const cycle = chain.slice(chain.indexOf(route));
      const first = cycle.toSorted()[0] ?? "";
      const at = cycle.indexOf(first);
      return [...cycle.slice(at), ...cycle.slice(0, at), first];
    }
  }

  function addOwn(base: DraftPage, page: PageDocument, asked: Set<string>): Inherited {
    const { file, value } = page;
    const issues: Issue[] = [];
    const names = namesFor(asked);
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
    // A base that is no text, or misspelt like its region, has its message; the patch may be for it.
    const isOdd =
      (value["extends"] !== undefined && typeof value["extends"] !== "string") ||
      isMisspelt(value, ["extends"]) ||
      isMisspelt(base.head.value, regions);
    if (!isJsonObject(patch) || isOdd) return { draft, issues, asked };
    asked.add(`text:${settingsFile}`);
    for (const question of defaultsAsked) asked.add(question);
    const findElsewhere = (id: string): string | undefined => findPageOf(site, id, asked);
    const patched = patchBlocks(draft, patch, { defaults, source, findElsewhere });
    return {
      draft: { ...draft, regions: patched.regions },
      issues: [...issues, ...patched.issues],
      asked,
    };
  }

  function findBase(
    route: string,
    asked: Set<string>,
  ): { page: PageDocument; slug?: string } | null {
    asked.add(`file:${route}`);
    const { page } = readPage(route);
    if (page !== null) return { page };
    if (site.fileOf(route) !== undefined) return null;
    const parent = route.slice(0, route.lastIndexOf("/"));
    const slug = route.slice(parent.length + 1);
    const templateRoute = `${parent}/${slugSegment}`;
    const { page: template } = readPage(templateRoute);
    asked.add(`file:${templateRoute}`);
    const collection = template?.value["collection"];
    if (template === null || typeof collection !== "string") return null;
    asked.add(`slug:${collection}/${slug}`);
    const hasEntry = content.collections.get(collection)?.some((entry) => entry.slug === slug);
    return hasEntry === true ? { page: template, slug } : null;
  }

  function listEntryRoutes(): string[] {
    const templates = site.files.filter(({ route }) => route.includes(slugSegment));
    return templates.flatMap(({ route }) => {
      const collection = readPage(route).page?.value["collection"];
      const entries =
        typeof collection === "string" ? content.collections.get(collection) : undefined;
      return (entries ?? []).flatMap(({ slug }) =>
        slug === null ? [] : [route.replace(slugSegment, () => slug)],
      );
    });
  }
});

/** Whether the document of a route cannot be read, or is a `[slug]` page whose entries or their slugs are not known. */
function findUnread({ fileOf, readPage, content }: ReadSite): IsBroken {
  const isUnread = (route: string): boolean => {
    if (fileOf(route) === undefined) return false;
    const value = readPage(route).page?.value;
    if (value === undefined) return true;
    if (value["extends"] !== undefined) return false;
    return !hasEntries(route, value["collection"], content) || hasOddSlug(value["collection"]);
  };
  // What such a page would be called is not known.
  const hasOddSlug = (collection: Json | undefined): boolean =>
    typeof collection === "string" &&
    content.collections.get(collection)?.some(({ slug }) => refuseSegment(slug ?? "a") !== null) ===
      true;
  return (route) =>
    isUnread(route) || isUnread(`${route.slice(0, route.lastIndexOf("/"))}/${slugSegment}`);
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

const pageKeys = Object.keys(pageDocument.schema["properties"] ?? {});

/** Whether one of these keys is probably meant by a key that no page has. */
function isMisspelt(value: JsonObject, keys: readonly string[]): boolean {
  return Object.keys(value).some((key) => {
    if (pageKeys.includes(key)) return false;
    const brought = readBroughtWord(key, value, "page");
    const isBrought = brought !== null && "suggestion" in brought;
    const meant = isBrought ? brought.suggestion : findNearest(key, pageKeys);
    return meant !== undefined && keys.includes(meant);
  });
}

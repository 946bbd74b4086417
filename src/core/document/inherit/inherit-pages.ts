import { isJsonObject, type JsonObject } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { findNearest } from "#core/suggest/find-nearest.ts";
import { defaultRegions, type Region, regions } from "#core/page-keys.ts";
import { settingsFile } from "../read/content-files.ts";
import type { PageDocument, ReadSite } from "../read/read-site.ts";
import { LastUsed, remember } from "#core/remember.ts";
import { pageDocument } from "#core/schema/engine-schemas.ts";
import { readBroughtWord } from "#core/schema/read-brought-word.ts";
import type { DefaultBlocks, DraftBlock, DraftPage } from "./draft-page.ts";
import { type BlockNames, makeDraftBlocks } from "./make-draft-blocks.ts";
import { mergePatch } from "./merge-patch.ts";
import { findBase, listMissingBases, refuseBase } from "./find-base.ts";
import { findPageOf } from "./find-page-of.ts";
import { patchBlocks } from "./patch-blocks.ts";
import type { TracedValue } from "./traced-value.ts";

/**
 * A page with what it inherits; null if its bases are invalid. `issues` are its own document's;
 * `asked` are the questions that its own document and its bases depend on.
 */
export type Inherited = { draft: DraftPage | null; issues: Issue[]; asked: ReadonlySet<string> };

/** The keys of a page without its blocks, its own and inherited ones; null as in `Inherited`. */
export type InheritedHead = { head: TracedValue | null; asked: ReadonlySet<string> };

/** A site whose pages have inherited. */
export type InheritedSite = ReadSite & {
  /** The blocks of a page that has none of its own. */
  defaults: DefaultBlocks;
  /** The questions that the defaults depend on, beside the settings' own document. */
  defaultsAsked: ReadonlySet<string>;
  /** Returns the page of a document's route with what it inherits. */
  inheritPage: (route: string) => Inherited;
  /**
   * Returns the head of the same page. It stays at hand from the time the page is read until it is
   * asked for: a summary needs no more of a page, and follows when all have been read.
   */
  inheritHead: (route: string) => InheritedHead;
  /** Keeps the head of a page that somebody else has read, until it is asked for. */
  keepHead: (route: string, head: InheritedHead) => void;
};

/** Drafts in the cache: each variant of a base reads it again. */
const keptDrafts = 64;

/** Keys that a variant does not pass on, or that are read elsewhere. */
const ownKeys = new Set<string>(["$schema", "extends", "patch", ...regions]);

/**
 * Gives every page, on demand, the keys that it does not write itself, its base's blocks, patched
 * by id, and those of the site's defaults that it patches. It is the second step.
 */
export const inheritPages = remember((read: ReadSite): InheritedSite => {
  const { defaults, asked: defaultsAsked, issues } = makeDefaults(read);
  const heads = new Map<string, InheritedHead>();
  const kept = new LastUsed<Inherited>(keptDrafts);
  const make = (route: string): Inherited => {
    const made = makePage(site, route, (base) => kept.get(base) ?? make(base));
    heads.set(route, headOf(made));
    kept.set(route, made);
    return made;
  };
  const inheritPage = (route: string): Inherited => {
    const before = kept.get(route);
    if (before !== undefined) return before;
    // Each base is made before the page that needs it: a chain may be longer than the stack.
    for (const base of listMissingBases(site, route, (one) => kept.get(one) !== undefined))
      make(base);
    return make(route);
  };
  const site: InheritedSite = {
    ...read,
    defaults,
    defaultsAsked,
    inheritPage,
    inheritHead(route) {
      const head = heads.get(route) ?? headOf(inheritPage(route));
      heads.delete(route);
      return head;
    },
    keepHead: (route, head) => void heads.set(route, head),
    issues: [...read.issues, ...issues],
  };
  return site;
});

function headOf({ draft, asked }: Inherited): InheritedHead {
  return { head: draft?.head ?? null, asked };
}

function namesFor({ source, content }: ReadSite, asked: Set<string>): BlockNames {
  return { ...source, shared: content.shared, note: (question) => void asked.add(question) };
}

type Defaults = { defaults: DefaultBlocks; asked: ReadonlySet<string>; issues: Issue[] };

function makeDefaults(site: ReadSite): Defaults {
  const asked = new Set<string>();
  const names = namesFor(site, asked);
  const made = defaultRegions.flatMap((region) => {
    const list = site.content.defaults[region];
    const location = { file: settingsFile, path: ["defaults", region] };
    return list === undefined ? [] : [{ region, ...makeDraftBlocks(list, location, names) }];
  });
  const defaults = Object.fromEntries(made.map(({ region, blocks }) => [region, blocks]));
  return { defaults, asked, issues: made.flatMap(({ issues }) => issues) };
}

/**
 * Makes the page of a route from its base, if it extends one, and from its own document.
 *
 * @param inheritBase returns the page of a base, which leads to no circle
 */
function makePage(
  site: InheritedSite,
  route: string,
  inheritBase: (route: string) => Inherited,
): Inherited {
  const { page } = site.readPage(route);
  const asked = new Set([`file:${route}`]);
  if (page === null) return { draft: null, issues: [], asked };
  const { file, value } = page;
  asked.add(`text:${file}`);
  const { extends: written } = value;
  if (typeof written !== "string") {
    const head = { value: {}, location: { file, path: [] }, provenance: [] };
    return addOwn(site, { page, files: [], head, regions: {} }, asked);
  }
  const found = findBase(site, written, (question) => void asked.add(question));
  const refused = refuseBase(site, page, found);
  if (found === null || refused !== null) return { draft: null, issues: refused ?? [], asked };
  const { draft: base, asked: askedByBase } = inheritBase(found.page.route);
  const all = new Set([...asked, ...askedByBase]);
  if (base === null) return { draft: null, issues: [], asked: all };
  const slug = found.slug ?? base.slug;
  return addOwn(site, { ...base, page, ...(slug === undefined ? {} : { slug }) }, all);
}

/** @param base the inherited page, with its own document */
function addOwn(site: InheritedSite, base: DraftPage, askedBefore: ReadonlySet<string>): Inherited {
  const { page } = base;
  const { file, value } = page;
  const asked = new Set(askedBefore);
  const collection = value["collection"] ?? base.head.value["collection"];
  const ofEntry = typeof collection === "string" ? { collection } : {};
  const names = { ...namesFor(site, asked), ...ofEntry };
  const own = regions.flatMap((region) =>
    value[region] === undefined
      ? []
      : [{ region, ...makeDraftBlocks(value[region], { file, path: [region] }, names) }],
  );
  const issues = own.flatMap((made) => made.issues);
  const pairs = own.map(({ region, blocks }): [Region, DraftBlock[]] => [region, blocks]);
  const draft: DraftPage = {
    ...base,
    files: [file, ...base.files],
    head: addHead(base.head, page),
    regions: { ...base.regions, ...Object.fromEntries(pairs) },
  };
  const { patch } = value;
  if (!isJsonObject(patch) || hasOddBase(base)) return { draft, issues, asked };
  asked.add(`text:${settingsFile}`);
  for (const question of site.defaultsAsked) asked.add(question);
  const findElsewhere = (id: string): string | undefined => findPageOf(site, id, names.note);
  const { defaults, source } = site;
  const patched = patchBlocks(draft, patch, { defaults, source, findElsewhere, ...ofEntry });
  return {
    draft: { ...draft, regions: patched.regions },
    issues: [...issues, ...patched.issues],
    asked,
  };
}

/**
 * Returns true if the base is misspelt or no text, or a region is misspelt: that is reported, and
 * the patch may be for it.
 */
function hasOddBase({ page: { value }, head }: DraftPage): boolean {
  return (
    (value["extends"] !== undefined && typeof value["extends"] !== "string") ||
    isMisspelt(value, ["extends"]) ||
    isMisspelt(head.value, regions)
  );
}

/** Replaces keys whole, but merges `seo` key by key, since a variant changes one part of it. */
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

/** Returns true if a key that no page has was probably meant as one of these. */
function isMisspelt(value: JsonObject, keys: readonly string[]): boolean {
  return Object.keys(value).some((key) => {
    if (pageKeys.includes(key)) return false;
    const brought = readBroughtWord(key, value, "page");
    const isBrought = brought !== null && "suggestion" in brought;
    const meant = isBrought ? brought.suggestion : findNearest(key, pageKeys);
    return meant !== undefined && keys.includes(meant);
  });
}

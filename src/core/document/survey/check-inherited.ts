import { isDeepStrictEqual } from "node:util";
import type { DraftPage } from "../inherit/draft-page.ts";
import { followBases } from "../inherit/follow-bases.ts";
import type { InheritedSite } from "../inherit/inherit-pages.ts";
import type { Issue } from "#core/messages/issue.ts";
import { defaultRegions, layoutsWithAside, regions } from "#core/page-keys.ts";
import { settingsFile } from "../read/content-files.ts";
import { requiredKeys } from "./check-documents.ts";
import type { PageDocument } from "../read/read-site.ts";

/** A page's document, and its draft after inheritance. */
type InheritedPage = { page: PageDocument; draft: DraftPage };

/**
 * Checks a page against what it inherits: regions that repeat it, a sidebar without blocks, a base
 * that is a draft.
 *
 * @param asked receives the questions that the answer depends on
 */
export function checkInherited(
  site: InheritedSite,
  { page, draft }: InheritedPage,
  asked: Set<string>,
): Issue[] {
  return [
    ...findRepeated(site, page, asked),
    ...findEmptySidebar(site, { page, draft }),
    ...findDraftBase(site, page),
  ];
}

function findRepeated(
  site: InheritedSite,
  { file, value }: PageDocument,
  asked: Set<string>,
): Issue[] {
  return regions.flatMap((region): Issue[] => {
    const own = value[region];
    if (!Array.isArray(own)) return [];
    const location = { file, path: [region], at: "key" as const };
    const base = findBase(site, value["extends"], region);
    if (base !== null)
      return isDeepStrictEqual(own, base.value[region])
        ? [{ id: "repeated-region", params: { region, base: base.route }, location }]
        : [];
    asked.add(`text:${settingsFile}`);
    const given = defaultRegions.find((one) => one === region);
    const isSame = given !== undefined && isDeepStrictEqual(own, site.content.defaults[given]);
    return isSame ? [{ id: "repeated-region", params: { region }, location }] : [];
  });
}

/** @returns the nearest base with a region of its own, or null if there is none */
function findBase(site: InheritedSite, start: unknown, region: string): PageDocument | null {
  if (typeof start !== "string") return null;
  let found: PageDocument | null = null;
  // No further than to that base: each page of a long chain would read all of it.
  followBases(start, (route) => {
    const base = readBase(site, route);
    const isNearest = base?.value[region] !== undefined;
    if (isNearest) found = base;
    return isNearest ? undefined : nameBase(base);
  });
  return found;
}

function readBase(site: InheritedSite, route: string): PageDocument | null {
  return site.inheritPage(route).draft?.page ?? null;
}

/** @returns the bases of a page, the nearest first; null at the end if one cannot be read */
function listBases(
  site: InheritedSite,
  start: unknown,
): { pages: (PageDocument | null)[]; isCircle: boolean } {
  if (typeof start !== "string") return { pages: [], isCircle: false };
  const pages: (PageDocument | null)[] = [];
  const { again } = followBases(start, (route) => {
    const page = readBase(site, route);
    pages.push(page);
    return nameBase(page);
  });
  return { pages, isCircle: again !== undefined };
}

/** @returns the route that a page extends, as written; undefined if there is none */
function nameBase(page: PageDocument | null): string | undefined {
  const base = page?.value["extends"];
  return typeof base === "string" ? base : undefined;
}

function findEmptySidebar(
  site: InheritedSite,
  { page: { file, value }, draft }: InheritedPage,
): Issue[] {
  const { layout, status } = draft.head.value;
  const shows = layoutsWithAside.find((one) => one === layout);
  if (shows === undefined || status === "draft" || (draft.regions.aside ?? []).length > 0)
    return [];
  // A page that inherits both has nothing to fix: the issue is reported at the page that writes
  // one.
  const key = ["layout", "aside"].find((one) => value[one] !== undefined);
  if (key === undefined || isBaseBroken(site, value["extends"])) return [];
  return [{ id: "no-aside", params: { layout: shows }, location: { file, path: [key] } }];
}

/**
 * Returns true if a base is broken: one without the keys that every page has may lack its own base,
 * and is reported itself.
 */
function isBaseBroken(site: InheritedSite, start: unknown): boolean {
  if (typeof start !== "string") return start !== undefined;
  const { pages, isCircle } = listBases(site, start);
  const last = pages.at(-1)?.value;
  if (isCircle || last === undefined || last["extends"] !== undefined) return true;
  return requiredKeys.some((key) => !(key in last));
}

function findDraftBase(site: InheritedSite, { file, value }: PageDocument): Issue[] {
  const { extends: base, status } = value;
  if (typeof base !== "string" || status === "draft") return [];
  if (site.inheritPage(base).draft?.head.value["status"] !== "draft") return [];
  const params = { base, isPublished: status === "published" };
  return [{ id: "draft-base", params, location: { file, path: ["extends"] } }];
}

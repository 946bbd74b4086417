import { checkMeaning, type SiteNames } from "./check/check-meaning.ts";
import type { Outcome } from "./messages/diagnostic.ts";
import type { DraftPage } from "./inherit/draft.ts";
import type { PageInstance } from "./expand/expand-pages.ts";
import type { Issue } from "./messages/issue.ts";
import { type Json, wordsOf } from "./json.ts";
import { makeDiagnostics } from "./messages/make-diagnostic.ts";
import { locateIssue } from "./check/locate-issue.ts";
import { type PreparedSite, prepareSite } from "./prepare-site.ts";
import { redirectsFile } from "./read/read-content.ts";
import { resolveInstance } from "./resolve-instance.ts";
import type { ResolvedSite, SiteSettings } from "./resolved-site.ts";
import { layoutsWithAside } from "./page-keys.ts";
import type { Source } from "./source.ts";

export type ResolveOptions = {
  /** Whether drafts, and pages that are not yet or no longer published, stand in the site. */
  drafts: boolean;
  /** The day that `publishAt` and `unpublishAt` are held against: 2026-03-14. */
  today: string;
  /** What is made beside the pages; where left out, no address is. */
  outputs?: SiteNames["outputs"];
};

/**
 * Resolves every page: read, inherit, expand, bind, check.
 *
 * @param source all documents and schemas
 * @returns the site, which is whole only where no diagnostic is an error; all faults of all pages,
 *   by file and line, each cause once
 */
export function resolveSite(source: Source, options: ResolveOptions): Outcome<ResolvedSite> {
  const site = prepareSite(source);
  const names = nameSite(site, options);
  const issues = [...site.issues, ...checkSite(site, names)];
  const routes = [...names.routes].toSorted();
  const pages = routes.flatMap((route) => {
    const instance = site.instances.get(route);
    if (instance === undefined) return [];
    const resolved = resolveInstance(site, instance, names);
    issues.push(...resolved.issues);
    return [resolved.page];
  });
  for (const route of names.hidden.keys()) {
    const instance = site.instances.get(route);
    if (instance !== undefined) issues.push(...resolveInstance(site, instance, names).issues);
  }
  const settings = readSettings(site);
  const redirects = readRedirects(site);
  return {
    value: { settings, pages, redirects },
    diagnostics: makeDiagnostics(issues, source.documents),
  };
}

/** Checked by its schema; where it does not hold, a diagnostic says so and nobody reads it. */
export function readSettings(site: PreparedSite): SiteSettings {
  return site.content.lookup.settings as unknown as SiteSettings;
}

/** @returns what values of this site may point at, with these options */
export function nameSite(site: PreparedSite, options: ResolveOptions): SiteNames {
  const routes = new Set<string>();
  const hidden = new Map<string, string>();
  for (const [route, instance] of site.instances) {
    if (isShown(instance, options)) routes.add(route);
    else hidden.set(route, instance.draft.page.file);
  }
  const redirects = new Set(site.content.redirects.map(({ from }) => wordsOf(from)));
  const { outputs = { names: null, makes: () => false } } = options;
  return { source: site.source, routes, hidden, redirects, outputs, isLost: site.isLost };
}

function isShown({ draft }: PageInstance, { drafts, today }: ResolveOptions): boolean {
  if (drafts) return true;
  const { status, publishAt, unpublishAt } = draft.head.value;
  if (status === "draft") return false;
  const isYet = typeof publishAt === "string" && publishAt > today;
  const isOver = typeof unpublishAt === "string" && unpublishAt <= today;
  return !isYet && !isOver;
}

/**
 * Checks what no page shows of itself: what content points at, redirects, sidebars that nobody sees.
 */
export function checkSite(site: PreparedSite, names: SiteNames): Issue[] {
  return [
    ...checkContentMeaning(site, names),
    ...checkRedirects(site),
    ...checkAsides(site.drafts.values()),
  ];
}

function checkContentMeaning({ content }: PreparedSite, names: SiteNames): Issue[] {
  return content.checked.flatMap(({ name, written, ...rest }) => {
    const where = {
      location: written.location,
      overlays: written.overlays,
      faulty: content.faulty,
    };
    const faults = checkMeaning({ value: written.value, ...rest }, names).map((fault) =>
      locateIssue(fault, where),
    );
    const told = faults.filter((fault) => fault !== null);
    if (told.length > 0) content.faulty.add(name);
    return told;
  });
}

function checkRedirects({ content, instances }: PreparedSite): Issue[] {
  return content.redirects.flatMap(({ from }, index): Issue[] => {
    if (typeof from !== "string" || !instances.has(from)) return [];
    const location = { file: redirectsFile, path: [index, "from"] };
    return [{ id: "redirect-over-page", params: { from }, location }];
  });
}

/** A sidebar may be there for a variant; it is unused only where no page shows it. */
function checkAsides(drafts: Iterable<DraftPage>): Issue[] {
  const shown = new Set<string>();
  const written = new Map<string, { file: string; layout: string }>();
  for (const { page, files, head } of drafts) {
    const layout = wordsOf(head.value["layout"] ?? "full");
    const hasSidebar = layoutsWithAside.some((one) => one === layout);
    if (hasSidebar) for (const file of files) shown.add(file);
    const { aside } = page.value;
    if (Array.isArray(aside) && aside.length > 0)
      written.set(page.file, { file: page.file, layout });
  }
  return [...written.values()]
    .filter(({ file }) => !shown.has(file))
    .map(({ file, layout }) => ({
      id: "unused-aside",
      params: { layout },
      location: { file, path: ["aside"], at: "key" },
    }));
}

function readRedirects({ content }: PreparedSite): ResolvedSite["redirects"] {
  return content.redirects.map(({ from, to, status }) => ({
    from: wordsOf(from),
    to: wordsOf(to),
    status: isStatus(status) ? status : 301,
  }));
}

function isStatus(status: Json | undefined): status is 301 | 302 | 307 | 308 {
  return status === 301 || status === 302 || status === 307 || status === 308;
}

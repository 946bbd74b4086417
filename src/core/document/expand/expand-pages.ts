import type { InheritedSite } from "../inherit/inherit-pages.ts";
import type { Issue } from "#core/messages/issue.ts";
import { locationIn } from "#core/messages/location.ts";
import { toSegment } from "#core/suggest/to-segment.ts";
import { suggestPresent } from "#core/schema/former-names.ts";
import {
  findBrokenRoutes,
  type IsBroken,
  refuseRoute,
  refuseSegment,
  slugSegment,
} from "../read/check-route.ts";
import { type Content, type Entry, hasEntries } from "../read/read-content.ts";
import type { Survey } from "../survey/survey-page.ts";
import type { ListPart } from "./list-part.ts";
import { schemaOfContent } from "#core/schema/schema-node.ts";

/** One page of the site, with the entry that it shows. */
export type PageInstance = {
  route: string;
  /** The survey of the document that it is made from. */
  survey: Survey;
  entry: { collection: string; entry: Entry } | null;
  /** The part of its long list that it shows, if it has one. */
  list?: ListPart;
};

/** The `[slug]` pages of a collection's entries, by route. */
export type EntryPages = {
  /** The page whose address entries get; undefined if they have no page. */
  main: string | undefined;
  /** Every `[slug]` page that is made for them. */
  all: string[];
};

/** A site whose pages are all known. */
export type ExpandedSite = InheritedSite & {
  /** The surveys of every document, in order. */
  surveys: Survey[];
  /** The pages by route. */
  instances: Map<string, PageInstance>;
  entryPages: (collection: string) => EntryPages;
  isBroken: IsBroken;
  /** The day of the build, as ISO 8601. */
  today: string;
  /** The issues among `issues` that are about which pages there are. */
  routeIssues: Issue[];
};

/**
 * Makes one page for each entry of a `[slug]` page's collection; every other page stays one. It is
 * the third step.
 *
 * @param surveys of every document, in order
 * @param today the day of the build, as ISO 8601
 */
export function expandPages(site: InheritedSite, surveys: Survey[], today: string): ExpandedSite {
  const { content } = site;
  const broken = listBroken(surveys, content);
  const { entryPages, issues: pageIssues } = findEntryPages(site, surveys, broken);
  const whole = surveys.filter(({ head }) => head !== null);
  // Pages with their own document go first: if an entry's slug collides with one, the slug can be
  // renamed.
  const pages = whole
    .filter((one) => !isTemplate(one))
    .map((survey): [string, PageInstance] => {
      const { route } = survey;
      return [route, { route, survey, entry: findEntry(survey, content) }];
    });
  const made = makeEntryPages(whole.filter(isTemplate), pages, site);
  const routeIssues = [...pageIssues, ...made.issues];
  return {
    ...site,
    surveys,
    today,
    instances: made.instances,
    entryPages,
    isBroken: findBrokenRoutes([...broken, ...made.broken]),
    routeIssues,
    issues: [...site.issues, ...routeIssues],
  };
}

function isTemplate({ route }: Survey): boolean {
  return route.includes(slugSegment);
}

type Made = Pick<ExpandedSite, "instances" | "issues"> & { broken: string[] };

/** Makes one page for each entry of each `[slug]` page; `broken` are the routes that failed. */
function makeEntryPages(
  templates: Survey[],
  pages: [route: string, page: PageInstance][],
  { content: { collections }, source }: Pick<InheritedSite, "content" | "source">,
): Made {
  const made: Made = { instances: new Map(pages), issues: [], broken: [] };
  for (const survey of templates) {
    const { file, head, hasOwnCollection } = survey;
    const collection = head?.collection;
    if (typeof collection !== "string") continue;
    const entries = collections.get(collection);
    // A variant that inherits the collection has nothing to change.
    if (entries === undefined && hasOwnCollection) {
      const choices = [...collections.keys()];
      const meant = { word: collection, kind: "collection", choices } as const;
      const params = suggestPresent({ collection }, meant, source);
      const location = { file, path: ["collection"] };
      made.issues.push({ id: "unknown-collection", params, location });
    }
    for (const entry of entries ?? []) {
      const of = { collection, entry };
      const { slug } = entry;
      const route = survey.route.replace(slugSegment, () => slug ?? "");
      const refused = refuseEntry({ route, survey, entry: of }, made.instances);
      if (refused === null) made.instances.set(route, { route, survey, entry: of });
      else made.issues.push(refused.issue);
      made.broken.push(...(refused?.broken ?? []));
    }
  }
  return made;
}

/**
 * @returns the issue of an entry that gets no page, and the routes that links may have meant; null
 *   if it gets one
 */
function refuseEntry(
  { route, survey, entry: of }: PageInstance,
  instances: ReadonlyMap<string, PageInstance>,
): { issue: Issue; broken: string[] } | null {
  if (of === null) return null;
  const { collection, entry } = of;
  const { slug, location: ofEntry } = entry;
  if (slug === null)
    return { issue: { id: "entry-slug", params: { collection }, location: ofEntry }, broken: [] };
  const location = locationIn(ofEntry, "slug");
  const refused = refuseSegment(slug);
  // The intended route is unknown: any link below may mean it.
  const below = refused === null ? [] : [survey.route, route];
  if (refused?.id === "route-name") {
    const params = { slug, free: toSegment(slug) };
    return { issue: { id: "slug-name", params, location }, broken: below };
  }
  const reserved = refused ?? refuseRoute(route);
  if (reserved !== null) return { issue: { ...reserved, location }, broken: [...below, route] };
  const other = instances.get(route);
  if (other === undefined) return null;
  if (other.entry?.collection === collection && other.survey === survey) {
    const params = { slug, other: other.entry.entry.location };
    return { issue: { id: "same-slug", params, location }, broken: [] };
  }
  const params = { route, other: other.survey.file, slug };
  return { issue: { id: "same-route", params, location }, broken: [] };
}

/**
 * Lists the routes of documents that cannot be read or inherited, and of `[slug]` pages without
 * entries.
 */
function listBroken(surveys: Survey[], content: Content): string[] {
  return surveys.flatMap(({ route, head }) =>
    head !== null && hasEntries(route, head.collection, content) ? [] : [route],
  );
}

/** Returns the entry of a page that extends one page of a `[slug]` page. */
function findEntry({ head, slug }: Survey, { collections }: Content): PageInstance["entry"] {
  const collection = head?.collection;
  if (slug === undefined || typeof collection !== "string") return null;
  const entry = collections.get(collection)?.find((one) => one.slug === slug);
  return entry === undefined ? null : { collection, entry };
}

/**
 * Finds the pages of each collection's entries. Their address is the page that the collection's
 * schema names in `x-page`, or else the one `[slug]` page that names the collection in its own
 * document; pages that extend it are other forms of it. Two pages that name one collection are
 * reported at the second if the schema does not decide.
 *
 * @param broken routes of `[slug]` pages that make no pages: any may be any collection's
 */
function findEntryPages(
  { source }: Pick<InheritedSite, "source">,
  surveys: Survey[],
  broken: string[],
): { entryPages: (collection: string) => EntryPages; issues: Issue[] } {
  const known = new Map<string, EntryPages>();
  const issues: Issue[] = [];
  for (const { route, file, head, hasOwnCollection } of surveys) {
    const collection = head?.collection;
    if (!route.includes(slugSegment) || typeof collection !== "string") continue;
    const { main, all } = known.get(collection) ?? { main: undefined, all: [] };
    const named = schemaOfContent(source, collection)?.schema["x-page"];
    const isOwn = named === undefined && hasOwnCollection;
    known.set(collection, {
      main: main ?? (isOwn || named === route ? route : undefined),
      all: [...all, route],
    });
    if (!isOwn || main === undefined) continue;
    const params = { collection, other: main };
    const location = { file, path: ["collection"] };
    issues.push({ id: "two-entry-pages", params, location });
  }
  const supposed = broken.filter((route) => route.includes(slugSegment));
  return {
    issues,
    entryPages: (collection) => {
      const { main, all } = known.get(collection) ?? { main: undefined, all: [] };
      return { main: main ?? all[0] ?? supposed[0], all: [...all, ...supposed] };
    },
  };
}

import { type ExpandedSite, type PageInstance } from "../expand/expand-pages.ts";
import type { DraftBlock, DraftPage } from "../inherit/draft-page.ts";
import { isOnDay } from "../read/read-stay.ts";
import { linkListPages } from "../expand/list-part.ts";
import { textOf } from "#core/json.ts";
import { type Region, regions } from "#core/page-keys.ts";
import type { Note } from "#core/note.ts";
import { pageDocument } from "#core/schema/engine-schemas.ts";
import { checkerOf } from "../checker-of.ts";
import { schemaOfBlock } from "#core/schema/schema-node.ts";
import type { BoundContent } from "./bind-content.ts";
import { bindInner } from "./bind-inner.ts";
import { bindTraced, type BoundValue } from "./bind-traced.ts";
import { nameListHead, nameListPage } from "./name-list-page.ts";
import {
  type BoundEntry,
  indexEntries,
  type Lookup,
  nameLocation,
  type PageFacts,
} from "./lookup.ts";
import type { Crumb, InnerBlocks } from "../resolved-site.ts";

export type BoundBlock = Omit<DraftBlock, "type" | "props"> & {
  type: string;
  props: BoundValue;
  /** True outside its days, and if a list that it needs is empty: it is checked, and not shown. */
  isLeftOut: boolean;
  /** The blocks inside its long texts. */
  inner?: InnerBlocks;
};

/** The bound keys of a page itself, not checked yet. */
export type BoundHead = {
  instance: PageInstance;
  /** The entry that the page shows, bindings read. */
  entry: { collection: string; entry: BoundEntry } | null;
  facts: PageFacts;
  /** Every key but the regions. */
  head: BoundValue;
};

/** A page with no bindings left, not checked yet. */
export type BoundPage = BoundHead & { regions: Record<Region, BoundBlock[]> };

export type Binding = {
  site: ExpandedSite;
  content: BoundContent;
  /** Routes that are in the site. */
  shown: ReadonlySet<string>;
  note: Note;
};

/**
 * Resolves the bindings of a page: first those of the page itself, then those of its blocks, which
 * may read facts of the page.
 *
 * @returns the page, or null if the document makes no page
 */
export function bindPage(binding: Binding, instance: PageInstance): BoundPage | null {
  const { site, content, note } = binding;
  const bound = bindHead(binding, instance);
  const { draft } = site.inheritPage(instance.survey.route);
  if (bound === null || draft === null) return null;
  const check = checkerOf(site.source);
  const lookup: Lookup = {
    ...content.lookup,
    // Texts beside pages may have changed since the content was bound.
    source: site.source,
    entry: bound.entry,
    page: bound.facts,
    listPage: instance.list?.number ?? null,
    note,
  };
  const given: DraftPage["regions"] = { ...site.defaults, ...draft.regions };
  const hasDefaults = Object.keys(site.defaults).some((region) => !(region in draft.regions));
  if (hasDefaults) for (const question of site.defaultsAsked) note(question);
  const pairs = regions.map((region) => [region, (given[region] ?? []).flatMap(bindBlock)]);
  return { ...bound, regions: Object.fromEntries(pairs) };

  function bindBlock(block: DraftBlock): BoundBlock[] {
    const { type, props, stay } = block;
    if (stay !== undefined) note(`on-day:${stay.from}..${stay.until}`);
    if (type === null) return [];
    const node = schemaOfBlock(site.source, type);
    const owner = { kind: "block", type } as const;
    const nodes = node === undefined ? [] : [node];
    const value = bindTraced(props, { nodes, owner }, { lookup, check });
    const isAway = stay !== undefined && !isOnDay(stay, content.lookup.today);
    const isLeftOut = isAway || value.issues.some((issue) => issue.id === "empty-list");
    const [checked] = value.checks;
    const inner = checked && bindInner({ plan: checked.plan, value: value.value }, check, lookup);
    return [{ ...block, type, props: value, isLeftOut, ...(inner && { inner }) }];
  }
}

/**
 * Resolves the bindings of a page's own keys, and skips its blocks.
 *
 * @returns the head, or null if the document makes no page
 */
export function bindHead(
  { site, content, shown, note }: Binding,
  instance: PageInstance,
): BoundHead | null {
  const { route } = instance;
  const { head: written, asked } = site.inheritHead(instance.survey.route);
  for (const question of asked) note(question);
  if (written === null) return null;
  const check = checkerOf(site.source);
  const entry = findBound(instance.entry, content.lookup);
  if (entry !== null) note(`entry:${entry.collection}/${entry.entry.slug ?? ""}`);
  const lookup: Lookup = { ...content.lookup, entry, note };
  const purpose = { nodes: [pageDocument], owner: { kind: "page" } as const };
  const head = bindTraced(written, purpose, { lookup, check });
  const { list } = instance;
  const lookupOfNames = {
    documents: site.source.documents,
    settings: content.lookup.settings,
    note,
  };
  const nameAsPart = (name: string): string => nameListPage(name, list, lookupOfNames);
  const title = nameAsPart(textOf(head.value["title"]));
  const trail = makeTrail({ route, title }, (above) => {
    note(`label:${above}`);
    return labelPage(site, shown, above);
  });
  const facts = { route, title, description: textOf(head.value["description"]), trail };
  if (list === undefined) return { instance, entry, facts, head };
  note(`pages:${instance.survey.route}`);
  const pages = linkListPages(instance.survey.route, list);
  const own =
    list.number === 1 ? head : { ...head, value: nameListHead(head.value, list, nameAsPart) };
  return { instance, entry, facts: { ...facts, pages }, head: own };
}

/**
 * @returns the label of a page in the breadcrumbs of the pages below it, or undefined if there is
 *   no such page. An issue in a bound label is reported by its own page only
 */
export function labelPage(
  { instances }: Pick<ExpandedSite, "instances">,
  shown: ReadonlySet<string>,
  route: string,
): string | undefined {
  const page = shown.has(route) ? instances.get(route) : undefined;
  if (page === undefined) return undefined;
  const { label, title } = page.survey.head ?? {};
  const known = [label, title].find((word) => typeof word === "string");
  return known ?? route.slice(route.lastIndexOf("/") + 1);
}

/** Returns the entry as bound; entries keep their order. */
function findBound(
  entry: PageInstance["entry"],
  { collections }: Lookup,
): { collection: string; entry: BoundEntry } | null {
  if (entry === null) return null;
  const { collection } = entry;
  const { location } = entry.entry;
  const entries = collections.get(collection);
  const found = entries && indexEntries(entries).byLocation.get(nameLocation(location));
  return found === undefined ? null : { collection, entry: found };
}

/**
 * Makes a page's breadcrumb from its route: the pages above it, from `/` on, and the page itself.
 *
 * @param page its route and title
 * @param labelOf returns the label of a route's page, or undefined if there is none
 */
export function makeTrail(
  { route, title }: { route: string; title: string },
  labelOf: (route: string) => string | undefined,
): Crumb[] {
  const own = { label: title };
  if (route === "/") return [own];
  const steps = route.split("/").slice(1, -1);
  const above = ["/", ...steps.map((_, index) => `/${steps.slice(0, index + 1).join("/")}`)];
  const crumbs = above.flatMap((href): Crumb[] => {
    const label = labelOf(href);
    return label === undefined ? [] : [{ label, href }];
  });
  return [...crumbs, own];
}

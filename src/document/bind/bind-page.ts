import { type ExpandedSite, type PageInstance } from "../expand/expand-pages.ts";
import { makeTrail } from "../expand/make-trail.ts";
import type { DraftBlock, DraftPage } from "../inherit/draft-page.ts";
import type { Json } from "../json.ts";
import { regions } from "../page-keys.ts";
import type { Region } from "../resolved-site.ts";
import { pageDocument } from "../schemas/engine-schemas.ts";
import { checkerOf } from "../schemas/make-checker.ts";
import { schemaOfBlock } from "../schemas/schema-node.ts";
import { bindContent } from "./bind-content.ts";
import { bindTraced, type BoundValue } from "./bind-traced.ts";
import type { BoundEntry, Lookup, PageFacts } from "./lookup.ts";

export type BoundBlock = Omit<DraftBlock, "type" | "props"> & { type: string; props: BoundValue };

/** A page with nothing left to look up, that is not checked yet. */
export type BoundPage = {
  instance: PageInstance;
  /** The entry that it shows, bindings read. */
  entry: { collection: string; entry: BoundEntry } | null;
  facts: PageFacts;
  /** Every key but the regions. */
  head: BoundValue;
  regions: Record<Region, BoundBlock[]>;
};

/**
 * Looks up what a page's bindings point at: first those of the page itself, then those of its
 * blocks, which may ask for facts of the page.
 *
 * @param shown routes that stand in the site
 * @returns null where the document makes no page
 */
export function bindPage(
  site: ExpandedSite,
  instance: PageInstance,
  shown: ReadonlySet<string>,
): BoundPage | null {
  const { route } = instance;
  const { draft } = site.inheritPage(instance.survey.route);
  if (draft === null) return null;
  const check = checkerOf(site.source);
  const content = bindContent(site);
  const entry = findBound(instance.entry, content.lookup);
  const lookup: Lookup = { ...content.lookup, entry };
  const purpose = { nodes: [pageDocument], owner: { kind: "page" } as const };
  const head = bindTraced(draft.head, purpose, { lookup, check });
  const title = textOf(head.value["title"]);
  const trail = makeTrail({ route, title }, labelOf);
  const facts = { route, title, description: textOf(head.value["description"]), trail };
  const blockLookup = { ...lookup, page: facts };
  const given: DraftPage["regions"] = { ...site.defaults, ...draft.regions };
  const pairs = regions.map((region) => [region, (given[region] ?? []).flatMap(bindBlock)]);
  return { instance, entry, facts, head, regions: Object.fromEntries(pairs) };

  function bindBlock({ type, props, ...block }: DraftBlock): BoundBlock[] {
    if (type === null) return [];
    const node = schemaOfBlock(site.source, type);
    const owner = { kind: "block", type } as const;
    const nodes = node === undefined ? [] : [node];
    const bound = bindTraced(props, { nodes, owner }, { lookup: blockLookup, check });
    return [{ ...block, type, props: bound }];
  }

  /** A page whose name is bound is reported by its own page only. */
  function labelOf(above: string): string | undefined {
    const other = shown.has(above) ? site.instances.get(above) : undefined;
    if (other === undefined) return undefined;
    const { label, title: name } = other.survey.head ?? {};
    const known = [label, name].find((word) => typeof word === "string");
    return known ?? above.slice(above.lastIndexOf("/") + 1);
  }
}

/** The entry as bound; entries keep their order. */
function findBound(
  entry: PageInstance["entry"],
  { collections }: Lookup,
): { collection: string; entry: BoundEntry } | null {
  if (entry === null) return null;
  const { collection } = entry;
  const { location } = entry.entry;
  const found = collections.get(collection)?.find((one) => one.location === location);
  return found === undefined ? null : { collection, entry: found };
}

function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

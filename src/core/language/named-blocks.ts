import { followBases } from "#core/document/inherit/follow-bases.ts";
import { defaultRegions, regions } from "#core/page-keys.ts";
import { settingsFile } from "#core/document/read/content-files.ts";
import { type Knowledge, templateOf } from "./knowledge.ts";
import {
  type BlockOutline,
  outlineBlock,
  outlineBlocks,
  type PageOutline,
} from "./outline-page.ts";

/** A block of a page with an id. */
export type NamedBlock = {
  id: string;
  /** Undefined if it is not known: the type of a missing shared block. */
  type: string | undefined;
  /** The route of the page whose document writes the id, or that document if it is no page's. */
  owner: string;
};

/**
 * @param route of a page, an entry's page among them
 * @returns the blocks of a page that have an id, by it: its own, inherited, and of the site's
 *   defaults
 */
export function findNamedBlocks(
  knowledge: Knowledge,
  route: string,
): ReadonlyMap<string, NamedBlock> {
  const named = new Map<string, NamedBlock>();
  const unwritten = new Set<string>(regions);
  for (const { route: owner, outline } of listBases(knowledge, route))
    for (const region of regions) {
      const blocks = unwritten.has(region) ? outline.regions[region] : undefined;
      if (blocks === undefined) continue;
      unwritten.delete(region);
      for (const block of blocks) add(block, owner);
    }
  for (const region of defaultRegions)
    if (unwritten.has(region))
      for (const block of outlineBlocks(knowledge.content.defaults[region]))
        add(block, settingsFile);
  return named;

  function add(outline: BlockOutline, owner: string): void {
    const block = nameBlock(knowledge, outline, owner);
    if (block !== null && !named.has(block.id)) named.set(block.id, block);
  }
}

/** A page's document that another is made from. */
export type PageBase = { route: string; outline: PageOutline };

/** @returns the page's document and its bases, its own first; a circle is followed once */
export function listBases({ outlineOf }: Knowledge, route: string): PageBase[] {
  const find = (of: string): string => (outlineOf(of) === null ? templateOf(of) : of);
  const { chain } = followBases(find(route), (of) => {
    const base = outlineOf(of)?.extends;
    return base === undefined ? undefined : find(base);
  });
  return chain.flatMap((of) => {
    const outline = outlineOf(of);
    return outline === null ? [] : [{ route: of, outline }];
  });
}

/** @returns the collection whose entries a page shows; undefined if there is none */
export function findCollection(knowledge: Knowledge, route: string): string | undefined {
  return listBases(knowledge, route).find(({ outline }) => outline.collection !== undefined)
    ?.outline.collection;
}

/** Names a block; a shared block's own id is used if its user gives none. */
function nameBlock({ content }: Knowledge, block: BlockOutline, owner: string): NamedBlock | null {
  const seen = new Set<string>();
  let { type, use, id } = block;
  let writer = owner;
  while (use !== undefined && type === undefined && !seen.has(use)) {
    seen.add(use);
    const shared = content.shared.get(use);
    const inner = shared === undefined ? {} : outlineBlock(shared.block);
    if (id === undefined && inner.id !== undefined && shared !== undefined) {
      id = inner.id;
      writer = shared.location.file;
    }
    ({ type, use } = { type: inner.type, use: inner.use });
  }
  return id === undefined ? null : { id, type, owner: writer };
}

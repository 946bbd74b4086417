import { hash } from "node:crypto";
import type { Output, OutputAddress } from "#site/outputs/output.ts";

/** The share of a site that one of several machines makes; the first is 1. */
export type Shard = { index: number; count: number };

/**
 * @param text as it is typed: `3/8`
 * @throws for what names no share, with what to type
 */
export function readShard(text: string): Shard {
  const [, index, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index !== undefined && count !== undefined && index >= 1 && index <= count)
    return { index, count };
  throw new Error(
    `--shard ${text} is not a part. Type its number and the number of all parts: --shard 3/8.`,
  );
}

/**
 * Assigns a page by its route alone: a new or removed page moves no other to another machine, which
 * has no records of it.
 *
 * @param shard null for the whole site
 */
export function hasPage(shard: Shard | null, route: string): boolean {
  if (shard === null) return true;
  const number = hash("sha256", route, "buffer").readUInt32BE();
  return (number % shard.count) + 1 === shard.index;
}

/**
 * @returns whether the files beside the pages that rest on none of their HTML are the part's: the
 *   first's
 */
export function hasShared(shard: Shard | null): boolean {
  return shard === null || shard.index === 1;
}

/**
 * @returns whether a file is the part's; one that is made from all pages is no part's, but the
 *   merge's
 */
export function hasFile(
  shard: Shard | null,
  { page }: OutputAddress,
  { take }: Pick<Output, "take">,
): boolean {
  if (shard === null) return true;
  if (take !== undefined) return false;
  return page === undefined ? hasShared(shard) : hasPage(shard, page.route);
}

/** @returns the name of a part's folder */
export function nameShard({ index, count }: Shard): string {
  return `${index}-of-${count}`;
}

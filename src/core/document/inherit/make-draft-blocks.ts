import { type Location, locationIn } from "#core/messages/location.ts";
import type { DraftBlock } from "./draft-page.ts";
import type { Issue } from "#core/messages/issue.ts";
import type { Note } from "#core/note.ts";
import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import type { Content } from "../read/read-content.ts";
import { bringProps } from "../migrate/bring-value.ts";
import type { Source } from "../source.ts";
import { readStay, type Stay } from "../read/read-stay.ts";
import type { TracedValue } from "./traced-value.ts";

/** The blocks that a page may name. */
export type BlockNames = Pick<Source, "blocks" | "schemas" | "migrations"> & {
  shared: Content["shared"];
  /** The collection whose entries the page shows. */
  collection?: string;
  note: Note;
};

/**
 * Reads a region's blocks, with shared ones in place of their names. A block that the first check
 * refuses is reported there, and marked as refused.
 *
 * @param list the region as written
 * @param location where it was written
 */
export function makeDraftBlocks(
  list: Json | undefined,
  location: Location,
  names: BlockNames,
): { blocks: DraftBlock[]; issues: Issue[] } {
  const issues: Issue[] = [];
  if (!Array.isArray(list)) return { blocks: [refuse(location)], issues };
  const blocks = list.map((block, index): DraftBlock => {
    const origin = locationIn(location, index);
    return isJsonObject(block) ? readBlock(block, origin) : refuse(origin);
  });
  return { blocks, issues };

  /** Reads a block; one that names a shared block is that, however long the chain of names is. */
  function readBlock(written: JsonObject, at: Location): DraftBlock {
    const users: BlockUser[] = [];
    const chain = new Set<string>();
    let [block, origin] = [written, at];
    for (;;) {
      const { draft, user } = readOwn(block, origin);
      const { type, use } = block;
      if (typeof type === "string" && Object.hasOwn(names.blocks, type) && isWhole(block))
        return putInPlace({ ...draft, ...bring(type, draft.props, chain.size > 0) }, users);
      const shared = typeof use === "string" && isWhole(block) ? names.shared.get(use) : undefined;
      if (shared === undefined || typeof use !== "string") return putInPlace(draft, users);
      if (chain.has(use)) {
        const followed = [...chain];
        issues.push(describeCycle(followed.slice(followed.indexOf(use))));
        return putInPlace(draft, users);
      }
      chain.add(use);
      users.push(user);
      ({ block, location: origin } = shared);
    }
  }

  /** Reads what a block says of itself. */
  function readOwn(block: JsonObject, origin: Location): { draft: DraftBlock; user: BlockUser } {
    const { type, use, id, props } = block;
    const named = typeof id === "string" ? { id, idLocation: locationIn(origin, "id") } : {};
    const own = { ...named, ...readBlockStay(block) };
    if (typeof type === "string") names.note(`schema:${type}`);
    if (typeof use === "string") names.note(`shared:${use}`);
    const value = isJsonObject(props) ? props : {};
    const given = { value, location: locationIn(origin, "props"), provenance: [] };
    return {
      draft: { ...own, origin, type: null, props: given },
      user: { own, usedAt: locationIn(origin, "use") },
    };
  }

  /**
   * Migrates a block's props. An old shared block is reported where it is written, once for all its
   * uses.
   */
  function bring(
    type: string,
    props: TracedValue,
    isShared: boolean,
  ): Pick<DraftBlock, "type" | "props"> {
    const { collection } = names;
    const { value, issues: old } = bringProps(names, type, {
      ...props,
      ...(collection === undefined || isShared ? {} : { collection }),
    });
    if (!isShared) issues.push(...old);
    // Failed migrations are reported: all that the props then lack follows from them.
    return value === null ? { type: null, props } : { type, props: { ...props, value } };
  }

  /** Reports a cycle at one of its blocks, whichever block it is found from. */
  function describeCycle(cycle: string[]): Issue {
    const first = cycle.toSorted()[0] ?? "";
    const start = cycle.indexOf(first);
    const chain = [...cycle.slice(start), ...cycle.slice(0, start), first];
    const file = names.shared.get(first)?.location.file ?? "";
    return { id: "use-cycle", params: { chain }, location: { file, path: ["use"] } };
  }
}

/** What a block that names a shared block says itself. */
type BlockUser = { own: Partial<DraftBlock>; usedAt: Location };

/** @param users whoever names the block, the first of them on the page */
function putInPlace(block: DraftBlock, users: BlockUser[]): DraftBlock {
  let placed = block;
  for (const { own, usedAt } of users.toReversed()) {
    // The id of a shared block is fixed where the block is used.
    const ofId = placed.id === undefined ? {} : { idLocation: usedAt };
    placed = { ...placed, ...ofId, ...own, usedAt };
  }
  return placed;
}

/** Returns the days that the block names; a shared block has its own where its user names none. */
function readBlockStay({ publishAt, unpublishAt }: JsonObject): { stay?: Stay } {
  if (publishAt === undefined && unpublishAt === undefined) return {};
  return { stay: readStay({ head: { publishAt, unpublishAt } }) };
}

/** Makes a placeholder for blocks that cannot be read: their types and ids are unknown. */
function refuse(origin: Location): DraftBlock {
  return { origin, type: null, props: { value: {}, location: origin, provenance: [] } };
}

const keys = ["$schema", "type", "use", "id", "props", "publishAt", "unpublishAt"];

/** @returns whether the block's own keys can be read; if not, that is reported already */
function isWhole({ type, use, props, ...rest }: JsonObject): boolean {
  if (type !== undefined && use !== undefined) return false;
  if (props !== undefined) return isJsonObject(props);
  return Object.keys(rest).every((key) => keys.includes(key));
}

import type { Knowledge } from "../knowledge.ts";
import { findMentions } from "../mentions/find-mentions.ts";
import { findNamedBlocks, type NamedBlock } from "../named-blocks.ts";
import { suggestWord } from "../suggest-word.ts";
import { refuseUnknown } from "./refuse-name.ts";
import type { Rename, Renaming } from "./rename.ts";

const idPattern = /^[a-z][a-z0-9-]*$/;

/** Plans another id for a block, with links to it and patches of it on every page that has it. */
export function planId(knowledge: Knowledge, { from, to }: Rename): Renaming {
  const block = findBlock(knowledge, from);
  if (typeof block === "string") return block;
  const { id, owner } = block;
  const word = to.slice(to.indexOf("#") + 1);
  const mentions = findMentions(knowledge, { kind: "anchor", route: owner, id });
  return refuseId(knowledge, block, word) ?? { mentions, word, addresses: [`#${id}`] };
}

function refuseId(knowledge: Knowledge, { id, owner }: NamedBlock, to: string): string | null {
  if (to === id) return `The block has the id "${to}" already.`;
  if (!idPattern.test(to)) {
    const free = to
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^[^a-z]+|-+$/g, "");
    const remedy = free === "" ? "" : ` Did you mean "${free}"?`;
    return `"${to}" is no id: small letters, digits and hyphens, a letter first.${remedy}`;
  }
  for (const route of knowledge.pages.keys()) {
    const named = findNamedBlocks(knowledge, route);
    if (named.get(id)?.owner === owner && named.has(to))
      return `${route} has a block with the id "${to}" already. Choose another.`;
  }
  return null;
}

function findBlock(knowledge: Knowledge, from: string): NamedBlock | string {
  const hash = from.indexOf("#");
  const place = hash > 0 ? from.slice(0, hash) : null;
  const id = from.slice(hash + 1);
  if (place?.startsWith("/") === true) {
    const named = findNamedBlocks(knowledge, place);
    if (!knowledge.pages.has(place) && named.size === 0)
      return refuseUnknown("page", place, knowledge.pages.keys());
    const remedy = suggestWord(id, [...named.keys()]);
    return named.get(id) ?? `${place} has no block with the id "${id}". ${remedy}`;
  }
  const blocks = [...knowledge.pages.keys()].flatMap((route) => [
    ...findNamedBlocks(knowledge, route).values(),
  ]);
  const byOwner = new Map(
    blocks
      .filter((block) => block.id === id && (place === null || place === block.owner))
      .map((block) => [block.owner, block]),
  );
  const [first, second] = byOwner.values();
  if (first === undefined)
    return refuseUnknown("block with the id", id, new Set(blocks.map((block) => block.id)));
  if (second === undefined) return first;
  const choices = [...byOwner.keys()].map((owner) => `${owner}#${id}`);
  return `Several blocks have the id "${id}". Say which: ${choices.join(", ")}.`;
}

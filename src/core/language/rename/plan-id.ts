import type { TextEdit } from "#core/edit/apply-edits.ts";
import type { Knowledge } from "../knowledge.ts";
import { findMentions } from "../mentions/find-mentions.ts";
import { listPages } from "../list-pages.ts";
import { listHeadings } from "../mentions/list-headings.ts";
import { findNamedBlocks, type NamedBlock } from "../named-blocks.ts";
import { suggestWord } from "../suggest-word.ts";
import { changeMentions } from "./change-mentions.ts";
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
  const edits = followHeadings(knowledge, block, word);
  return refuseId(knowledge, block, word) ?? { mentions, word, edits, addresses: [`#${id}`] };
}

/** Follows links to headings of the texts in a block, whose ids begin with the block's. */
function followHeadings(knowledge: Knowledge, { id, owner }: NamedBlock, to: string): TextEdit[] {
  const routes = new Set([...knowledge.pages.keys(), ...listPages(knowledge).keys()]);
  const pages = [...routes].filter(
    (route) => findNamedBlocks(knowledge, route).get(id)?.owner === owner,
  );
  return pages.flatMap((route) =>
    listHeadings(knowledge, route)
      .filter(({ prefix }) => prefix === `${id}-`)
      .flatMap((heading) => {
        const mentions = findMentions(knowledge, { kind: "anchor", route, id: heading.id });
        return changeMentions(mentions, to + heading.id.slice(id.length));
      }),
  );
}

function refuseId(knowledge: Knowledge, { id, owner }: NamedBlock, to: string): string | null {
  if (to === id) return `The block already has the id "${to}".`;
  if (!idPattern.test(to)) {
    const free = to
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^[^a-z]+|-+$/g, "");
    const remedy = free === "" ? "" : ` Did you mean "${free}"?`;
    return `"${to}" is not an id: use small letters, digits and hyphens, and a letter first.${remedy}`;
  }
  for (const route of knowledge.pages.keys()) {
    const named = findNamedBlocks(knowledge, route);
    if (named.get(id)?.owner === owner && named.has(to))
      return `${route} already has a block with the id "${to}". Choose another id.`;
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
  return `Several blocks have the id "${id}". Type one of them: ${choices.join(", ")}.`;
}

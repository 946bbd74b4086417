import type { Knowledge } from "../knowledge.ts";
import { findMentions } from "../mentions/find-mentions.ts";
import { findNamedBlocks, type NamedBlock } from "../named-blocks.ts";
import { suggestWord } from "../suggest-word.ts";
import { changeMentions, uniteEdits } from "./change-mentions.ts";
import { findAddresses } from "./find-addresses.ts";
import type { Rename, RenamePlan, RenameProblem, SiteCode } from "./rename.ts";

const idPattern = /^[a-z][a-z0-9-]*$/;

/** Plans another id for a block, with links to it and patches of it on every page that has it. */
export function planId(
  knowledge: Knowledge,
  { from, to: written }: Rename,
  code: SiteCode,
): RenamePlan | RenameProblem {
  const found = findBlock(knowledge, from);
  if ("problem" in found) return found;
  const { id, owner } = found;
  const to = written.slice(written.indexOf("#") + 1);
  const problem = refuseId(knowledge, found, to);
  if (problem !== null) return { problem };
  const mentions = findMentions(knowledge, { kind: "anchor", route: owner, id });
  const look = findAddresses(code.texts, [`#${id}`]);
  return { edits: uniteEdits(changeMentions(mentions, to)), moves: [], look };
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

function findBlock(knowledge: Knowledge, from: string): NamedBlock | RenameProblem {
  const hash = from.indexOf("#");
  const place = hash > 0 ? from.slice(0, hash) : null;
  const id = from.slice(hash + 1);
  if (place?.startsWith("/") === true) {
    const route = place;
    const named = findNamedBlocks(knowledge, route);
    const routes = [...knowledge.pages.keys()];
    if (!knowledge.pages.has(route) && named.size === 0)
      return { problem: `There is no page "${route}". ${suggestWord(route, routes)}` };
    return (
      named.get(id) ?? {
        problem: `${route} has no block with the id "${id}". ${suggestWord(id, [...named.keys()])}`,
      }
    );
  }
  const byOwner = new Map<string, NamedBlock>();
  const ids = new Set<string>();
  for (const page of knowledge.pages.keys())
    for (const named of findNamedBlocks(knowledge, page).values()) {
      ids.add(named.id);
      const isMeant = place === null || place === named.owner;
      if (named.id === id && isMeant) byOwner.set(named.owner, named);
    }
  const [first, second] = byOwner.values();
  if (first === undefined)
    return { problem: `There is no block with the id "${id}". ${suggestWord(id, [...ids])}` };
  if (second === undefined) return first;
  const choices = [...byOwner.keys()].map((owner) => `${owner}#${id}`);
  return { problem: `Several blocks have the id "${id}". Say which: ${choices.join(", ")}.` };
}

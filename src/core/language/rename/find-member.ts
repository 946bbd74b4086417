import type { Knowledge } from "../knowledge.ts";
import { wordTarget } from "../look-up/find-targets.ts";
import { listMentions } from "../mentions/list-mentions.ts";
import { suggestWord } from "../suggest-word.ts";
import { keyOf, type Target } from "../target.ts";
import { refuseMemberName } from "./refuse-name.ts";
import type { Rename } from "./rename.ts";

/** A property that a schema defines: a prop of a block, or a field of a collection. */
export type Member = Extract<Target, { kind: "prop" | "field" }>;

/** A member to rename, with others of the same definition, and its new name. */
export type FoundMember<One extends Member> = { same: One[]; old: string; word: string };

/**
 * Finds the member that a rename is about in the schema that defines it.
 *
 * @param member as it is named
 * @param schema the path of that schema
 * @returns a sentence where there is none, or its new name is not free
 */
export function findMember<One extends Member>(
  knowledge: Knowledge,
  { from, to }: Rename,
  { member, schema }: { member: One; schema: string },
): FoundMember<One> | string {
  const { kind } = member;
  const defined = listMentions(knowledge, schema).flatMap(({ target, role, offset }) =>
    target.kind === kind && role === "definition" ? [{ target: target as One, offset }] : [],
  );
  const places = defined
    .filter(({ target }) => keyOf(target) === keyOf(member))
    .map(({ offset }) => offset);
  if (places.length === 0) {
    const problem =
      member.path.length === 0
        ? `Type the name of a ${kind} of ${from}.`
        : `${schema} defines no ${kind} "${from}".`;
    return `${problem} ${suggestWord(
      from,
      defined.map(({ target }) => wordTarget(target)),
    )}`;
  }
  const parents = from.slice(0, from.lastIndexOf(".") + 1);
  const word = to.startsWith(parents) ? to.slice(parents.length) : to;
  const old = from.slice(parents.length);
  const refused = refuseMemberName(kind, word, old);
  if (refused !== null) return refused;
  const same = defined.filter(({ offset }) => places.includes(offset)).map(({ target }) => target);
  const names = new Set(defined.map(({ target }) => keyOf(target)));
  const taken = same
    .map((one) => ({ ...one, path: [...one.path.slice(0, -1), word] }))
    .find((one) => names.has(keyOf(one)));
  return taken === undefined
    ? { same, old, word }
    : `${schema} already defines "${wordTarget(taken)}". Choose another name.`;
}

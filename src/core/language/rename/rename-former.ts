import type { Source } from "#core/document/source.ts";
import { formerNames } from "#core/schema/former-names.ts";
import { openKnowledge } from "../knowledge.ts";
import { findMentions } from "../mentions/find-mentions.ts";
import { changeMentions } from "./change-mentions.ts";
import type { Move, RenamePlan } from "./rename.ts";

/** @returns the edits and moves that give blocks and collections their present names (`x-was`) */
export function renameFormer(source: Source): RenamePlan {
  const { block, collection } = formerNames(source);
  const knowledge = openKnowledge(source);
  const edits = [
    ...[...block].flatMap(([type, to]) =>
      changeMentions(findMentions(knowledge, { kind: "block", type }), to),
    ),
    ...[...collection].flatMap(([name, to]) =>
      changeMentions(findMentions(knowledge, { kind: "collection", name }), to),
    ),
  ];
  const { files } = source.documents;
  const moves = [...collection].flatMap(([from, to]): Move[] =>
    [...files].flatMap((file) => {
      const isOf = file === `content/${from}.json` || file.startsWith(`content/${from}/`);
      const next = `content/${to}${file.slice(`content/${from}`.length)}`;
      return isOf && !files.has(next) ? [{ from: file, to: next }] : [];
    }),
  );
  return { edits, moves, look: [] };
}

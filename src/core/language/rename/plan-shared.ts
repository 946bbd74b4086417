import path from "node:path";
import { refuseSegment } from "#core/document/read/check-route.ts";
import type { Knowledge } from "../knowledge.ts";
import { findMentions } from "../mentions/find-mentions.ts";
import { suggestWord } from "../suggest-word.ts";
import { changeMentions, uniteEdits } from "./change-mentions.ts";
import { wordRefusal } from "./refuse-name.ts";
import type { Rename, RenamePlan, RenameProblem } from "./rename.ts";

/** Plans another name for a shared block: moves its file, and updates its uses. */
export function planShared(knowledge: Knowledge, { from, to }: Rename): RenamePlan | RenameProblem {
  const { shared } = knowledge.content;
  const file = shared.get(from)?.location.file;
  if (file === undefined)
    return {
      problem: `There is no shared block "${from}". ${suggestWord(from, [...shared.keys()])}`,
    };
  if (to === from) return { problem: `The shared block is called "${to}" already.` };
  const refused = refuseSegment(to);
  if (refused !== null) return { problem: wordRefusal(refused) };
  const other = shared.get(to)?.location.file;
  if (other !== undefined)
    return { problem: `${other} is a shared block of that name already. Choose another.` };
  const edits = changeMentions(findMentions(knowledge, { kind: "shared", name: from }), to);
  const target = `${path.posix.dirname(file)}/${to}.json`;
  return { edits: uniteEdits(edits), moves: [{ from: file, to: target }], look: [] };
}

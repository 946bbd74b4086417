import path from "node:path";
import { refuseSegment } from "#core/document/read/check-route.ts";
import type { Knowledge } from "../knowledge.ts";
import { findMentions } from "../mentions/find-mentions.ts";
import { refuseUnknown, wordRefusal } from "./refuse-name.ts";
import type { Rename, Renaming } from "./rename.ts";

/** Plans another name for a shared block: moves its file, and updates its uses. */
export function planShared(knowledge: Knowledge, { from, to }: Rename): Renaming {
  const { shared } = knowledge.content;
  const file = shared.get(from)?.location.file;
  if (file === undefined) return refuseUnknown("shared block", from, shared.keys());
  if (to === from) return `The shared block already has the name "${to}".`;
  const refusal = refuseSegment(to);
  if (refusal !== null) return wordRefusal(refusal);
  const other = shared.get(to)?.location.file;
  if (other !== undefined)
    return `${other} is already a shared block of that name. Choose another.`;
  return {
    mentions: findMentions(knowledge, { kind: "shared", name: from }),
    word: to,
    moves: [{ from: file, to: `${path.posix.dirname(file)}/${to}.json` }],
    look: [],
  };
}

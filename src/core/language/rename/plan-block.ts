import type { TextEdit } from "#core/edit/apply-edits.ts";
import { listBlocks } from "#core/document/read/list-blocks.ts";
import type { Knowledge } from "../knowledge.ts";
import { findMentions } from "../mentions/find-mentions.ts";
import { suggestWord } from "../suggest-word.ts";
import { changeMentions, uniteEdits } from "./change-mentions.ts";
import { wordRefusal } from "./refuse-name.ts";
import type { Code, CodePlace, Rename, RenamePlan, RenameProblem } from "./rename.ts";

/** Plans another name for a block: its folder, its classes and all that are of its type. */
export function planBlock(
  knowledge: Knowledge,
  { from, to }: Rename,
  code: Code,
): RenamePlan | RenameProblem {
  const types = Object.keys(knowledge.source.blocks);
  if (!types.includes(from))
    return { problem: `There is no block "${from}". ${suggestWord(from, types)}` };
  if (to === from) return { problem: `The block is called "${to}" already.` };
  if (types.includes(to))
    return { problem: `There is a block "${to}" already: blocks/${to}/. Choose another name.` };
  const files = ["schema.json", "block.tsx"].map((name) => `blocks/${to}/${name}`);
  const [refused] = to.includes("/") ? [] : listBlocks(files).issues;
  if (to === "" || to.includes("/"))
    return { problem: "A block is called by small letters, digits and hyphens." };
  if (refused !== undefined) return { problem: wordRefusal(refused) };
  const folder = `blocks/${from}/`;
  const own = Object.entries(code).filter(([file]) => file.startsWith(folder));
  const others = Object.entries(code).filter(([file]) => !file.startsWith(folder));
  const edits = [
    ...changeMentions(findMentions(knowledge, { kind: "block", type: from }), to),
    ...own.flatMap(([file, text]) =>
      findClasses(file, text, from).map((place): TextEdit => ({ ...place, text: to })),
    ),
  ];
  return {
    edits: uniteEdits(edits),
    moves: [{ from: `blocks/${from}`, to: `blocks/${to}` }],
    look: others.flatMap(([file, text]) => findClasses(file, text, from)),
  };
}

/** Texts in quotation marks that hold no sentence: classes, selectors, names of files. */
const literals = /"[\w\s:.,/#[\]=>()*~+-]*"|'[\w\s:.,/#[\]=>()*~+-]*'|`[^`\n]*`/g;

/**
 * Finds a block's name where it is a class, or the beginning of one, a custom property's, or a part of
 * a path. In code such words stand in quotation marks.
 */
function findClasses(file: string, text: string, type: string): CodePlace[] {
  const word = new RegExp(`(?:(?<![\\w-])|(?<=(?<![\\w-])--))${type}(?![A-Za-z0-9_])`, "g");
  const parts = file.endsWith(".css")
    ? [{ index: 0, part: text }]
    : [...text.matchAll(literals)].map(({ index, 0: part }) => ({ index, part }));
  return parts.flatMap(({ index, part }) =>
    [...part.matchAll(word)].map((found) => ({
      file,
      offset: index + found.index,
      length: type.length,
    })),
  );
}

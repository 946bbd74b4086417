import { listBlocks } from "#core/document/read/list-blocks.ts";
import type { Knowledge } from "../knowledge.ts";
import { findMentions } from "../mentions/find-mentions.ts";
import { listNodes } from "./list-nodes.ts";
import { refuseUnknown, wordRefusal } from "./refuse-name.ts";
import type { CodePlace, Rename, Renaming, SiteCode } from "./rename.ts";

/** Plans another name for a block: its folder, its classes and all blocks of its type. */
export function planBlock(knowledge: Knowledge, { from, to }: Rename, code: SiteCode): Renaming {
  const types = Object.keys(knowledge.source.blocks);
  if (!types.includes(from)) return refuseUnknown("block", from, types);
  if (to === from) return `The block already has the name "${to}".`;
  if (types.includes(to))
    return `There is already a block "${to}": blocks/${to}/. Choose another name.`;
  if (to === "" || to.includes("/"))
    return "The name of a block has only small letters, digits and hyphens.";
  const files = ["schema.json", "block.tsx"].map((name) => `blocks/${to}/${name}`);
  const [refusal] = listBlocks(files).issues;
  if (refusal !== undefined) return wordRefusal(refusal);
  const { inFolder = [], elsewhere = [] } = Object.groupBy(
    Object.keys(code.texts).flatMap((file) => findClasses(code, file, from)),
    ({ file }) => (file.startsWith(`blocks/${from}/`) ? "inFolder" : "elsewhere"),
  );
  return {
    mentions: findMentions(knowledge, { kind: "block", type: from }),
    word: to,
    edits: inFolder.map((place) => ({ ...place, text: to })),
    moves: [{ from: `blocks/${from}`, to: `blocks/${to}` }],
    look: elsewhere,
  };
}

/** Matches a text without sentences: classes, selectors, names of files. */
const wordsOnly = /^[\w\s:.,/#[\]=>()*~+-]*$/;

/**
 * Finds a block's name as a class or the beginning of one, as a custom property's, or as a part of
 * a path. Code has such words in quotation marks.
 */
function findClasses(code: SiteCode, file: string, type: string): CodePlace[] {
  const text = code.texts[file] ?? "";
  const word = new RegExp(`(?:(?<![\\w-])|(?<=(?<![\\w-])--))${type}(?![A-Za-z0-9_])`, "g");
  return listTexts(code, file).flatMap(({ start, end }) =>
    [...text.slice(start, end).matchAll(word)].map(({ index }) => ({
      file,
      offset: start + index,
      length: type.length,
    })),
  );
}

function listTexts({ texts, parse }: SiteCode, file: string): { start: number; end: number }[] {
  const text = texts[file] ?? "";
  if (file.endsWith(".css")) return [{ start: 0, end: text.length }];
  if (file.endsWith(".svg"))
    return [...text.matchAll(/"([^"]*)"/g)]
      .filter(([, value = ""]) => wordsOnly.test(value))
      .map(({ index, 0: whole }) => ({ start: index, end: index + whole.length }));
  return listNodes(parse(file, text).program).filter(
    (node) =>
      (node.type === "Literal" && wordsOnly.test(String(node.value))) ||
      (node.type === "TemplateElement" && !node.value.raw.includes("\n")),
  );
}

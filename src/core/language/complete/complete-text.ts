import { loadLanguages } from "#core/document/check/load-markdown.ts";
import { spellPictureAddress } from "#core/markdown/parse-markdown.ts";
import { describeBlock } from "../describe/describe-block.ts";
import type { Knowledge } from "../knowledge.ts";
import { allOf, type Choices, narrowNames } from "./choose.ts";
import { chooseAddresses } from "./choose-link.ts";

/** What an author may be typing at the end of a line, by the signs before it. */
type TextPlace = {
  sign: RegExp;
  choose: (knowledge: Knowledge, typed: string, file: string) => Choices;
};

const address: TextPlace = {
  sign: /\](?:\(<?|:\s+<?)([^)\s>]*)$/,
  choose: (knowledge, typed, file) => chooseAddresses(knowledge, file, typed),
};

const places: TextPlace[] = [
  { sign: /!\[[^\]]*\]\(<?([^)\s>]*)$/, choose: choosePictures },
  address,
  {
    sign: /^:::([\w-]*)$/,
    choose: ({ source }) =>
      allOf(
        Object.keys(source.blocks).map((label, rank) => ({
          label,
          kind: "block",
          rank,
          documentation: describeBlock(source, label),
        })),
      ),
  },
  {
    sign: /^ {0,3}(?:```|~~~)([\w-]*)$/,
    choose: () =>
      allOf(
        loadLanguages()
          .listLanguages()
          .map((label, rank) => ({ label, kind: "value", rank })),
      ),
  },
];

/**
 * @param at `line` ends at the cursor; an inline text has links alone
 * @returns choices for the end of the line, and their place in it; null where nothing is known
 */
export function chooseInText(
  knowledge: Knowledge,
  file: string,
  { line, isInline = false }: { line: string; isInline?: boolean },
): Choices | null {
  for (const { sign, choose } of isInline ? [address] : places) {
    const typed = sign.exec(line)?.[1];
    if (typed === undefined) continue;
    const part = { offset: line.length - typed.length, length: typed.length };
    return { ...choose(knowledge, typed, file), part };
  }
  return null;
}

function choosePictures({ source }: Knowledge, typed: string): Choices {
  const pictures = source.assets
    .filter((name) => /\.(?:png|jpe?g|webp|avif|gif|svg)$/i.test(name))
    .map(spellPictureAddress);
  const { some, isWhole } = narrowNames(pictures, typed, (name) => name);
  return { choices: some.map((label, rank) => ({ label, kind: "image", rank })), isWhole };
}

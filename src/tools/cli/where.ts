import { loadWhole } from "#site/make/load/load-whole.ts";
import { openKnowledge, type Knowledge } from "#core/language/knowledge.ts";
import {
  describeTarget,
  type Described,
  type Place,
} from "#core/language/look-up/describe-target.ts";
import {
  findTargets,
  kindWords,
  type KindWord,
  listWords,
  wordKind,
  wordTarget,
} from "#core/language/look-up/find-targets.ts";
import { suggestWord } from "#core/language/suggest-word.ts";
import type { Target } from "#core/language/target.ts";
import { formatRows } from "#tools/create/read-options.ts";
import type { Command } from "./command.ts";
import { readCode } from "#site/make/bundle/read-code.ts";

export const command: Command = {
  about: `Shows where something is defined, and every place that uses it: file, line and column.
  /about, /about#team, team/nadia, faq, faq.items.question, band, /images/sea.webp, color.brand
If a word has several meanings, type its kind before it:
  ${Object.keys(kindWords).join(", ")}`,
  words: "[kind] <name>",
  options: { json: { help: "prints JSON for programs" } },
  needsSite: true,
  async run({ root, options, words, io }) {
    const name = readWords(words);
    const knowledge = openKnowledge(await loadWhole(root));
    const targets = findTargets(knowledge, name.word, name.kind && kindWords[name.kind]);
    const [target] = targets;
    if (target === undefined || targets.length > 1)
      throw new Error(refuse(knowledge, { ...name, targets }));
    const described = describeTarget(knowledge, target, readCode(root));
    if (options["json"] === true) io.out(JSON.stringify(described, null, 2));
    else io.out(formatDescribed(described));
  },
};

type Name = { word: string; kind: KindWord | null };

/** @throws where the words name nothing, with what to type */
function readWords(words: string[]): Name {
  const [first, second, another] = words;
  if (first === undefined) throw new Error("Type what to look for: tessera where <name>");
  if (another !== undefined)
    throw new Error(
      `Delete "${another}": it is one word too many. Type: tessera where [kind] <name>`,
    );
  if (second === undefined) return { word: first, kind: null };
  if (isKind(first)) return { word: second, kind: first };
  throw new Error(`There is no kind "${first}". ${suggestWord(first, Object.keys(kindWords))}`);
}

function isKind(word: string): word is KindWord {
  return Object.hasOwn(kindWords, word);
}

function refuse(
  knowledge: Knowledge,
  { word, kind, targets }: Name & { targets: Target[] },
): string {
  if (targets.length === 0) {
    const choices = listWords(knowledge, kind && kindWords[kind], word);
    return `Nothing here has the name "${word}"${kind === null ? "" : ` as ${kind}`}. ${suggestWord(word, choices)}`;
  }
  const ways = targets.map((one) => `  tessera where ${wordKind(one)} ${wordTarget(one)}`);
  return [`"${word}" has several meanings. Type one of these:`, ...new Set(ways)].join("\n");
}

function formatDescribed({ kind, name, defined, extended, used }: Described): string {
  const count = used.length === 0 ? "nowhere" : String(used.length);
  return [
    `${kind} ${name}`,
    ...formatPlaces("defined", defined),
    ...(extended.length > 0 ? formatPlaces(`extended by ${extended.length}`, extended) : []),
    ...formatPlaces(`used ${count}`, used),
  ].join("\n");
}

function formatPlaces(title: string, places: Place[]): string[] {
  const rows = places.map(({ file, line, column, path = "" }) => {
    return [`${file}:${line}:${column}`, path] as const;
  });
  return [`\n${title}`, ...(rows.length === 0 ? [] : [formatRows(rows)])];
}

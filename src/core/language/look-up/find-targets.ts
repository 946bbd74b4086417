import { setOf } from "#core/document/check/set-of.ts";
import type { Knowledge } from "../knowledge.ts";
import { listMentions, listOwnMentions } from "../mentions/list-mentions.ts";
import { propertyOf } from "../mentions/note-tokens.ts";
import { searchWord } from "../mentions/search-files.ts";
import { settleTarget } from "../mentions/settle-target.ts";
import { readKind } from "../place/document-kind.ts";
import { keyOf, type Target } from "../target.ts";
import { listEntryRoutes } from "../list-pages.ts";

/** The kinds by their everyday names. */
export const kindWords = {
  page: "page",
  entry: "entry",
  block: "block",
  prop: "prop",
  id: "anchor",
  shared: "shared",
  collection: "collection",
  field: "field",
  setting: "setting",
  image: "file",
  file: "file",
  text: "text",
  picture: "file-name",
  icon: "icon",
  token: "token",
  output: "output",
} as const satisfies Record<string, Target["kind"]>;

export type KindWord = keyof typeof kindWords;

/** @returns the everyday name of a target's kind */
export function wordKind({ kind }: Target): KindWord {
  const pairs = Object.entries(kindWords) as [KindWord, Target["kind"]][];
  return pairs.find(([word, of]) => of === kind && word !== "image")?.[0] ?? "file";
}

/** The words that people type to name a target, by its kind. */
const words: { [Kind in Target["kind"]]: (target: Extract<Target, { kind: Kind }>) => string } = {
  page: ({ route }) => route,
  anchor: ({ route, id }) => `${route}#${id}`,
  entry: ({ collection, key }) => `${collection}/${key}`,
  field: ({ collection, path }) => [collection, ...path].join("."),
  setting: ({ path }) => path.join("."),
  block: ({ type }) => type,
  prop: ({ type, path }) => [type, ...path].join("."),
  file: ({ address }) => address,
  text: ({ file }) => file,
  "file-name": ({ folder, name }) => `${folder}/${name}`,
  collection: ({ name }) => name,
  shared: ({ name }) => name,
  icon: ({ name }) => name,
  token: ({ name }) => name,
  output: ({ name }) => name,
};

/** @returns the words that people type to name a target */
export function wordTarget(target: Target): string {
  return (words[target.kind] as (target: Target) => string)(target);
}

/**
 * Finds the targets of a word.
 *
 * @param word `/about`, `/about#team`, `faq`, `services/web`, `/images/x.webp`, `color.brand`,
 *   `faq.items.question`
 * @param kind if it is given
 * @returns the targets with exactly that name, each once
 */
export function findTargets(
  knowledge: Knowledge,
  word: string,
  kind: Target["kind"] | null,
): Target[] {
  const files = (searchWord(knowledge, word) ?? knowledge.files).filter(mayDefine(knowledge, word));
  const all = listTargets(knowledge, files).filter((target) => isCalled(target, word));
  const settled = new Map(
    all.map((target) => settleTarget(knowledge, target)).map((target) => [keyOf(target), target]),
  );
  if (kind !== null) return [...settled.values()].filter((target) => target.kind === kind);
  // Hundreds of icons have everyday names: an icon is meant only if nothing else is.
  const others = [...settled.values()].filter((target) => target.kind !== "icon");
  return others.length > 0 ? others : [...settled.values()];
}

/** @returns the names of targets of a kind; without a kind, those that a word may have meant */
export function listWords(
  knowledge: Knowledge,
  kind: Target["kind"] | null,
  word: string,
): string[] {
  const kinds = kind === null ? guessKinds(word) : [kind];
  const targets = listTargets(knowledge, listDefining(knowledge, kinds)).filter((target) =>
    kinds.includes(target.kind),
  );
  return [...new Set(targets.map(wordTarget))];
}

/** Matches an id as it is written, with what JSON may have between a key and its value. */
const writtenIds = /"id"(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*:(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*"([^"]*)"/g;

/**
 * @returns a function that tells of a document whether it may define what a word names otherwise than by
 *   its place: to read what each page names takes a thousand times as long
 */
function mayDefine(knowledge: Knowledge, word: string): (file: string) => boolean {
  if (areOutputsAsked(knowledge)) return () => true;
  const isAddress = word.startsWith("/") && !word.includes("#");
  const id = word.slice(word.indexOf("#") + 1);
  return (file) => {
    if (file.endsWith(".md")) return `/${file}`.endsWith(`/${word}`);
    if (!isMade(knowledge, file)) return true;
    const text = isAddress ? "" : knowledge.textOf(file);
    if (mayAsk.test(text)) return true;
    return text.includes(`"${id}"`) && text.matchAll(writtenIds).some(([, one]) => one === id);
  };
}

/** Matches a text that may ask for outputs, or write any name by escapes. */
const mayAsk = /"outputs"|\\u/;

/** @returns whether a document is a page or an entry; these may be many, and define ids alone */
function isMade({ routes }: Knowledge, file: string): boolean {
  return routes.has(file) || readKind(file).kind === "entry";
}

/** Lists the documents that may define targets of these kinds, if these are known in no other way. */
function listDefining(knowledge: Knowledge, kinds: Target["kind"][]): string[] {
  const { files, textOf } = knowledge;
  if (kinds.includes("anchor")) return files;
  if (!kinds.includes("output"))
    return files.filter((file) =>
      file.endsWith(".md") ? kinds.includes("text") : !isMade(knowledge, file),
    );
  const isAsked = areOutputsAsked(knowledge);
  return files.filter((file) => !isMade(knowledge, file) || isAsked || mayAsk.test(textOf(file)));
}

/** Outputs are defined nowhere: those that pages, or values of the format, ask for count. */
function areOutputsAsked({ schemas }: Knowledge): boolean {
  return JSON.stringify(schemas).includes('"format":"output"');
}

/** Guesses the kinds: an address begins with a slash, a path of names has dots. */
function guessKinds(word: string): Target["kind"][] {
  if (word.includes("#")) return ["anchor"];
  if (/^\/.*\.[A-Za-z0-9]+$/.test(word)) return ["file"];
  if (word.startsWith("/")) return ["page"];
  if (word.endsWith(".md")) return ["text"];
  if (word.includes("/")) return ["entry", "file-name"];
  if (word.includes(".")) return ["prop", "token", "setting", "field"];
  return ["block", "shared", "collection", "token", "output"];
}

/**
 * Accepts short names: an entry without its collection, an id without its page, a token as in CSS.
 */
function isCalled(target: Target, word: string): boolean {
  if (wordTarget(target) === word) return true;
  if (target.kind === "entry") return target.key === word;
  if (target.kind === "anchor") return word === target.id || word === `#${target.id}`;
  if (target.kind === "token") return word.replace(/^--/, "") === propertyOf(target.name);
  if (target.kind === "text") return target.file.endsWith(`/${word}`);
  if (target.kind === "file-name") return target.name === word;
  return target.kind === "file" && word === `public${target.address}`;
}

/** @param files the documents whose targets are listed, beside those that no document defines */
function listTargets(knowledge: Knowledge, files: string[]): Target[] {
  const { source, content, pages } = knowledge;
  const list = areOutputsAsked(knowledge) ? listMentions : listOwnMentions;
  const named = files.flatMap((file) =>
    list(knowledge, file).flatMap(({ target, role }) =>
      role === "definition" || target.kind === "output" ? [target] : [],
    ),
  );
  return [
    ...named,
    ...[...pages.keys()].map((route): Target => ({ kind: "page", route })),
    ...[...listEntryRoutes(knowledge).keys()].map((route): Target => ({ kind: "page", route })),
    ...[...content.collections].flatMap(([collection, entries]): Target[] => [
      { kind: "collection", name: collection },
      ...entries.flatMap(({ slug, fields: { id } }) =>
        [slug, id].flatMap((key): Target[] =>
          typeof key === "string" ? [{ kind: "entry", collection, key }] : [],
        ),
      ),
    ]),
    ...Object.keys(source.blocks).map((type): Target => ({ kind: "block", type })),
    ...[...setOf(source.assets)].map((address): Target => ({ kind: "file", address })),
    ...source.icons.map((name): Target => ({ kind: "icon", name })),
    ...Object.entries(source.fileNames).flatMap(([folder, names]) =>
      names.map((name): Target => ({ kind: "file-name", folder, name })),
    ),
  ];
}

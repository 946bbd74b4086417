import { locateValue } from "#core/messages/locate-value.ts";
import type { Knowledge } from "../knowledge.ts";
import { findMentions } from "../mentions/find-mentions.ts";
import { findHeadings } from "../mentions/list-headings.ts";
import { propertyOf } from "../mentions/note-tokens.ts";
import { listEntryKeys } from "../mentions/settle-target.ts";
import type { Mention, Target } from "../target.ts";
import { type KindWord, wordKind, wordTarget } from "./find-targets.ts";
import { listEntryRoutes } from "../list-pages.ts";

/** A place as an editor counts: lines and columns from 1; `path` is that of the value. */
export type Place = { file: string; line: number; column: number; path?: string };

/** The definitions of a thing, and every place that uses it. */
export type Described = {
  kind: KindWord;
  name: string;
  defined: Place[];
  /** Variants that extend a page. */
  extended: Place[];
  used: Place[];
};

/**
 * @param code texts of the site's code and styles by path: they use tokens and files too
 * @returns the definitions and uses of a target, in the order of files and lines
 */
export function describeTarget(
  knowledge: Knowledge,
  target: Target,
  code: Record<string, string>,
): Described {
  const mentions = [target, ...listSame(knowledge, target)].flatMap((one) =>
    findMentions(knowledge, one),
  );
  const definitions = mentions.filter(({ role }) => role === "definition");
  const references = mentions.filter(({ role }) => role === "reference");
  const toPlace = (mention: Mention): Place => placeMention(knowledge, mention);
  const defined = definitions.map(toPlace);
  return {
    kind: wordKind(target),
    name: wordTarget(target),
    defined: defined.length > 0 ? defined : nameMakers(knowledge, target),
    extended: references.filter(isVariant).map(toPlace),
    used: [
      ...references.filter((mention) => !isVariant(mention)).map(toPlace),
      ...findInCode(target, code),
    ],
  };
}

function isVariant({ path }: Mention): boolean {
  return path.length === 1 && path[0] === "extends";
}

/** Lists an entry with the addresses of its pages: a link to these uses the entry. */
function listSame(knowledge: Knowledge, target: Target): Target[] {
  if (target.kind !== "entry") return [];
  const keys = listEntryKeys(knowledge, target.collection, target.key);
  return [...listEntryRoutes(knowledge).values()]
    .filter(({ collection, slug }) => collection === target.collection && keys.includes(slug))
    .map(({ route }) => ({ kind: "page", route }));
}

function placeMention(
  { source }: Knowledge,
  mention: Pick<Mention, "file" | "offset" | "length" | "path">,
): Place {
  const { file, offset, length, path } = mention;
  const span = { offset, length };
  const { line, column } = locateValue(source.documents, { file, path: [], span });
  return { file, line, column, ...(path.length === 0 ? {} : { path: path.join(".") }) };
}

/** Names the file, or the two documents, of a target that no document defines. */
function nameMakers(knowledge: Knowledge, target: Target): Place[] {
  if (target.kind === "file") return [begin(`public${target.address}`)];
  if (target.kind === "anchor")
    return findHeadings(knowledge, target).map((heading) => placeMention(knowledge, heading));
  if (target.kind === "block") return [begin(`blocks/${target.type}/block.tsx`)];
  if (target.kind !== "page") return [];
  const entryRoute = listEntryRoutes(knowledge).get(target.route);
  if (entryRoute === undefined) return [];
  const { collection, slug, template } = entryRoute;
  const entries = findMentions(knowledge, { kind: "entry", collection, key: slug });
  const page = knowledge.pages.get(template);
  return [
    ...(page === undefined ? [] : [begin(page.file)]),
    ...entries
      .filter(({ role }) => role === "definition")
      .map((mention) => placeMention(knowledge, mention)),
  ];
}

function begin(file: string): Place {
  return { file, line: 1, column: 1 };
}

/** @returns the places in code and styles with a token's custom property, or a file's address */
function findInCode(target: Target, code: Record<string, string>): Place[] {
  const word = nameInCode(target);
  if (word === null) return [];
  return Object.entries(code).flatMap(([file, text]) =>
    text.split("\n").flatMap((words, index): Place[] => {
      const at = findWord(words, word);
      return at === -1 ? [] : [{ file, line: index + 1, column: at + 1 }];
    }),
  );
}

/** @returns the name of a target in code; null if it cannot be distinguished from other words */
export function nameInCode(target: Target): string | null {
  if (target.kind === "token") return `--${propertyOf(target.name)}`;
  return target.kind === "file" ? target.address : null;
}

/** @returns the offset of a whole word (`--line` is not in `--line-height`), or -1 */
export function findWord(text: string, word: string): number {
  let at = text.indexOf(word);
  while (at !== -1 && /[\w-]/.test(text.charAt(at + word.length))) at = text.indexOf(word, at + 1);
  return at;
}

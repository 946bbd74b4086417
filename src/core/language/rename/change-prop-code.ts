import type { Change, TextEdit } from "#core/edit/apply-edits.ts";
import type { Code, CodePlace } from "./rename.ts";

type RenamedProp = { type: string; path: string[]; to: string };

type Names = { old: string; to: string };

/** What changes in one file; whether the old name goes on being what the file calls the value. */
type FileChange = { changes: Change[]; isKept: boolean };

const unchanged: FileChange = { changes: [], isKept: false };

/**
 * Changes a prop's name where a block's code takes its props: `({ title }: Props)` goes on calling it
 * `title`, `props.title` becomes the new name. An island gets it by the name that `block.tsx` passes it
 * by, so both change together or neither does. What is deeper in the props, or written in another way,
 * is for a person to look at; the types that are generated from the schema tell each.
 *
 * @param code of the site; files of the block's own folder are read
 */
export function changePropCode(
  code: Code,
  { type, path, to }: RenamedProp,
): { edits: TextEdit[]; look: CodePlace[] } {
  const names = { old: path.at(-1) ?? "", to };
  // Such a name stands in code in quotation marks, and in no way that can be told from another word.
  if (!/^[A-Za-z_]\w*$/.test(names.old)) return { edits: [], look: [] };
  const own = Object.entries(code).filter(
    ([file]) =>
      file.startsWith(`blocks/${type}/`) && /\.tsx?$/.test(file) && !file.endsWith(".d.ts"),
  );
  const block = own.find(([file]) => file.endsWith("/block.tsx"))?.[1] ?? "";
  const isWhole = /\bprops=\{\w+\}/.test(block);
  const passed = isWhole ? [] : findPassed(block, names);
  const changed = own.map(([file, text]) => {
    const isBlock = file.endsWith("/block.tsx");
    const isReached = path.length === 1 && (isBlock || isWhole || passed.length > 0);
    return { file, text, isBlock, found: isReached ? changeTaken(text, names) : unchanged };
  });
  const isTakenByIsland = changed.some(
    ({ isBlock, found }) => !isBlock && found.changes.length > 0,
  );
  const edits: TextEdit[] = [];
  const look: CodePlace[] = [];
  for (const { file, text, isBlock, found } of changed) {
    const passedOn = isBlock && isTakenByIsland ? passed : [];
    const changes = [...found.changes, ...passedOn];
    edits.push(...changes.map((change) => ({ file, ...change })));
    const words = findWords(text, names.old, changes);
    const doubtful = words.filter(({ offset }) => !found.isKept || isOutside(text, names, offset));
    look.push(...doubtful.map((place) => ({ file, ...place })));
  }
  return { edits, look };
}

/** `{ title }` and `{ title: words }` where props are taken apart, `props.title`, `Props["title"]`. */
function changeTaken(text: string, { old, to }: Names): FileChange {
  const key = writeKey(to);
  const holders = [...text.matchAll(/([A-Za-z_$][\w$]*)\s*:\s*Props\b/g)].map(
    ([, word = ""]) => word,
  );
  const ends = [":\\s*Props\\b", ...holders.map((holder) => `=\\s*${holder}\\b(?![.[(])`)];
  const patterns = new RegExp(`\\{[^{}]*\\}(?=\\s*(?:${ends.join("|")}))`, "g");
  const taken = [...text.matchAll(patterns)].flatMap(({ 0: pattern, index }): Change[] => {
    const named = new RegExp(`(?<=[{,]\\s*)${old}(?=\\s*([,}=:]))`).exec(pattern);
    if (named === null) return [];
    const replacement = named[1] === ":" ? key : `${key}: ${old}`;
    return [{ offset: index + named.index, length: old.length, text: replacement }];
  });
  const read = holders.flatMap((holder) =>
    [...text.matchAll(new RegExp(`(?<![\\w$.])${holder}\\.${old}(?![\\w$])`, "g"))].map(
      ({ index }): Change => ({
        offset: index + holder.length,
        length: old.length + 1,
        text: key === to ? `.${to}` : `[${key}]`,
      }),
    ),
  );
  const ofType = [...text.matchAll(new RegExp(`(?<=\\bProps\\[")${old}(?="\\])`, "g"))].map(
    ({ index }): Change => ({ offset: index, length: old.length, text: to }),
  );
  const all = [...taken, ...read, ...ofType];
  const byPlace = new Map(all.map((change) => [change.offset, change]));
  return { changes: [...byPlace.values()], isKept: taken.length > 0 };
}

/** @returns changes of what `block.tsx` passes to its islands: `props={{ title }}` */
function findPassed(text: string, { old, to }: Names): Change[] {
  return [...text.matchAll(/\bprops=\{(\{[^{}]*\})\}/g)].flatMap(
    ({ 0: whole, 1: object = "", index }): Change[] => {
      const named = new RegExp(`(?<=[{,]\\s*)${old}(?=\\s*([,}:]))`).exec(object);
      if (named === null) return [];
      const offset = index + whole.indexOf(object) + named.index;
      const key = writeKey(to);
      return [{ offset, length: old.length, text: named[1] === ":" ? key : `${key}: ${old}` }];
    },
  );
}

function writeKey(to: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(to) ? to : JSON.stringify(to);
}

function findWords(text: string, word: string, changes: Change[]): Omit<CodePlace, "file">[] {
  return [...text.matchAll(new RegExp(`(?<![\\w$-])${word}(?![\\w$-])`, "g"))]
    .filter(
      ({ index }) =>
        !changes.some(({ offset, length }) => index >= offset && index < offset + length),
    )
    .map(({ index }) => ({ offset: index, length: word.length }));
}

/** Where a name stays what the code calls the value, it is another's when it names a member, a type or an attribute. */
function isOutside(text: string, { old }: Names, offset: number): boolean {
  const before = text.slice(0, offset).trimEnd().at(-1) ?? "";
  const after = text.slice(offset + old.length);
  return /["'.]/.test(before) || /^\s*:|^=[{"]/.test(after);
}

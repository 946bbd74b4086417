import type { Change, TextEdit } from "#core/edit/apply-edits.ts";
import { findPropCode } from "./find-prop-code.ts";
import type { CodePlace, SiteCode } from "./rename.ts";

type RenamedProp = { type: string; path: string[]; to: string };

/**
 * Changes a prop's name where a block's code takes its props: `({ title }: Props)` keeps the
 * variable `title`, `props.title` becomes the new name. An island gets it by the name that
 * `block.tsx` passes, so both change together or neither does. Deeper props, or other ways to write
 * them, are left to a person; the types that are generated from the schema report each.
 *
 * @param code of the site; files of the block's own folder are read
 */
export function changePropCode(
  { texts, parse }: SiteCode,
  { type, path, to }: RenamedProp,
): { edits: TextEdit[]; look: CodePlace[] } {
  const old = path.at(-1) ?? "";
  // Such a name is always quoted in code, and cannot be distinguished from other words.
  if (!/^[A-Za-z_]\w*$/.test(old)) return { edits: [], look: [] };
  const files = Object.entries(texts)
    .filter(([file]) => file.startsWith(`blocks/${type}/`) && /(?<!\.d)\.tsx?$/.test(file))
    .map(([file, text]) => {
      const { program } = parse(file, text);
      const isBlock = file.endsWith("/block.tsx");
      return { file, text, isBlock, ...findPropCode(program, { old, to }) };
    });
  const given = files.find(({ isBlock }) => isBlock)?.findings ?? [];
  const passesIt = given.some(({ kind }) => kind.startsWith("passed"));
  const read = files.map(({ file, text, isBlock, findings, hasSchemaProps }) => {
    const isReached = path.length === 1 && (isBlock || hasSchemaProps || passesIt);
    const taken = isReached ? findings.filter((one) => one.kind === "taken") : [];
    return { file, text, isBlock, findings, taken };
  });
  const isTakenByIsland = read.some(({ isBlock, taken }) => !isBlock && taken.length > 0);
  const edits: TextEdit[] = [];
  const look: CodePlace[] = [];
  for (const { file, text, isBlock, findings, taken } of read) {
    const passed = findings.filter(({ kind }) => kind === "passed" && isBlock && isTakenByIsland);
    const changes = [...taken, ...passed].flatMap((one) => ("change" in one ? [one.change] : []));
    const isKept = taken.some((one) => one.isKept);
    const members = findings.flatMap((one) => (one.kind === "member" ? [one.offset] : []));
    const places = findWord(text, old).filter(
      ({ offset }) => !isChanged(offset, changes) && (!isKept || members.includes(offset)),
    );
    edits.push(...changes.map((change) => ({ file, ...change })));
    look.push(...places.map((place) => ({ file, ...place })));
  }
  return { edits, look };
}

function findWord(text: string, word: string): Omit<CodePlace, "file">[] {
  return [...text.matchAll(new RegExp(`(?<![\\w$-])${word}(?![\\w$-])`, "g"))].map(({ index }) => ({
    offset: index,
    length: word.length,
  }));
}

function isChanged(at: number, changes: Change[]): boolean {
  return changes.some(({ offset, length }) => at >= offset && at < offset + length);
}

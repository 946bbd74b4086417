/** A replacement of a piece of a file's text: characters from the file's start, in UTF-16 units. */
export type TextEdit = { file: string; offset: number; length: number; text: string };

/** A replacement within one text. */
export type Change = Omit<TextEdit, "file">;

/**
 * @param changes of this text, which do not overlap; those at one place keep their order
 * @returns the text with the changes, everything else as it was
 */
export function applyEdits(text: string, changes: Change[]): string {
  const inOrder = changes.toSorted((one, other) => one.offset - other.offset);
  const pieces: string[] = [];
  let done = 0;
  for (const { offset, length, text: replacement } of inOrder) {
    pieces.push(text.slice(done, offset), replacement);
    done = offset + length;
  }
  return [...pieces, text.slice(done)].join("");
}

/** @returns the one change that turns a text into another: their common beginning and end stay */
export function diffTexts(before: string, after: string): Change {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const length = before.length - end - start;
  return { offset: start, length, text: after.slice(start, after.length - end) };
}

/**
 * @param documents texts by file
 * @param edits of any of them, which do not overlap
 * @returns all texts, those with edits changed
 */
export function applyTextEdits(
  documents: Record<string, string>,
  edits: TextEdit[],
): Record<string, string> {
  const byFile = Map.groupBy(edits, ({ file }) => file);
  const changed = [...byFile].map(([file, changes]) => {
    return [file, applyEdits(documents[file] ?? "", changes)];
  });
  return { ...documents, ...Object.fromEntries(changed) };
}

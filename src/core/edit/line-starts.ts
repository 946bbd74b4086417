import { rememberLast } from "#core/remember.ts";

/** Every message of a document, and every fix, asks for the same lines. */
const keptTexts = 4;

/** @returns the offset of each line's first character, in their order */
export const lineStartsOf = rememberLast(keptTexts, (text): readonly number[] => {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
});

/** @returns the index of the line that an offset is in */
export function findLine(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** @returns the offset of the first character of the line that an offset is in */
export function lineStartAt(text: string, offset: number): number {
  const starts = lineStartsOf(text);
  return starts[findLine(starts, offset)] ?? 0;
}

import { createTwoFilesPatch } from "diff";

/** A text before and after; its path, and the one that it then has. */
export type TextChange = { file: string; to: string; before: string; after: string };

/** @returns changes as `diff -u` shows them, by file */
export function formatChanges(changes: TextChange[]): string {
  return changes
    .filter(({ file, to, before, after }) => before !== after || file !== to)
    .map(({ file, to, before, after }) =>
      before === after
        ? `--- ${file}\n+++ ${to}\n`
        : createTwoFilesPatch(file, to, before, after, undefined, undefined, {
            headerOptions: {
              includeIndex: false,
              includeUnderline: false,
              includeFileHeaders: true,
            },
          }),
    )
    .join("\n");
}

import { remember } from "#core/remember.ts";
import type { Source } from "../source.ts";

/** @returns the documents of content, and all files of Markdown: those with texts beside the pages */
export function listContentFiles({ files }: Pick<Source["documents"], "files">): string[] {
  return listOf(files);
}

const listOf = remember((files: ReadonlySet<string>) =>
  [...files].filter((file) => /^content\/|\.md$/.test(file)),
);

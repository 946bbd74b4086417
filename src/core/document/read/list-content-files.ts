import type { Source } from "../source.ts";

/** @returns the documents of content, and all files of Markdown: those with texts beside the pages */
export function listContentFiles({ files }: Pick<Source["documents"], "files">): string[] {
  return [...files].filter((file) => /^content\/|\.md$/.test(file));
}

import { makeTexts, type Texts } from "#core/messages/texts.ts";

/** @returns the same texts, and a list that grows by each that is asked for */
export function countReads({ files, open }: Texts): { documents: Texts; reads: string[] } {
  const reads: string[] = [];
  const documents = makeTexts(files, (file) => {
    reads.push(file);
    return open(file) ?? { text: "", issues: [] };
  });
  return { documents, reads };
}

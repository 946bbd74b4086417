/** @returns the same texts, and a list that grows by each that is asked for */
export function countReads(texts: Record<string, string>): {
  documents: Record<string, string>;
  reads: string[];
} {
  const reads: string[] = [];
  const documents: Record<string, string> = {};
  for (const [file, text] of Object.entries(texts))
    Object.defineProperty(documents, file, {
      enumerable: true,
      get() {
        reads.push(file);
        return text;
      },
    });
  return { documents, reads };
}

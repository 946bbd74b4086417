import type { Diagnostic } from "#core/messages/diagnostic.ts";
import type { Found } from "#site/dev/check-while-edited.ts";

/**
 * Joins what is found of documents, which is told at once, with what only their HTML shows, which comes
 * later: until then the last of it stands, but for files that were typed into since.
 */
export function joinFound(): {
  /** Is to be called when a file's text is another one. */
  touch: (file: string) => void;
  /** @returns all that is wrong, by file */
  take: (found: Found) => Map<string, Diagnostic[]>;
} {
  const state: { ofHtml: Diagnostic[] } = { ofHtml: [] };
  return {
    touch(file) {
      state.ofHtml = state.ofHtml.filter((one) => one.file !== file);
    },
    take({ diagnostics, ofHtml, isWhole }) {
      if (isWhole) state.ofHtml = ofHtml;
      const all = isWhole ? diagnostics : [...diagnostics, ...state.ofHtml];
      return Map.groupBy(all, ({ file }) => file);
    },
  };
}

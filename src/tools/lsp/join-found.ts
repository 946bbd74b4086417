import type { Diagnostic } from "#core/messages/diagnostic.ts";
import type { Found } from "#site/dev/check-while-edited.ts";

/**
 * Joins the messages of documents, which come at once, with those of their HTML, which come later:
 * until then the last ones stay, except for files that were changed since.
 */
export function joinFound(): {
  /** Marks a file whose text has changed. */
  touch: (file: string) => void;
  /** @returns all messages by file */
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

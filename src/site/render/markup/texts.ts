import { escapeText } from "./escape-text.ts";

/** How texts between tags are written. */
export type Texts = {
  write(text: string): string;
  /** A tag stands between the text before it and the next. */
  end(): void;
};

/** Two texts beside each other become one. */
export const stillTexts: Texts = { write: escapeText, end: () => undefined };

/** Two texts beside each other are kept apart by a comment, so that React finds both when it wakes. */
export function makeLivingTexts(): Texts {
  const state = { isAfterText: false };
  return {
    write(text) {
      if (text === "") return "";
      const mark = state.isAfterText ? "<!-- -->" : "";
      state.isAfterText = true;
      return mark + escapeText(text);
    },
    end() {
      state.isAfterText = false;
    },
  };
}

import { Marked } from "marked";

/** Parses inline Markdown. Text is never markup: a tag is shown as it was typed. */
export const inlineMarkdown = new Marked({
  renderer: {
    html: ({ text }) =>
      text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
    image: ({ text }) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
  },
});

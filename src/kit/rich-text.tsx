import { Marked } from "marked";

/** Text is never markup: what looks like a tag is shown as it was typed. */
const markdown = new Marked({
  renderer: {
    html: ({ text }) =>
      text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
    image: ({ text }) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
  },
});

/**
 * A text with inline Markdown: **strong**, *emphasis*, `code` and [links](/contact).
 *
 * @param props.text Markdown without blocks
 */
export function RichText({ text }: { text: string }) {
  const html = markdown.parseInline(text, { async: false });
  return <span className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />;
}

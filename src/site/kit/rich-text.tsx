import { inlineMarkdown } from "./inline-markdown.ts";
import { writeSimpleMarks } from "./write-simple-marks.ts";
import { writeUnmarked } from "./write-unmarked.ts";

/**
 * Renders a text with inline Markdown: **strong**, *emphasis*, `code` and [links](/contact).
 *
 * @param props.text Markdown without blocks
 */
export function RichText({ text }: { text: string }) {
  const html =
    writeUnmarked(text) ??
    writeSimpleMarks(text) ??
    inlineMarkdown.parseInline(text, { async: false });
  return <span className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />;
}

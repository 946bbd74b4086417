import { Marked } from "marked";

const markdown = new Marked();

export function RichText({ text }) {
  const html = markdown.parseInline(text);
  return <span className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />;
}

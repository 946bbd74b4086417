import { Marked } from "marked";

const markdown = new Marked();

export function renderText(text) {
  return markdown.parseInline(text);
}

import { Parser } from "htmlparser2";
import { type HtmlFacts, makeFacts, noteLink } from "./html-facts.ts";

/** What none of the facts can do without. */
const anyFact = /<(?:a|img|image|h[1-6])\b|[\s"'/]id\s*=/i;

const heading = /^h[1-6]$/;

/** Notes what a piece of HTML says that came whole, from no element of ours; `facts` grows. */
export function noteHtml(facts: HtmlFacts, html: string): void {
  if (!anyFact.test(html)) return;
  const parser = new Parser({
    onopentag(name, { id, href, alt, src }) {
      if (id) facts.ids.push(id);
      if (heading.test(name)) facts.headings.push(Number(name[1]));
      if (name === "a" && href) noteLink(facts, href);
      if (name === "img" && alt === undefined) facts.silentImages.push(src ?? "");
    },
  });
  parser.end(html);
}

/** @returns the facts of a piece of HTML, in document order */
export function readHtmlFacts(html: string): HtmlFacts {
  const facts = makeFacts();
  noteHtml(facts, html);
  return facts;
}

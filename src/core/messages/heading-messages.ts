import { error, warning } from "./message.ts";

/** Messages about a page's HTML. */
export const headingMessages = {
  "duplicate-id": error<{ id: string }>({
    reason:
      "A link, a label and a script find only the first element of an id. Some ids are the frame's own: main is one.",
    text: ({ id }) => `The id "${id}" appears twice in the page's HTML.`,
    help: 'Give one of the blocks another "id".',
  }),
  /** Levels are those of HTML; `from` is 0 if there is no heading before. */
  "heading-skip": warning<{ from: number; to: number }>({
    reason:
      "Headings are the page's table of contents for those who listen to it. A skipped level sounds like something missing.",
    text: ({ from, to }) =>
      `A heading h${to} follows ${from === 0 ? "no heading" : `h${from}`}, and skips a level.`,
    help: "Put a block with a heading of the level between before it.",
  }),
  "no-heading": error({
    reason: "The main heading says what the page is, to people and to search engines.",
    text: "The page has no main heading (h1).",
    help: 'Give it a "banner" that has one, or begin with a block that does.',
  }),
  "second-heading": warning({
    reason: "Two main headings leave open which of them the page is about.",
    text: "The page has more than one main heading (h1), and this is not the first.",
    help: "Use a block whose heading is smaller, or give the page no banner of its own.",
  }),
};

import { error, warning } from "./message.ts";

/** Messages about a page's HTML. */
export const headingMessages = {
  "duplicate-id": error<{ id: string }>({
    reason:
      "Links, labels and scripts find only the first element with an id. The frame of each page uses some ids itself, such as main.",
    text: ({ id }) => `The id "${id}" appears twice in the page's HTML.`,
    help: 'Give one of the blocks another "id".',
  }),
  /** Levels are those of HTML; `from` is 0 if there is no heading before. */
  "heading-skip": warning<{ from: number; to: number }>({
    reason:
      "Screen readers use headings as the page's table of contents. A skipped level sounds as if something were missing.",
    text: ({ from, to }) =>
      `A heading h${to} follows ${from === 0 ? "no heading" : `h${from}`}, and skips a level.`,
    help: "Put a block with a heading of the missing level before it.",
  }),
  "no-heading": error({
    reason: "People and search engines learn from the main heading what the page is about.",
    text: "The page has no main heading (h1).",
    help: 'Give it a "banner" that has one, or begin with a block that does.',
  }),
  /** `isBelowBanner` says that the page's banner has the first one. */
  "second-heading": warning<{ isBelowBanner: boolean }>({
    reason: "With two main headings, nobody knows which one the page is about.",
    text: "The page has more than one main heading (h1), and this is not the first.",
    help: ({ isBelowBanner }) =>
      isBelowBanner
        ? 'The first is in the banner. Add "banner": [] to the page to leave out its banner, or use a block with a smaller heading.'
        : "Use a block with a smaller heading.",
  }),
};

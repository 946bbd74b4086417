import type { MessageId } from "./issue.ts";

/** Why there are the messages that a whole site, its folders and its files show, by their group. */
export const siteReasons = {
  documents: {
    "skipped-file":
      "Nothing in it would ever be seen. Whoever wrote it waits for something that does not come.",
    "skipped-folder":
      "A site's folders are found by their names, letter by letter. Under another one everything in it would be missing.",
  },
  pages: {
    "no-schema":
      "By it an editor completes keys, explains them and marks mistakes while you write. Without it, or with a path that leads elsewhere, it knows nothing of pages.",
    "no-aside":
      "A sidebar in which nothing stands is not shown, so the page looks as if it had another layout.",
    "repeated-region":
      "What the page would have anyway need not be written. Written twice, it stays as it is on the day the other changes.",
    "no-home": "Whoever types the site's name alone comes here.",
  },
  variants: {
    "draft-base":
      "A draft is handed on like everything else that a page extends: its state, unless the page says another, and what it holds.",
  },
  links: {
    "passing-link":
      "Both pages are there today. On the day named, one comes or goes, and a build on that day would end here.",
    "own-address":
      "A route works on every host, also while writing, and is checked. A whole address leads out of the site that is being looked at.",
  },
  pictures: {
    "large-image":
      "Each build opens it, and where no smaller forms are made of it each visitor fetches all of it.",
    "image-ending": "The picture would be missing on the page, for all visitors or for most.",
    "image-script":
      "A picture on a page runs no code. Opened by itself, one with code acts in the name of the site.",
    "image-motion":
      "Of photographs and PNG pictures others are made, in several widths: of the first frame.",
    "asset-kind":
      "The server tells browsers what a file is by its name. One that is something else, or cut off, does not open.",
  },
  addresses: {
    "alike-redirect":
      "Small and capital letters, a slash or .html at the end, and how an accent is put together are the same to some hosts and not to others.",
  },
  code: {
    "block-place":
      "The folder's name is what a page says. A file beside the folders, or a folder in another, has no such name.",
    "island-lacks":
      "What stands in <Island> waits for code that wakes it. Without any it stays as it came, and nobody says why.",
    "two-islands": "Of a block one part is shipped, plain or with React.",
  },
} satisfies Record<string, Partial<Record<MessageId, string>>>;

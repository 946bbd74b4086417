import type { AllowKind } from "#core/allow.ts";
import { listWords } from "./list-words.ts";
import { error } from "./message.ts";

/** Messages about what the pages' content security policy blocks. */
export const policyMessages = {
  /** `hrefs` has the one address; `file` is the document whose `allow` is meant. */
  "foreign-host": error<{ kind: AllowKind; hrefs: string[]; host: string; file: string }>({
    reason:
      "A page loads only from its own host and from the hosts that you allow. Browsers block everything else, and the visitor sees a gap.",
    text: ({ kind, host }) => `${loadTexts[kind]} ${host}, and the policy of the page blocks that.`,
    help: ({ kind, host, file }) => {
      const write = `Write "allow": { "${kind}": ["${host}"] } in ${file}`;
      return file.startsWith("pages/")
        ? `${write}, or in content/site.json for every page.`
        : `${write}, or keep a copy of the file in public/.`;
    },
  }),
  "inline-code": error<{ what: string[] }>({
    reason:
      "An attacker could also write code into a page's HTML, so the policy allows code and styles only in files.",
    text: ({ what }) =>
      `This block's HTML has ${listWords(what)}, which the policy of every page blocks.`,
    help: "Move styles to the block's style.css and code to its island.ts; show another page in an <iframe>.",
  }),
  "unasked-purpose": error<{ purpose: string; asked: string[] }>({
    reason: "A script that waits for consent never runs if no block asks for consent.",
    text: ({ purpose }) =>
      `This script waits for consent to "${purpose}", and no block of the page asks for that.`,
    help: ({ purpose, asked }) =>
      asked.length === 0
        ? `Add a block that asks the visitor for "${purpose}", to the page or to the defaults of content/site.json.`
        : `Add "${purpose}" to the block that asks, or write one of ${listWords(asked)}.`,
  }),
};

const loadTexts: Record<AllowKind, string> = {
  scripts: "This loads a script from",
  styles: "This loads a style sheet from",
  images: "This loads a picture from",
  media: "This loads a film or sound from",
  connections: "This sends data to",
  frames: "This shows a page of",
  forms: "This form is sent to",
  fonts: "This loads a font from",
};

import { createAbout, createOptions, type Typed } from "#tools/create/create-options.ts";
import { runCreate } from "#tools/create/run-create.ts";
import { suggestOr } from "#core/suggest/find-nearest.ts";
import type { Call, Command } from "./command.ts";
import type { DocumentKind } from "./new-document.ts";

const kinds: DocumentKind[] = ["page", "variant", "entry", "collection", "block"];

export const command: Command = {
  about: `new page /about            a page, with --title, --description, --blocks, --theme, --layout, --draft
new variant /about /a      a page that differs from another in --theme, --layout or --title
new entry team ann name=Ann   an entry of a collection, with fields as they are typed
new collection recipes     a collection, with --fields, and --pages for a page of each entry
new block opening-hours    a block's folder, with --island
What is needed and was not typed is asked in a terminal. What would not validate is not written.
new site <folder>          ${createAbout.charAt(0).toLowerCase()}${createAbout.slice(1)}`,
  words:
    "site [folder] | page [route] | variant [base] [route] | entry [collection] [slug] [field=value]… | collection [name] | block [name]",
  options: {
    ...createOptions,
    title: { value: "words", help: "of a page: its name" },
    description: { value: "words", help: "of a page: a sentence for search results" },
    theme: { value: "name", help: "of a page: light, dark or auto" },
    layout: { value: "name", help: "of a page: full, left, right or center" },
    blocks: { value: "types", help: "of a page, top to bottom: hero,text; hero:film is a preset" },
    draft: { help: "a page that no build has yet" },
    fields: { value: "fields", help: "of a collection: title,date:date,text:rich-text?" },
    pages: { value: "route", help: "of a collection: each entry has a page below it" },
    island: {
      value: "kind",
      help: "of a block: react or plain, if it does something in the browser",
    },
  },
  needsSite: false,
  async run(call) {
    const { words } = call;
    const [kind] = words;
    if (isKind(kind)) return makeInSite(kind, call);
    if (kind !== "site") throw new Error(refuseKind(kind));
    const [, folder, another] = words;
    if (another !== undefined)
      throw new Error(`Name one folder: "${another}" is another. tessera new --help tells more.`);
    return runCreate(
      { ...(call.options as Typed), folder },
      { cwd: call.root, write: call.io.write },
    );
  },
};

/** Needs the site's own Node, which checks what is made; any Node can make a site. */
async function makeInSite(kind: DocumentKind, call: Call): Promise<number> {
  await import("./assert-node.ts");
  const { makeDocument } = await import("./new-document.ts");
  return makeDocument(kind, { ...call, words: call.words.slice(1) });
}

function isKind(word: string | undefined): word is DocumentKind {
  return kinds.some((kind) => kind === word);
}

function refuseKind(kind: string | undefined): string {
  const all = ["site", ...kinds];
  if (kind === undefined)
    return `Say what is new: ${all.join(", ")}. tessera new --help tells more.`;
  return `There is no "${kind}" to be made anew. ${suggestOr(kind, all)}`;
}

import { createOptions, siteAbout, type Typed } from "#tools/create/create-options.ts";
import { runCreate } from "#tools/create/run-create.ts";
import { suggestOr } from "#core/suggest/find-nearest.ts";
import type { Call, Command } from "./command.ts";
import type { DocumentKind } from "./new-document.ts";

const kinds: DocumentKind[] = ["page", "variant", "entry", "collection", "block"];

export const command: Command = {
  about: `Makes a document, the folder of a block, or a whole site. In a terminal it asks for what you did not type.
It writes only documents without errors.

${siteAbout}`,
  words: "<kind> [<words>]",
  forms: [
    ["site my-site", "a site's folder: pages, blocks, a theme and a package.json"],
    ["page /about", "a page: --title, --description, --blocks, --theme, --layout, --draft"],
    ["variant /about /a", "a page that extends another: --theme, --layout, --title"],
    ["entry team ann name=Ann", "an entry of a collection, with its fields"],
    [
      "collection recipes",
      "a collection: --fields, --pages for a page of each entry, --list for all",
    ],
    ["block opening-hours", "a block's folder: --island"],
  ],
  options: {
    ...createOptions,
    title: { value: "words", help: "of a page: its name" },
    description: { value: "words", help: "of a page: one sentence for search results" },
    theme: { value: "name", help: "of a page: light, dark or auto" },
    layout: { value: "name", help: "of a page: full, left, right or center" },
    blocks: { value: "types", help: "of a page, top to bottom: hero,text; hero:film is a preset" },
    draft: { help: "a draft, which builds leave out" },
    fields: {
      value: "fields",
      help: "of a collection: title,date:date,photo:image?; kinds: text, rich-text, markdown, date, number, boolean, link, icon, image, list",
    },
    pages: { value: "route", help: "of a collection: each entry gets a page below this address" },
    list: { help: "of a collection: a page that lists its entries" },
    island: {
      value: "kind",
      help: "of a block: react or plain, if it runs code in the browser",
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
      throw new Error(
        `Type one folder: "${another}" is another. Type tessera new --help for more.`,
      );
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
    return `Type what to make: ${all.join(", ")}. Type tessera new --help for more.`;
  return `tessera new makes no "${kind}". ${suggestOr(kind, all)}`;
}

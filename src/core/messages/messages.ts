import type { Change } from "#core/edit/apply-edits.ts";
import type { Json, JsonObject } from "#core/json.ts";
import { addressMessages } from "./address-messages.ts";
import { deadAnchor } from "./anchor-message.ts";
import { bindingMessages } from "./binding-messages.ts";
import { codeMessages } from "./code-messages.ts";
import { folderMessages } from "./folder-messages.ts";
import type { Location } from "./location.ts";
import { lookMessages } from "./look-messages.ts";
import { readdress, renameToMeant, replaceByMeant, type WrittenLink } from "./mend.ts";
import { didYouMean, error, meantOr, type Suggestion, warning, type Words } from "./message.ts";
import {
  type AddressOwner,
  beginWithOwner,
  exemplifyThing,
  nameAddressOwner,
  nameEntry,
  nameOwner,
  nameThing,
  type Owner,
  type Thing,
} from "./owner.ts";
import { pictureMessages } from "./picture-messages.ts";
import { ruleMessages } from "./rule-messages.ts";
import { siteMessages } from "./site-messages.ts";
import { styleMessages } from "./style-messages.ts";
import { skippedMessages } from "./skipped-messages.ts";
import { type SyntaxProblem, syntaxWords } from "./syntax-words.ts";
import { versionMessages } from "./version-messages.ts";
import { nameGiven, nameTypes, type ValueProblem, valueWords } from "./value-words.ts";

/** Every message of the line: the terminal, the editor, the overlay and the documentation read this table. */
export const messages = {
  /** `changes` make a document of the text, where it is clear what was meant. */
  "json-syntax": error<SyntaxProblem & { changes?: Change[] }>({
    text: (params) => wordsFor(syntaxWords, params).text(params),
    help: (params) => wordsFor(syntaxWords, params).help(params),
    mend: (params) => {
      const { changes } = params;
      if (changes === undefined) return null;
      const title = wordsFor(syntaxWords, params).help(params).replace(/\.$/, "");
      return { kind: "retype", changes, title };
    },
  }),
  "double-key": error<{ key: string }>({
    text: ({ key }) => `"${key}" stands twice in this object, and only the last would count.`,
    help: () => "Delete one of the two.",
  }),
  "reserved-key": error<{ key: string }>({
    text: ({ key }) =>
      `JavaScript keeps the name "${key}" for itself, and nothing here can have it.`,
    help: () => 'Use another name, such as "proto".',
  }),
  "odd-character": error<{ sign: string }>({
    text: ({ sign }) => `This text holds ${sign}, which no page and no feed can show.`,
    help: () => "Take it out.",
  }),
  "same-shared-block": error<{ name: string; other: string }>({
    text: ({ name, other }) => `The shared block "${name}" stands in ${other} already.`,
    help: () => "Rename one of the two.",
  }),
  "not-an-object": error<{ what: Thing }>({
    text: ({ what }) => `${nameThing(what)} must be an object, between { and }.`,
    help: ({ what }) => `Write it like ${exemplifyThing(what)}.`,
  }),
  "missing-document": error<{ file: string }>({
    text: ({ file }) => `There is no ${file}, and every page needs it.`,
    help: ({ file }) =>
      `Create ${file}: { "name": "…", "url": "https://example.com", "language": "en" }.`,
  }),

  /** `advice` says where that belongs which another tool would have here. */
  "page-property": error<{ key: string; advice?: string } & Suggestion>({
    text: ({ key }) => `"${key}" is not a property of a page.`,
    help: (params) => params.advice ?? didYouMean(params),
    mend: renameToMeant,
  }),
  /** `others` lack beside the first. */
  "page-lacks": error<{ key: string; others?: Lack[] }>({
    text: ({ key, others = [] }) =>
      `The page has no ${[key, ...others.map((other) => other.key)].join(" and no ")}.`,
    help: ({ key, others = [] }) => `Add ${listLacks([{ key, example: '"…"' }, ...others])}.`,
  }),
  "block-property": error<{ key: string; advice?: string } & Suggestion>({
    text: ({ key }) => `"${key}" is not a property of a block in a page.`,
    help: meantOr('What a block shows goes into its "props".'),
    mend: renameToMeant,
  }),
  "block-kind": error<{ problem: keyof typeof blockKindTexts }>({
    text: ({ problem }) => blockKindTexts[problem],
    help: () => 'Write { "type": "text", "props": { … } } or { "use": "more-to-read" }.',
  }),
  "unknown-block": error<{ type: string } & Suggestion>({
    text: ({ type }) => `There is no block "${type}".`,
    help: didYouMean,
    mend: replaceByMeant("type"),
  }),
  "unknown-shared-block": error<{ name: string } & Suggestion>({
    text: ({ name }) => `There is no shared block "${name}" in content/shared/.`,
    help: didYouMean,
    mend: replaceByMeant("name"),
  }),
  "use-cycle": error<{ chain: string[] }>({
    text: ({ chain }) => `This shared block uses itself: ${chain.join(" → ")}.`,
    help: () => 'Give one of them a "type" and "props" of its own.',
  }),
  "block-id": error<{ id: string; isShared: boolean }>({
    text: ({ id }) => `The id "${id}" stands on another block of this page already.`,
    help: ({ id, isShared }) =>
      isShared
        ? `Give this one another beside its "use": "id": "${id}-2".`
        : `Use another, such as "${id}-2".`,
  }),

  "unknown-base": error<{ route: string } & Suggestion>({
    text: ({ route }) => `There is no page "${route}" to extend.`,
    help: didYouMean,
    mend: replaceByMeant("route"),
  }),
  "extends-cycle": error<{ chain: string[] }>({
    text: ({ chain }) => `This page extends itself: ${chain.join(" → ")}.`,
    help: () => 'Take "extends" out of one of them.',
  }),
  "patch-without-extends": error({
    text: () => 'A "patch" changes the blocks of another page, but this page extends none.',
    help: () => 'Add "extends": "/the/other/page", or change the blocks themselves.',
  }),
  "slug-base": error<{ route: string; example?: string }>({
    text: ({ route }) => `"${route}" stands for a page of each entry, and this page extends one.`,
    help: ({ example }) =>
      example === undefined
        ? "Name this file [slug].json, or extend another page."
        : `Write the page of one entry, such as "extends": "${example}".`,
  }),
  "page-days": error<{ first: string; last: string }>({
    text: ({ first, last }) =>
      `The page would come on ${first} and go on ${last}, and so never be shown.`,
    help: () => 'Write an "unpublishAt" after "publishAt", or take one of them out.',
  }),
  /** `block` is where the block stands that has no id. */
  "patch-unnamed": error<{ id: string; type: string; block: Location }>({
    text: ({ type, block }) =>
      `The block "${type}" in ${block.file} has no id, and a patch finds blocks by theirs.`,
    help: ({ id }) => `Give it one there: "id": "${id}".`,
    mend: ({ id, block }) => ({
      kind: "add",
      key: "id",
      value: id,
      at: block,
      title: `Add "id": "${id}" in ${block.file}`,
    }),
  }),
  /** `elsewhere` is another page that has such a block. */
  "unknown-patch": error<{ id: string; route: string; elsewhere?: string } & Suggestion>({
    text: ({ id, route }) =>
      id.trim() === ""
        ? "A patch finds a block by its id, and this one is empty."
        : `The page ${route} has no block with the id "${id}" to patch.`,
    help: (params) =>
      params.elsewhere === undefined
        ? didYouMean(params)
        : `The page ${params.elsewhere} has one: write "extends": "${params.elsewhere}", or the id of a block of this page.`,
    mend: renameToMeant,
  }),
  "patched-binding": error<{ binding: JsonObject }>({
    text: ({ binding }) =>
      `${JSON.stringify(binding)} stands here in the page that is patched, and what is looked up is one value: a patch can change no part of it.`,
    help: () => "Write a whole value in its place, or a binding.",
  }),

  "same-route": error<{ route: string; other: string; slug?: string }>({
    text: ({ route, other }) => `${other} makes the page ${route} already.`,
    help: ({ slug }) =>
      slug === undefined
        ? "Delete or rename one of the two."
        : `Give this entry another slug, such as "${slug}-2".`,
  }),
  "route-name": error<{ name: string; free: string }>({
    text: ({ name }) => `A file's name is its page's address, and "${name}" cannot stand in one.`,
    help: ({ free }) => `Rename it, such as to "${free}".`,
  }),
  /** `collection` is one that the site has, where it has any. */
  "slug-without-collection": error<{ collection: string }>({
    text: () => "A [slug] page is made for every entry of a collection, but names none.",
    help: ({ collection }) => `Add "collection": "${collection}".`,
  }),
  "collection-without-slug": error({
    text: () => 'Only a page whose file is named [slug].json can have a "collection".',
    help: () => 'Rename the file to [slug].json, or take "collection" out.',
  }),
  "two-entry-pages": error<{ collection: string; other: string }>({
    text: ({ collection, other }) =>
      `Entries of ${collection} have their page at ${other} already.`,
    help: ({ collection, other }) =>
      `Write "extends": "${other}" in place of "collection", or say which is theirs in schema/content/${collection}.json: "x-page": "${other}".`,
  }),
  "entry-slug": error<{ collection: string }>({
    text: ({ collection }) => `This entry of ${collection} has no slug, and its page no address.`,
    help: () => 'Add "slug": "a-short-name".',
  }),
  "slug-name": error<{ slug: string; free: string }>({
    text: ({ slug }) => `A slug is part of a page's address, and "${slug}" cannot stand in one.`,
    help: ({ free }) => `Write "slug": "${free}".`,
    mend: ({ slug, free }) => replaceByMeant("slug")({ slug, suggestion: free }),
  }),
  "same-slug": error<{ slug: string; other: Location }>({
    text: ({ slug, other }) => `The slug "${slug}" belongs to ${nameEntry(other)} already.`,
    help: ({ slug }) => `Give this entry another, such as "${slug}-2".`,
  }),
  "same-entry-id": error<{ id: string; other: Location }>({
    text: ({ id, other }) => `The id "${id}" belongs to ${nameEntry(other)} already.`,
    help: ({ id }) => `Give this entry another, such as "${id}-2".`,
  }),
  "collection-shape": error<{ file: string }>({
    text: ({ file }) => `${file} must be a list, between [ and ].`,
    help: () => "Put [ before the first entry and ] after the last.",
    mend: () => ({ kind: "wrap", title: "Put it between [ and ]" }),
  }),
  "collection-schema": error<{ collection: string }>({
    text: ({ collection }) => `The collection ${collection} has no schema.`,
    help: ({ collection }) => `Create schema/content/${collection}.json, or rename the collection.`,
  }),

  ...bindingMessages,

  "unknown-property": error<{ key: string; owner: Owner } & Suggestion>({
    text: ({ key, owner }) => `"${key}" is not a property of ${nameOwner(owner)}.`,
    help: didYouMean,
    mend: renameToMeant,
  }),
  "patched-away": error<{ key: string; owner: Owner; example: string }>({
    text: ({ key, owner }) => `${beginWithOwner(owner)} needs "${key}", and this patch removes it.`,
    help: ({ key, example }) => `Take this out of the patch, or write "${key}": ${example}.`,
  }),
  /** `others` lack beside the first, in the same object. */
  "missing-property": error<Lack & { owner: Owner; others?: Lack[] }>({
    text: ({ key, owner, others = [] }) =>
      `${beginWithOwner(owner)} lacks ${listWords([key, ...others.map((other) => other.key)].map((name) => `"${name}"`))}.`,
    help: ({ key, example, others = [] }) => `Add ${listLacks([{ key, example }, ...others])}.`,
  }),
  /**
   * `isLone` says that the value is what the list should hold; `example` is as it would be typed, and
   * `meant` the same value, of the type that is expected.
   */
  "wrong-type": error<{
    given: Json;
    expected: string[];
    isLone: boolean;
    example?: string;
    meant?: Json;
  }>({
    text: ({ given, expected }) =>
      `This is ${nameGiven(given)}, but ${nameTypes(expected)} is expected.`,
    help: ({ isLone, example }) => {
      if (isLone) return "Put it between [ and ].";
      return example === undefined ? "" : `Write ${example}.`;
    },
    mend: ({ given, isLone, meant }) => {
      if (isLone) return { kind: "wrap", title: "Put it between [ and ]" };
      if (meant === undefined) return null;
      const title = `Write ${JSON.stringify(meant)}`;
      return { kind: "replace", from: given, value: meant, title };
    },
  }),
  "wrong-choice": error<{ given: Json } & Suggestion>({
    text: ({ given }) => `${JSON.stringify(given)} is not one of the choices.`,
    help: didYouMean,
    mend: replaceByMeant("given"),
  }),
  "wrong-value": error<ValueProblem>({
    text: (params) => wordsFor(valueWords, params).text(params),
    help: (params) => wordsFor(valueWords, params).help(params),
    mend: (params) => wordsFor(valueWords, params).mend?.(params) ?? null,
  }),

  "dead-link": error<WrittenLink & { route: string; suggestion?: string }>({
    text: ({ route }) => `There is no page "${route}".`,
    help: meantOr(
      "Link to a route of this site (/contact), or to an address with https:, mailto: or tel:.",
    ),
    mend: ({ route, suggestion, ...link }) => readdress(link, route, suggestion),
  }),
  "moved-link": warning<WrittenLink & { route: string; to: string }>({
    text: ({ route, to }) =>
      `${route} has moved to ${to}: whoever follows this link takes a detour.`,
    help: ({ to }) => `Write "${to}".`,
    mend: ({ route, to, ...link }) => readdress(link, route, to),
  }),
  "hidden-link": error<{ route: string; file: string }>({
    text: ({ route }) => `The page ${route} is not published, and this link would lead nowhere.`,
    help: ({ file }) => `Publish ${file}, or link elsewhere.`,
  }),
  "unsafe-link": error<WrittenLink & { suggestion?: string }>({
    text: ({ href }) => `"${href}" is not an address that a page may link to.`,
    help: meantOr("Use a route (/contact), an anchor (#questions), or https:, mailto:, tel:."),
    mend: ({ suggestion, ...link }) => readdress(link, link.href, suggestion),
  }),
  "missing-asset": error<{ address: string } & Suggestion>({
    text: ({ address, suggestion }) => {
      const file = toPublicFile(address);
      if (isElsewhere(address)) return `"${address}" is not a file of this site.`;
      return file === `public${suggestion}`
        ? `"${address}" is no address of a file of public/: those begin with / and what is below it.`
        : `There is no file ${file}.`;
    },
    help: (params) =>
      isElsewhere(params.address) && params.suggestion === undefined
        ? 'Put a copy below public/, and write its address there, such as "/images/team.jpg".'
        : meantOr("Put the file there, or correct the address; it begins with /.")(params),
    mend: replaceByMeant("address"),
  }),
  "unknown-icon": error<{ name: string; suggestion?: string }>({
    text: ({ name }) => `There is no icon "${name}".`,
    help: meantOr("See lucide.dev/icons for the names."),
    mend: replaceByMeant("name"),
  }),
  /** `kind` is the property that names a file: a logo, a pattern. */
  "unknown-file-name": error<{ kind: string; name: string } & Suggestion>({
    text: ({ kind, name }) => `There is no ${kind} "${name}".`,
    help: didYouMean,
    mend: replaceByMeant("name"),
  }),
  /** `kinds` are the properties that can name a picture, `given` those that do. */
  "image-kind": error<{ kinds: string[]; given: string[] }>({
    text: ({ given }) =>
      given.length === 0
        ? "This image names no picture."
        : `This image names ${given.length} pictures: ${given.join(" and ")}.`,
    help: ({ kinds }) => `Name one of ${listWords(kinds.map((kind) => `"${kind}"`))}.`,
  }),
  /** `src` tells two pictures of one block apart. */
  "image-alt": error<{ src?: string }>({
    text: () => "This image has no alt text.",
    help: () => 'Say what it shows in "alt", or add "decorative": true.',
  }),
  "image-alt-name": warning<{ alt: string }>({
    text: ({ alt }) => `"${alt}" is the picture's file, and says nothing of what it shows.`,
    help: () => 'Say what it shows in "alt", or write "decorative": true in its place.',
  }),
  /** `isRich` says that the text takes Markdown, `isTemplate` that other programs would look this up. */
  "markup-shown": warning<{ markup: string; isRich: boolean; isTemplate?: boolean }>({
    text: ({ markup }) => `"${markup}" would be shown as it is written here, letter by letter.`,
    help: ({ isRich, isTemplate = false }) => {
      if (isTemplate)
        return 'Write the words themselves, or look up the whole text: { "$site": "name" }.';
      return isRich
        ? "Write **bold**, *emphasis*, `code` and [words](/address); other signs as they are."
        : "Write the words alone: this text takes no marks.";
    },
  }),
  "unknown-output": error<{ name: string } & Suggestion>({
    text: ({ name }) => `The site makes no "${name}" of its pages.`,
    help: didYouMean,
    mend: replaceByMeant("name"),
  }),
  "same-address": error<{ address: string; owner: AddressOwner; other: AddressOwner }>({
    text: ({ address, owner, other }) =>
      `At ${address} stands ${nameAddressOwner(other)} already, and so would ${nameAddressOwner(owner)}.`,
    help: ({ owner }) =>
      owner.kind === "file" ? "Take it away, or give it another name." : "Rename one of the two.",
  }),
  /** `reason` is the words of whatever makes it. */
  "output-failed": error<{ address: string; reason: string }>({
    text: ({ address, reason }) => `${address} could not be made of this: ${reason}`,
    help: () => "Correct what it is made of, or whatever makes it.",
  }),
  "redirect-over-page": error<{ from: string }>({
    text: ({ from }) => `${from} is a page, and the redirect would hide it.`,
    help: () => "Delete the redirect or the page.",
  }),

  "dead-anchor": deadAnchor,
  "dead-file": error<{ hrefs: string[] }>({
    text: ({ hrefs }) =>
      `This block links to ${listWords(hrefs)}, and there is nothing of that address.`,
    help: () =>
      'Link to a page or a file that there is; a page asks for files of its own by "outputs": ["…"].',
  }),
  "duplicate-id": error<{ id: string }>({
    text: ({ id }) => `The id "${id}" stands twice in the page's HTML.`,
    help: () => 'Give one of the blocks another "id".',
  }),
  /** Levels are those of HTML; `from` is 0 where there is no heading before. */
  "heading-skip": warning<{ from: number; to: number }>({
    text: ({ from, to }) =>
      `A heading h${to} follows ${from === 0 ? "no heading" : `h${from}`}, and skips a level.`,
    help: () => "Put a block with a heading of the level between before it.",
  }),
  "no-heading": error({
    text: () => "The page has no main heading (h1).",
    help: () => 'Give it a "banner" that has one, or begin with a block that does.',
  }),
  "second-heading": warning({
    text: () => "The page has more than one main heading (h1), and this is not the first.",
    help: () => "Use a block whose heading is smaller, or give the page no banner of its own.",
  }),
  "unused-aside": warning<{ layout: string }>({
    text: ({ layout }) =>
      `The layout "${layout}" shows no sidebar, and no page that extends this one does.`,
    help: () => 'Use "layout": "left" or "right", or take "aside" out.',
  }),

  ...addressMessages,
  ...siteMessages,
  ...pictureMessages,
  ...skippedMessages,
  ...folderMessages,
  ...lookMessages,
  ...styleMessages,
  ...codeMessages,
  ...versionMessages,
  ...ruleMessages,
};

const blockKindTexts = {
  typeAndUse: 'This block has both a "type" and a "use"; one of them says what it is.',
  useAndProps: 'A block by "use" brings its own props from content/shared/.',
  neither: "This block says neither what it is nor which one to use.",
};

/** An address with a scheme, or of a disk. */
function isElsewhere(address: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
}

/** @returns the file that an address was meant for, whether or not it says the folder that all stand in */
function toPublicFile(address: string): string {
  return `public/${address.replaceAll("\\", "/").replace(/^(?:\.{0,2}\/)*(?:public\/)?/, "")}`;
}

/** A property that is not there, and what it may look like as it would be typed. */
type Lack = { key: string; example: string };

function listLacks(lacks: Lack[]): string {
  return lacks.map(({ key, example }) => `"${key}": ${example}`).join(", ");
}

function listWords(words: string[]): string {
  const [last = "", ...before] = words.toReversed();
  return before.length === 0 ? last : `${before.toReversed().join(", ")} and ${last}`;
}

/** The table has an entry for each problem, which takes the parameters of that problem. */
function wordsFor<Params extends { problem: string }>(
  table: Record<Params["problem"], unknown>,
  params: Params,
): Words<Params> {
  return table[params.problem as Params["problem"]] as Words<Params>;
}

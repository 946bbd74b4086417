import type { Severity } from "./diagnostic.ts";
import type { Params } from "./issue.ts";

/** One kind of message. Its location is no part of its words; its help ends in what to type. */
export type Message = {
  severity: Severity;
  text: (params: Params) => string;
  help: (params: Params) => string;
};

/** @returns the question for the word that was probably meant, or else what there is to choose from */
function didYouMean({ suggestion, choices }: Params, quote = '"'): string {
  if (suggestion !== undefined) return `Did you mean ${quote}${suggestion}${quote}?`;
  if (choices === undefined || choices === "") return "";
  return `Possible here: ${choices}${choices.endsWith("…") ? "" : "."}`;
}

function countOthers(others: string | undefined): string {
  if (others === undefined || others === "0") return "";
  return others === "1" ? " (one more pair fails)" : ` (${others} more pairs fail)`;
}

const error = "error" as const;
const warning = "warning" as const;

/** Every message of the line: the terminal, the editor, the overlay and the documentation read this table. */
export const messages = {
  "json-syntax": {
    severity: error,
    text: ({ fault }) => fault ?? "",
    help: ({ remedy }) => remedy ?? "",
  },
  "double-key": {
    severity: error,
    text: ({ key }) => `"${key}" stands twice in this object, and only the last would count.`,
    help: () => "Delete one of the two.",
  },
  "not-an-object": {
    severity: error,
    text: ({ what }) => `${what} must be an object, between { and }.`,
    help: () => 'Write it like { "title": "About us" }.',
  },
  "missing-document": {
    severity: error,
    text: ({ file }) => `There is no ${file}, and every page needs it.`,
    help: ({ file }) => `Create ${file}.`,
  },

  "page-property": {
    severity: error,
    text: ({ key }) => `"${key}" is not a property of a page.`,
    help: didYouMean,
  },
  "page-lacks": {
    severity: error,
    text: ({ key }) => `The page has no ${key}.`,
    help: ({ key }) => `Add "${key}": "…".`,
  },
  "block-property": {
    severity: error,
    text: ({ key }) => `"${key}" is not a property of a block in a page.`,
    help: (params) =>
      params["suggestion"] === undefined
        ? 'What a block shows goes into its "props".'
        : didYouMean(params),
  },
  "block-kind": {
    severity: error,
    text: ({ fault }) => fault ?? "",
    help: () => 'Write { "type": "faq", "props": { … } } or { "use": "closing-band" }.',
  },
  "unknown-block": {
    severity: error,
    text: ({ type }) => `There is no block "${type}".`,
    help: didYouMean,
  },
  "unknown-shared-block": {
    severity: error,
    text: ({ name }) => `There is no shared block "${name}" in content/shared/.`,
    help: didYouMean,
  },
  "use-cycle": {
    severity: error,
    text: ({ chain }) => `This shared block uses itself: ${chain}.`,
    help: () => 'Give one of them a "type" and "props" of its own.',
  },
  "block-id": {
    severity: error,
    text: ({ id }) => `The id "${id}" stands on another block of this page already.`,
    help: ({ free, isUsed }) =>
      isUsed === undefined
        ? `Use another, such as "${free}".`
        : `Give this one another beside its "use": "id": "${free}".`,
  },

  "unknown-base": {
    severity: error,
    text: ({ route }) => `There is no page "${route}" to extend.`,
    help: didYouMean,
  },
  "extends-cycle": {
    severity: error,
    text: ({ chain }) => `This page extends itself: ${chain}.`,
    help: () => 'Take "extends" out of one of them.',
  },
  "patch-without-extends": {
    severity: error,
    text: () => 'A "patch" changes the blocks of another page, but this page extends none.',
    help: () => 'Add "extends": "/the/other/page", or change the blocks themselves.',
  },
  "unknown-patch": {
    severity: error,
    text: ({ id, route }) => `The page ${route} has no block with the id "${id}" to patch.`,
    help: didYouMean,
  },

  "same-route": {
    severity: error,
    text: ({ route, other }) => `${other} makes the page ${route} already.`,
    help: ({ slug }) =>
      slug === undefined
        ? "Delete or rename one of the two."
        : `Give this entry another slug, such as "${slug}-2".`,
  },
  "route-name": {
    severity: error,
    text: ({ name }) => `A file's name is its page's address, and "${name}" cannot stand in one.`,
    help: ({ free }) => `Rename it, such as to "${free}".`,
  },
  "slug-without-collection": {
    severity: error,
    text: () => "A [slug] page is made for every entry of a collection, but names none.",
    help: () => 'Add "collection": "services".',
  },
  "collection-without-slug": {
    severity: error,
    text: () => 'Only a page whose file is named [slug].json can have a "collection".',
    help: () => 'Rename the file to [slug].json, or take "collection" out.',
  },
  "entry-slug": {
    severity: error,
    text: ({ collection }) => `This entry of ${collection} has no slug, and its page no address.`,
    help: () => 'Add "slug": "a-short-name".',
  },
  "same-slug": {
    severity: error,
    text: ({ slug, other }) => `The slug "${slug}" belongs to ${other} already.`,
    help: ({ slug }) => `Give this entry another, such as "${slug}-2".`,
  },
  "collection-shape": {
    severity: error,
    text: ({ file }) => `${file} must be a list, between [ and ].`,
    help: () => "Put [ before the first entry and ] after the last.",
  },
  "collection-schema": {
    severity: error,
    text: ({ collection }) => `The collection ${collection} has no schema.`,
    help: ({ collection }) => `Create schema/content/${collection}.json, or rename the collection.`,
  },

  "unknown-binding": {
    severity: error,
    text: ({ key }) => `"${key}" is not a binding.`,
    help: (params) =>
      params["suggestion"] === undefined
        ? `Possible here: ${params["forms"]}.`
        : didYouMean(params),
  },
  "binding-key": {
    severity: error,
    text: ({ key, kind }) => `"${key}" is not a part of a ${kind} binding.`,
    help: (params) =>
      params["kind"] === "$from" ? didYouMean(params) : `Write { "${params["kind"]}": "…" } alone.`,
  },
  "binding-form": {
    severity: error,
    text: ({ key, expected }) => `"${key}" of a binding takes ${expected}.`,
    help: ({ example }) => `Write ${example}.`,
  },
  "unknown-setting": {
    severity: error,
    text: ({ path }) => `content/site.json has no "${path}".`,
    help: didYouMean,
  },
  "unknown-collection": {
    severity: error,
    text: ({ collection }) => `There is no collection "${collection}".`,
    help: didYouMean,
  },
  "unknown-field": {
    severity: error,
    text: ({ field, collection }) => `Entries of ${collection} have no field "${field}".`,
    help: didYouMean,
  },
  "unknown-entry": {
    severity: error,
    text: ({ id, collection }) =>
      `The collection ${collection} has no entry with the id or slug "${id}".`,
    help: didYouMean,
  },
  "entry-outside": {
    severity: error,
    text: ({ key }) => `${key} stands for the entry of a [slug] page, and here is none.`,
    help: () => "Use it in a page named [slug].json, or write the value itself.",
  },
  "binding-in-content": {
    severity: error,
    text: ({ key }) => `${key} cannot stand in an entry: entries are what it would look up.`,
    help: () => 'Only { "$site": … } may stand here.',
  },
  "page-outside": {
    severity: error,
    text: () => '"$page" stands for the page that a block is on, and this is no block.',
    help: () => "Use it in the props of a block, or write the value itself.",
  },
  "unknown-page-fact": {
    severity: error,
    text: ({ fact }) => `A page says nothing of itself called "${fact}".`,
    help: didYouMean,
  },
  "bound-value": {
    severity: error,
    text: ({ binding, whose, fault }) =>
      `What ${binding} gives${whose ?? ""} does not fit here: ${fault}`,
    help: ({ renamed }) =>
      renamed === undefined
        ? "Bind something else, or mend the content that it points at."
        : `Say which field it is, such as "as": { "${renamed}": "title" }, or bind something else.`,
  },
  "bound-nothing": {
    severity: error,
    text: ({ binding, whose, key }) =>
      `${binding} gives nothing${whose ?? ""}, but "${key}" is needed here.`,
    help: () => "Add the field to the entry, or write the value itself.",
  },

  "unknown-property": {
    severity: error,
    text: ({ key, owner }) => `"${key}" is not a property of ${owner}.`,
    help: didYouMean,
  },
  "patched-away": {
    severity: error,
    text: ({ key, owner }) => `${owner} needs "${key}", and this patch removes it.`,
    help: ({ key, example }) => `Take this out of the patch, or write "${key}": ${example}.`,
  },
  "missing-property": {
    severity: error,
    text: ({ key, owner }) => `${owner} lacks "${key}".`,
    help: ({ key, example }) => `Add "${key}": ${example}.`,
  },
  "wrong-type": {
    severity: error,
    text: ({ expected, given }) => `This is ${given}, but ${expected} is expected.`,
    help: ({ example, remedy }) => remedy ?? (example === undefined ? "" : `Write ${example}.`),
  },
  "wrong-choice": {
    severity: error,
    text: ({ given }) => `${given} is not one of the choices.`,
    help: didYouMean,
  },
  "wrong-value": {
    severity: error,
    text: ({ fault }) => fault ?? "",
    help: ({ remedy }) => remedy ?? "",
  },
  "dead-link": {
    severity: error,
    text: ({ route }) => `There is no page "${route}".`,
    help: (params) =>
      params["suggestion"] === undefined
        ? "Link to a route of this site (/contact), or to an address with https:, mailto: or tel:."
        : didYouMean(params),
  },
  "hidden-link": {
    severity: error,
    text: ({ route }) => `The page ${route} is not published, and this link would lead nowhere.`,
    help: ({ file }) => `Publish ${file}, or link elsewhere.`,
  },
  "unsafe-link": {
    severity: error,
    text: ({ href }) => `"${href}" is not an address that a page may link to.`,
    help: (params) =>
      params["suggestion"] === undefined
        ? "Use a route (/contact), an anchor (#questions), or https:, mailto:, tel:."
        : didYouMean(params),
  },
  "missing-asset": {
    severity: error,
    text: ({ address }) => `There is no file public${address}.`,
    help: (params) =>
      params["suggestion"] === undefined
        ? "Put the file there, or correct the address; it begins with /."
        : didYouMean(params),
  },
  "unknown-icon": {
    severity: error,
    text: ({ name }) => `There is no icon "${name}".`,
    help: (params) =>
      params["suggestion"] === undefined
        ? "See lucide.dev/icons for the names."
        : didYouMean(params),
  },
  "unknown-vignette": {
    severity: error,
    text: ({ name }) => `There is no vignette "${name}".`,
    help: didYouMean,
  },
  "image-kind": {
    severity: error,
    text: ({ fault }) => fault ?? "",
    help: () => 'Name one of "vignette", "portrait" and "src".',
  },
  "image-alt": {
    severity: error,
    text: () => "This image has no alt text.",
    help: () => 'Say what it shows in "alt", or add "decorative": true.',
  },
  "unknown-output": {
    severity: error,
    text: ({ name }) => `The site makes no "${name}" of its pages.`,
    help: didYouMean,
  },
  "same-address": {
    severity: error,
    text: ({ address, owner, other }) =>
      `At ${address} stands ${other} already, and so would ${owner}.`,
    help: () => "Rename one of the two.",
  },
  "output-failed": {
    severity: error,
    text: ({ address, fault }) => `${address} could not be made of this: ${fault}`,
    help: () => "Correct what it is made of, or whatever makes it.",
  },
  "redirect-over-page": {
    severity: error,
    text: ({ from }) => `${from} is a page, and the redirect would hide it.`,
    help: () => "Delete the redirect or the page.",
  },

  "dead-anchor": {
    severity: error,
    text: ({ route, anchor }) => `The page ${route} has nothing with the id "${anchor}".`,
    help: ({ anchor }) => `Add "id": "${anchor}" to the block that is meant, or correct the link.`,
  },
  "dead-file": {
    severity: error,
    text: ({ hrefs }) => `This block links to ${hrefs}, and there is nothing of that address.`,
    help: () =>
      'Link to a page or a file that there is; a page asks for files of its own by "outputs": ["…"].',
  },
  "duplicate-id": {
    severity: error,
    text: ({ id }) => `The id "${id}" stands twice in the page's HTML.`,
    help: () => 'Give one of the blocks another "id".',
  },
  "heading-skip": {
    severity: warning,
    text: ({ from, to }) =>
      `A heading ${to} follows ${from === "h0" ? "no heading" : from}, and skips a level.`,
    help: () => "Put a block with a heading of the level between before it.",
  },
  "no-heading": {
    severity: error,
    text: () => "The page has no main heading (h1).",
    help: () => 'Leave "banner" on, or begin with a block that has one, such as hero.',
  },
  "unused-aside": {
    severity: warning,
    text: ({ layout }) =>
      `The layout "${layout}" shows no sidebar, and no page that extends this one does.`,
    help: () => 'Use "layout": "left" or "right", or take "aside" out.',
  },

  token: {
    severity: error,
    text: ({ fault }) => `The design tokens cannot be read: ${fault}`,
    help: () => "See designtokens.org/tr/2025.10/format for how a token is written.",
  },
  "token-alias": {
    severity: error,
    text: ({ alias }) => `There is no token "${alias}" to take the value of.`,
    help: (params) => didYouMean(params) || "Name a token by its groups: {color.ink}.",
  },
  "token-color": {
    severity: error,
    text: ({ token }) =>
      `"${token}" is no colour as tokens have it: a colour space and three components.`,
    help: ({ example }) => `Write ${example}.`,
  },
  "token-hex": {
    severity: error,
    text: ({ token, hex, made }) =>
      `The hex of "${token}" says ${hex}, but its components, which count, make ${made}.`,
    help: ({ example }) => `Write ${example}.`,
  },
  "token-name": {
    severity: error,
    text: ({ name }) => `There is no colour "${name}" among the tokens.`,
    help: (params) => didYouMean(params) || "Name a token of the group color.",
  },
  "token-alpha": {
    severity: error,
    text: ({ name }) => `"${name}" lets through what is behind it, and its contrast is not known.`,
    help: () => "Name a colour without alpha.",
  },
  "token-settings": {
    severity: error,
    text: ({ key, fault }) => `"${key}" is not in order: it ${fault}.`,
    help: ({ example }) => `Write it like ${example}.`,
  },
  "token-font": {
    severity: error,
    text: ({ file }) => `There is no font file "${file}".`,
    help: () => "Install its package, or name a file below theme/: ./fonts/text.woff2.",
  },
  "token-system-font": {
    severity: error,
    text: ({ name }) => `"${name}" is not a font that every system has.`,
    help: didYouMean,
  },
  "token-type": {
    severity: error,
    text: ({ token, type }) =>
      type === undefined
        ? `"${token}" does not say of which type it is.`
        : `"${token}" is of the type "${type}", which design tokens do not have.`,
    help: (params) => didYouMean(params) || 'Write "$type": "color" beside it, or in its group.',
  },
  "token-mode": {
    severity: error,
    text: ({ token, mode }) =>
      `"${token}" has a value of its own in the ${mode} mode, and only colours can.`,
    help: () => "Take the mode out, or give it a colour that has one.",
  },
  contrast: {
    severity: error,
    text: ({ mode, text, on, measured, needed, others }) =>
      `In the ${mode} mode "${text}" on "${on}" has a contrast of ${measured}:1, and ${needed}:1 is needed${countOthers(others)}.`,
    help: ({ name, value, suggestion, example }) =>
      suggestion === undefined
        ? `No colour passes in the place of "${name}" (${value}): change what it stands beside.`
        : `The nearest to ${value} that passes is ${suggestion}: for "${name}" write ${example}.`,
  },
} satisfies Record<string, Message>;

/** The code of a message. */
export type MessageId = keyof typeof messages;

import type { JsonObject } from "#core/json.ts";
import type { Location } from "./location.ts";
import { didYouMean, error, misspelt, type Suggestion, warning } from "./message.ts";
import { beginWithOwner, type Owner } from "./owner.ts";
import { renameToMeant } from "./value-fix.ts";

/** Messages about variants of pages. */
export const variantMessages = {
  /** `isPublished` says that the page itself says so; if not, it is a draft too. */
  "draft-base": warning<{ base: string; isPublished: boolean }>({
    reason:
      "A page inherits the status of the page that it extends, unless it has its own, and what that page contains.",
    text: ({ base, isPublished }) =>
      isPublished
        ? `The page ${base} is a draft, and this one publishes what it contains.`
        : `The page ${base} is a draft, and so is this one, which extends it.`,
    help: ({ isPublished }) =>
      isPublished
        ? "Publish that page too, or extend another."
        : 'Add "status": "draft" if it is meant to be one, or "status": "published".',
  }),
  "unknown-base": error<{ route: string } & Suggestion>({
    reason: "A variant says what differs from another page, which has to be there.",
    text: ({ route }) => `There is no page "${route}" to extend.`,
    ...misspelt("route"),
  }),
  "extends-cycle": error<{ chain: string[] }>({
    reason:
      "Each of these pages would take everything from the other, so none of them has anything.",
    text: ({ chain }) => `This page extends itself: ${chain.join(" → ")}.`,
    help: 'Take "extends" out of one of them.',
  }),
  "patch-without-extends": error({
    reason:
      "A patch changes blocks that come from another page. Change the page's own blocks where they are.",
    text: 'A "patch" changes the blocks of another page, but this page extends none.',
    help: 'Add "extends": "/the/other/page", or change the blocks themselves.',
  }),
  "slug-base": error<{ route: string; example?: string }>({
    reason:
      "A [slug] page is made once for every entry. A variant has to say of which of them it is one.",
    text: ({ route }) => `"${route}" makes a page for each entry, and this page extends one.`,
    help: ({ example }) =>
      example === undefined
        ? "Name this file [slug].json, or extend another page."
        : `Write the page of one entry, such as "extends": "${example}".`,
  }),
  /** `block` is the place of the block without an id. */
  "patch-unnamed": error<{ id: string; type: string; block: Location }>({
    reason:
      "Places in a list change when a block is put before others; an id stays. So blocks are patched by id, and only those that have one.",
    text: ({ type, block }) =>
      `The block "${type}" in ${block.file} has no id, and a patch finds blocks by theirs.`,
    help: ({ id }) => `Give it one there: "id": "${id}".`,
    fix: ({ id, block }) => ({
      kind: "add",
      key: "id",
      value: id,
      at: block,
      title: `Add "id": "${id}" in ${block.file}`,
    }),
  }),
  /** `elsewhere` is another page that has such a block. */
  "unknown-patch": error<{ id: string; route: string; elsewhere?: string } & Suggestion>({
    reason:
      "A patch finds its block by id: that of a block of the other page, or of one of the site's defaults.",
    text: ({ id, route }) =>
      id.trim() === ""
        ? "A patch finds a block by its id, and this one is empty."
        : `The page ${route} has no block with the id "${id}" to patch.`,
    help: (params) =>
      params.elsewhere === undefined
        ? didYouMean(params)
        : `The page ${params.elsewhere} has one: write "extends": "${params.elsewhere}", or the id of a block of this page.`,
    fix: renameToMeant,
  }),
  "patched-binding": error<{ binding: JsonObject }>({
    reason:
      "What a binding gives is looked up after pages have been put together, so a patch would have nothing to change yet.",
    text: ({ binding }) =>
      `The page that is patched has ${JSON.stringify(binding)} here, and what is looked up is one value: a patch cannot change a part of it.`,
    help: "Write a whole value in its place, or a binding.",
  }),
  "patched-away": error<{ key: string; owner: Owner; example: string }>({
    reason:
      "null removes a prop. The block cannot be shown without this one, and it has no default.",
    text: ({ key, owner }) => `${beginWithOwner(owner)} needs "${key}", and this patch removes it.`,
    help: ({ key, example }) => `Take this out of the patch, or write "${key}": ${example}.`,
  }),
};

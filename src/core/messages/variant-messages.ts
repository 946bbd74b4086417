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
      "A page inherits the blocks of the page that it extends. It also inherits that page's status, unless it has its own.",
    text: ({ base, isPublished }) =>
      isPublished
        ? `The page ${base} is a draft, and this one publishes what it contains.`
        : `The page ${base} is a draft, and so is this one, which extends it.`,
    help: ({ isPublished }) =>
      isPublished
        ? "Publish that page too, or extend another."
        : 'Add "status": "draft" if you want a draft, or "status": "published".',
  }),
  "unknown-base": error<{ route: string } & Suggestion>({
    reason: "A variant has only what differs from another page, so the other page must exist.",
    text: ({ route }) => `There is no page "${route}" to extend.`,
    ...misspelt("route"),
  }),
  "extends-cycle": error<{ chain: string[] }>({
    reason:
      "Each of these pages would inherit everything from the other, so none of them has any content.",
    text: ({ chain }) => `This page extends itself: ${chain.join(" → ")}.`,
    help: 'Remove "extends" from one of them.',
  }),
  "patch-without-extends": error({
    reason:
      "A patch changes blocks that the page inherits. Change the page's own blocks where they are.",
    text: 'A "patch" changes the blocks of another page, but this page extends none.',
    help: 'Add "extends": "/the/other/page", or change the blocks themselves.',
  }),
  "slug-base": error<{ route: string; example?: string }>({
    reason: "A [slug] page makes a page for each entry. A variant must name one of these pages.",
    text: ({ route }) =>
      `"${route}" makes a page for each entry, and this page can extend only one of them.`,
    help: ({ example }) =>
      example === undefined
        ? "Name this file [slug].json, or extend another page."
        : `Write the page of one entry, such as "extends": "${example}".`,
  }),
  /** `block` is the place of the block without an id. */
  "patch-unnamed": error<{ id: string; type: string; block: Location }>({
    reason:
      "The position of a block changes when you add another one before it, and its id does not. So a patch names blocks by id.",
    text: ({ type, block }) =>
      `The block "${type}" in ${block.file} has no id, and a patch finds blocks by id.`,
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
      "A patch finds a block by its id. The block is on the page that this one extends, or in the site's defaults.",
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
      "Tessera applies patches before it looks up values, so the patch has nothing to change yet.",
    text: ({ binding }) =>
      `The patched page has the binding ${JSON.stringify(binding)} here, and a patch cannot change a part of its value.`,
    help: "Write a whole value, or another binding.",
  }),
  "patched-away": error<{ key: string; owner: Owner; example: string }>({
    reason: "null removes a prop. The block needs this one, and it has no default.",
    text: ({ key, owner }) => `${beginWithOwner(owner)} needs "${key}", and this patch removes it.`,
    help: ({ key, example }) => `Remove this from the patch, or write "${key}": ${example}.`,
  }),
};

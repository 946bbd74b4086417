import { error, meantOr, misspelt, type Suggestion } from "./message.ts";
import { renameToMeant } from "./value-fix.ts";

/** Messages about blocks of a page. */
export const blockMessages = {
  "block-property": error<{ key: string; advice?: string } & Suggestion>({
    reason:
      "A block in a page has four keys: type or use, id, and props. Everything that it shows is one of its props.",
    text: ({ key }) => `"${key}" is not a property of a block in a page.`,
    help: meantOr('What a block shows goes into its "props".'),
    fix: renameToMeant,
  }),
  "block-kind": error<{ problem: keyof typeof blockKindTexts }>({
    reason:
      "A block is either of a type, with props of its own, or one that is written once in content/shared/ and used by name.",
    text: ({ problem }) => blockKindTexts[problem],
    help: 'Write { "type": "text", "props": { … } } or { "use": "more-to-read" }.',
  }),
  "unknown-block": error<{ type: string } & Suggestion>({
    reason: "A block's type is the name of its folder in blocks/.",
    text: ({ type }) => `There is no block "${type}".`,
    ...misspelt("type"),
  }),
  "unknown-shared-block": error<{ name: string } & Suggestion>({
    reason: "The name is that of a file in content/shared/, without its ending.",
    text: ({ name }) => `There is no shared block "${name}" in content/shared/.`,
    ...misspelt("name"),
  }),
  "same-shared-block": error<{ name: string; other: string }>({
    reason: "Shared blocks are used by their file's name alone, whatever folder it is in.",
    text: ({ name, other }) => `The shared block "${name}" exists in ${other} already.`,
    help: "Rename one of the two.",
  }),
  "use-cycle": error<{ chain: string[] }>({
    reason: "A block that is made of itself would never end.",
    text: ({ chain }) => `This shared block uses itself: ${chain.join(" → ")}.`,
    help: 'Give one of them a "type" and "props" of its own.',
  }),
  "block-id": error<{ id: string; isShared: boolean }>({
    reason:
      "Ids are what links lead to and what a patch names. Of two that are the same, one cannot be reached.",
    text: ({ id }) => `Another block of this page has the id "${id}" already.`,
    help: ({ id, isShared }) =>
      isShared
        ? `Give this one another beside its "use": "id": "${id}-2".`
        : `Use another, such as "${id}-2".`,
  }),
};

const blockKindTexts = {
  typeAndUse: 'This block has both a "type" and a "use", and can have only one of them.',
  useAndProps: 'A block with "use" has its props in content/shared/.',
  neither: 'This block has neither a "type" nor a "use".',
};

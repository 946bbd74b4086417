import { error, meantOr, misspelt, type Suggestion } from "./message.ts";
import { renameToMeant } from "./value-fix.ts";

/** Messages about blocks of a page. */
export const blockMessages = {
  "block-property": error<{ key: string; advice?: string } & Suggestion>({
    reason:
      "A block in a page has the keys type or use, id, and props. Everything that it shows is a prop.",
    text: ({ key }) => `"${key}" is not a property of a block in a page.`,
    help: meantOr('What a block shows goes into its "props".'),
    fix: renameToMeant,
  }),
  "block-kind": error<{ problem: keyof typeof blockKindTexts }>({
    reason:
      "A block has either a type and its own props, or the name of a shared block, which you write once in content/shared/.",
    text: ({ problem }) => blockKindTexts[problem],
    help: 'Write { "type": "text", "props": { … } } or { "use": "more-to-read" }.',
  }),
  "unknown-block": error<{ type: string } & Suggestion>({
    reason: "A block's type is the name of its folder in blocks/.",
    text: ({ type }) => `There is no block "${type}".`,
    ...misspelt("type"),
  }),
  "unknown-shared-block": error<{ name: string } & Suggestion>({
    reason: "A shared block has the name of its file in content/shared/, without .json.",
    text: ({ name }) => `There is no shared block "${name}" in content/shared/.`,
    ...misspelt("name"),
  }),
  "same-shared-block": error<{ name: string; other: string }>({
    reason: "You use a shared block by the name of its file, without its folder.",
    text: ({ name, other }) => `There is already a shared block "${name}" in ${other}.`,
    help: "Rename one of the two.",
  }),
  "use-cycle": error<{ chain: string[] }>({
    reason: "A block that contains itself would never end.",
    text: ({ chain }) => `This shared block uses itself: ${chain.join(" → ")}.`,
    help: 'Give one of them a "type" and "props" of its own.',
  }),
  "block-id": error<{ id: string; isShared: boolean }>({
    reason:
      "Links and patches name a block by its id. If two blocks have the same id, nothing can reach the second.",
    text: ({ id }) => `Another block of this page already has the id "${id}".`,
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

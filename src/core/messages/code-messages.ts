import type { Change } from "#core/edit/apply-edits.ts";
import { error, misspeltKey, warning, type Suggestion } from "./message.ts";
import { retype } from "./value-fix.ts";

/** Messages about a site's own code. */
export const codeMessages = {
  "block-place": error<{ free: string }>({
    reason:
      "A block has the name of its folder. A file in blocks/, or a folder inside another, is not a block.",
    text: "This is not a block: each block is a folder directly in blocks/.",
    help: ({ free }) => `Move it to ${free}.`,
  }),
  "island-lacks": error<{ folder: string }>({
    reason:
      "The browser runs the code of the island on the HTML in <Island>. Without that code nothing happens, and no error explains why.",
    text: ({ folder }) => `This island has no code: ${folder} has no island.ts, and no island.tsx.`,
    help: ({ folder }) =>
      `Create ${folder}/island.ts: export function wake(island) { … }, or remove <Island>.`,
  }),
  "island-unused": warning<{ folder: string }>({
    reason:
      "The browser runs the code of an island only on the HTML in <Island>. Without <Island> nothing happens, and no error explains why.",
    text: ({ folder }) => `No <Island> of ${folder} uses this code, so it never runs.`,
    help: ({ folder }) =>
      `Put the HTML that it works on between <Island> and </Island> in ${folder}/block.tsx, with Island from "@tessera-pages/engine/kit"; or delete this file.`,
  }),
  "two-islands": error<{ type: string }>({
    reason: "A block has one island at most: plain, or with React.",
    text: ({ type }) => `The block "${type}" has two islands, and only one can start.`,
    help: "Delete island.ts, or island.tsx.",
  }),
  /** `alike` is a file that was probably meant to be it. */
  "block-lacks": error<{ type: string; name: string; alike?: string }>({
    reason:
      "A block is a folder with schema.json, which lists its props, and block.tsx, which makes its HTML.",
    text: ({ type, name }) => `The block "${type}" has no ${name}.`,
    help: ({ type, name, alike }) => {
      if (alike !== undefined) return `Rename ${alike} to "${name}".`;
      return name === "schema.json"
        ? `Create blocks/${type}/schema.json: { "type": "object", "properties": {} }.`
        : `Create blocks/${type}/${name}: export function Block(props) { … }.`;
    },
  }),
  "block-name": error<{ type: string; free: string }>({
    reason:
      "The folder's name is the block's type, its CSS class and a part of addresses. These characters work in all three.",
    text: ({ type }) =>
      `The name of a block's folder has only lowercase letters, digits and hyphens: "${type}" is not such a name.`,
    help: ({ free }) => `Rename the folder, such as to "${free}".`,
  }),
  "block-name-taken": error<{ type: string }>({
    reason:
      "The block and the frame of the page would have the same CSS class, and get each other's styles.",
    text: ({ type }) => `The frame of every page already has a part with the name "${type}".`,
    help: ({ type }) => `Rename the folder, such as to "${type.replace(/^tessera-/, "")}-block".`,
  }),
  /** `reason` is the words of what the block threw; `at` is where, in the block's own code. */
  "block-failed": error<{ type: string; route: string; reason: string; at?: string }>({
    reason:
      "The block's code threw an error. A block must be able to show everything that its schema allows.",
    text: ({ type, route, reason }) =>
      `The block "${type}" could not be rendered on ${route}: ${reason}`,
    help: ({ type, at }) =>
      `Fix ${at ?? `blocks/${type}/block.tsx`}, or change the props that it cannot show.`,
  }),
  /** `reason` is the words of what it threw, as a sentence. */
  "site-code": error<{ reason: string }>({
    reason:
      "site.config.ts, vite.config.ts, a block, or code that they import, throws an error or is not valid code.",
    text: ({ reason }) => `This code of the site does not run: ${reason}`,
    help: "Fix it here.",
  }),
  /** `changes` export it, if the file has it already. */
  "code-export": error<{ file: string; name: string; write: string; changes: Change[] }>({
    reason:
      "Tessera imports the function by this name. Without it, the block shows nothing, or its island does not start.",
    text: ({ file, name }) => `${file} exports no ${name}.`,
    help: ({ name, write, changes }) =>
      `Write ${changes.length > 0 ? `export function ${name}` : write}.`,
    fix: ({ name, changes }) => retype(changes, `Write "export function ${name}"`),
  }),
  "unknown-word": error<{ key: string } & Suggestion>({
    reason:
      "A file in theme/words/ replaces words that the engine itself writes on pages. The engine has no word with this name.",
    text: ({ key }) => `"${key}" is not one of the engine's words.`,
    ...misspeltKey,
  }),
  /** `reason` is the compiler's own, or what the code threw. */
  "code-failed": error<{ reason: string }>({
    reason:
      "The dev server could not run the code that you saved. Until it can, it shows the last version that worked.",
    text: ({ reason }) => `This code does not run: ${reason}`,
    help: "Fix it and save it: the page then reloads by itself.",
  }),
  /** `reason` is the system's own. */
  "not-taken-up": error<{ reason: string }>({
    reason:
      "The dev server had an unexpected error. It continues with the last version that worked.",
    text: ({ reason }) => `The dev server cannot load what you saved: ${reason}`,
    help: "Until you fix it and save it, you see the last version that worked.",
  }),
};

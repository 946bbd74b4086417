import type { Change } from "#core/edit/apply-edits.ts";
import { error, misspeltKey, type Suggestion } from "./message.ts";
import { retype } from "./value-fix.ts";

/** Messages about a site's own code. */
export const codeMessages = {
  "block-place": error<{ free: string }>({
    reason:
      "A page names a block by its folder. A file beside the folders, or a folder in another, has no such name.",
    text: "This is not a block: a block is a folder of its own, directly in blocks/.",
    help: ({ free }) => `Move it to ${free}.`,
  }),
  "island-lacks": error<{ folder: string }>({
    reason:
      "What is in <Island> waits for code that starts it. Without any it stays as it is, and no error says why.",
    text: ({ folder }) =>
      `Nothing wakes this island: ${folder} has no island.ts, and no island.tsx.`,
    help: ({ folder }) =>
      `Create ${folder}/island.ts: export function wake(island) { … }, or take <Island> out.`,
  }),
  "two-islands": error<{ type: string }>({
    reason: "Of a block one part is shipped, plain or with React.",
    text: ({ type }) => `The block "${type}" has two islands, and only one can wake.`,
    help: "Delete island.ts, or island.tsx.",
  }),
  /** `alike` is a file that was probably meant to be it. */
  "block-lacks": error<{ type: string; name: string; alike?: string }>({
    reason:
      "A block is a folder with schema.json, which says its props, and block.tsx, which makes its HTML.",
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
      "The folder's name is the block's type, its class in the styles and a part of addresses, so it is written as all of these can be.",
    text: ({ type }) =>
      `A block has the name of its folder, in lowercase letters, digits and hyphens: "${type}" is not such a name.`,
    help: ({ free }) => `Rename the folder, such as to "${free}".`,
  }),
  "block-name-taken": error<{ type: string }>({
    reason:
      "A class of that name would get the styles of the frame, and the frame those of the block.",
    text: ({ type }) => `The frame of every page has a part with the name "${type}" already.`,
    help: ({ type }) => `Rename the folder, such as to "${type.replace(/^tessera-/, "")}-block".`,
  }),
  /** `reason` is the words of what the block threw; `at` is where, in the block's own code. */
  "block-failed": error<{ type: string; route: string; reason: string; at?: string }>({
    reason: "The block's code threw. What its schema allows, it has to be able to show.",
    text: ({ type, route, reason }) =>
      `The block "${type}" could not be rendered on ${route}: ${reason}`,
    help: ({ type, at }) =>
      `Fix ${at ?? `blocks/${type}/block.tsx`}, or change the props that it cannot show.`,
  }),
  /** `reason` is the words of what it threw, as a sentence. */
  "site-code": error<{ reason: string }>({
    reason:
      "site.config.ts, vite.config.ts, a block, or something that they load, throws an error or is not valid code.",
    text: ({ reason }) => `This code of the site does not run: ${reason}`,
    help: "Fix it here.",
  }),
  /** `changes` export it, if the file has it already. */
  "code-export": error<{ file: string; name: string; write: string; changes: Change[] }>({
    reason:
      "The engine asks for it by this name. Without it there is nothing to show, or nothing that wakes.",
    text: ({ file, name }) => `${file} exports no ${name}.`,
    help: ({ name, write, changes }) =>
      `Write ${changes.length > 0 ? `export function ${name}` : write}.`,
    fix: ({ name, changes }) => retype(changes, `Write "export function ${name}"`),
  }),
  "unknown-word": error<{ key: string } & Suggestion>({
    reason:
      "theme/words/ replaces words that the engine itself writes on pages. There is no such word to replace.",
    text: ({ key }) => `"${key}" is not one of the engine's words.`,
    ...misspeltKey,
  }),
  /** `reason` is the compiler's own, or what the code threw. */
  "code-failed": error<{ reason: string }>({
    reason:
      "The dev server could not run what was saved. The page shows as it last was until it can.",
    text: ({ reason }) => `This code does not run: ${reason}`,
    help: "Fix it and save it; the page shows by itself.",
  }),
  /** `reason` is the system's own. */
  "not-taken-up": error<{ reason: string }>({
    reason:
      "The dev server met an error that no check foresees. It continues with the last version that worked.",
    text: ({ reason }) => `What you saved cannot be loaded: ${reason}`,
    help: "Until you fix it and save it, you see the last version that worked.",
  }),
};

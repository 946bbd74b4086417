import type { Change } from "#core/edit/apply-edits.ts";
import { renameToMeant, replaceByMeant } from "./mend.ts";
import { didYouMean, error, meantOr, type Suggestion } from "./message.ts";

/** Messages about the site's files and folders themselves, and about its schemas; part of the one table. */
export const folderMessages = {
  /** `code` is the system's own: "EACCES". */
  "unreadable-file": error<{ code: string }>({
    text: ({ code }) =>
      `This cannot be read: ${refusals[code]?.reason ?? `the system says ${code}`}.`,
    help: ({ code }) => refusals[code]?.help ?? "Put it there anew, or take it away.",
  }),
  "no-file": error<{ isFolder: boolean }>({
    text: ({ isFolder }) =>
      isFolder ? "This is a link to a folder, which is not followed." : "This is no file.",
    help: ({ isFolder }) =>
      isFolder ? "Put the folder itself here." : "Take it away, or put a file in its place.",
  }),
  /** `letter` is what the first such byte is in the encoding that Windows has for western Europe. */
  "not-utf8": error<{ encoding: "UTF-16" } | { letter: string } | { encoding: null }>({
    text: (params) => {
      if ("letter" in params)
        return `This text is not written in UTF-8: here stands a byte that is "${params.letter}" in Latin-1 (Windows-1252).`;
      return params.encoding === null
        ? "This text is not written in UTF-8: from here on its letters are not known."
        : `This text is written in ${params.encoding}, and documents are read as UTF-8.`;
    },
    help: () => 'Save the file once more with the encoding "UTF-8".',
  }),
  "folder-name": error<{ free: string }>({
    text: () => "This is a folder, and has the name of a document.",
    help: ({ free }) => `Rename it, such as to "${free}".`,
  }),
  "file-ending": error<{ free: string }>({
    text: () => "Only files whose names end in .json are read here.",
    help: ({ free }) => `Rename it to "${free}", or take it away.`,
  }),
  "asset-name": error<{ sign: string; free: string }>({
    text: ({ sign }) => `A file's name is its address here, and ${sign} cannot stand in one.`,
    help: ({ free }) => `Rename it, such as to "${free}".`,
  }),
  /** `reason` is the image library's own. */
  "image-file": error<{ reason: string }>({
    text: ({ reason }) => `This is no picture that can be shown: ${reason}.`,
    help: () => "Export it once more as JPEG or PNG, and put that here.",
  }),

  /** `alike` is a file that was probably meant to be it. */
  "block-lacks": error<{ type: string; name: string; alike?: string }>({
    text: ({ type, name }) => `The block "${type}" has no ${name}.`,
    help: ({ type, name, alike }) => {
      if (alike !== undefined) return `Rename ${alike} to "${name}".`;
      return name === "schema.json"
        ? `Create blocks/${type}/schema.json: { "type": "object", "properties": {} }.`
        : `Create blocks/${type}/${name}: export function Block(props) { … }.`;
    },
  }),
  "block-name": error<{ type: string; free: string }>({
    text: ({ type }) =>
      `A block is called by its folder, in small letters, digits and hyphens, and "${type}" is no such name.`,
    help: ({ free }) => `Rename the folder, such as to "${free}".`,
  }),
  "block-name-taken": error<{ type: string }>({
    text: ({ type }) => `The frame of every page has a part called "${type}" already.`,
    help: ({ type }) => `Rename the folder, such as to "${type.replace(/^tessera-/, "")}-block".`,
  }),
  /** `reason` is the words of what the block threw; `at` is where, in the block's own code. */
  "block-failed": error<{ type: string; route: string; reason: string; at?: string }>({
    text: ({ type, route, reason }) =>
      `The block "${type}" could not be rendered on ${route}: ${reason}`,
    help: ({ type, at }) =>
      `Mend ${at ?? `blocks/${type}/block.tsx`}, or change the props that it cannot show.`,
  }),
  /** `reason` is the image library's own. */
  "icon-file": error<{ reason: string }>({
    text: ({ reason }) => `This is no drawing that icons can be made of: ${reason}.`,
    help: () =>
      'Write it like <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">…</svg>.',
  }),
  /** `reason` is the words of what it threw, as a sentence. */
  "site-code": error<{ reason: string }>({
    text: ({ reason }) => `This code of the site does not run: ${reason}`,
    help: () => "Mend it here.",
  }),
  /** `changes` export it, where the file has it already. */
  "code-export": error<{ file: string; name: string; write: string; changes: Change[] }>({
    text: ({ file, name }) => `${file} exports no ${name}.`,
    help: ({ name, write, changes }) =>
      `Write ${changes.length > 0 ? `export function ${name}` : write}.`,
    mend: ({ name, changes }) =>
      changes.length === 0
        ? null
        : { kind: "retype", changes, title: `Write "export function ${name}"` },
  }),
  "unknown-word": error<{ key: string } & Suggestion>({
    text: ({ key }) => `"${key}" is not one of the engine's words.`,
    help: didYouMean,
    mend: renameToMeant,
  }),

  "schema-draft": error({
    text: () => "Schemas are read as JSON Schema of draft-07.",
    help: () => 'Write "$schema": "http://json-schema.org/draft-07/schema#".',
    mend: () => ({
      kind: "replace",
      value: "http://json-schema.org/draft-07/schema#",
      title: "Write draft-07",
    }),
  }),
  "schema-keyword": error<{ key: string; suggestion?: string }>({
    text: ({ key }) => `"${key}" means nothing in a schema here, or not what it says.`,
    help: meantOr("Take it out."),
    mend: renameToMeant,
  }),
  "schema-required": error<{ key: string } & Suggestion>({
    text: ({ key }) => `"${key}" is required, and "properties" has no such property.`,
    help: (params) => didYouMean(params) || "Describe it in properties, or take it out.",
    mend: replaceByMeant("key"),
  }),
  /** `reason` is the check's own: "it must be string". */
  "schema-own-value": error<{ kind: "default" | "example"; reason: string }>({
    text: ({ kind, reason }) => `This ${kind} is none that its own schema allows: ${reason}.`,
    help: () => "Write one that may stand there, or change the schema.",
  }),
  /** `reason` is the check's own: "must be object". */
  "schema-value": error<{ key: string; reason: string }>({
    text: ({ key, reason }) => `"${key}" of a schema ${reason}.`,
    help: () => "See json-schema.org/understanding-json-schema for how it is written.",
  }),
  /** `reason` is the pattern reader's own. */
  "schema-pattern": error<{ reason: string }>({
    text: ({ reason }) => `This is no regular expression: ${reason}.`,
    help: () => 'Write it like "^[a-z]+$", with \\\\ for a backslash.',
  }),
  /** Notes are the engine's own keywords: what else than structure a schema says. */
  "schema-note": error<{ key: string; takes: string; example: string }>({
    text: ({ key, takes }) => `"${key}" of a schema takes ${takes}.`,
    help: ({ key, example }) => `Write "${key}": ${example}.`,
  }),
  "schema-format": error<{ format: string } & Suggestion>({
    text: ({ format }) => `There is no format "${format}".`,
    help: didYouMean,
    mend: replaceByMeant("format"),
  }),
  "schema-reference": error<{ reference: string } & Suggestion>({
    text: ({ reference }) => `"${reference}" leads to no schema.`,
    help: (params) =>
      didYouMean(params) || 'Write it like "../../schema/definitions.json#/definitions/link".',
    mend: replaceByMeant("reference"),
  }),
  "schema-circle": error<{ reference: string }>({
    text: ({ reference }) => `"${reference}" leads back to itself, and to no schema.`,
    help: () => "Write the schema itself in one of the places.",
  }),
};

/** By the system's code. */
const refusals: Record<string, { reason: string; help: string }> = {
  EACCES: { reason: "the system does not permit it", help: "Give yourself the right to read it." },
  EPERM: { reason: "the system does not permit it", help: "Give yourself the right to read it." },
  EISDIR: { reason: "it is a folder", help: "Rename the folder." },
  ENOTDIR: { reason: "it is no folder", help: "Put a folder in its place." },
  ELOOP: {
    reason: "it is a link that leads to itself",
    help: "Delete it, or put the file itself here.",
  },
  ENOENT: {
    reason: "it is a link to what is not there",
    help: "Delete it, or put the file itself here.",
  },
  EILSEQ: { reason: "its name is not written in UTF-8", help: "Rename it." },
  ENAMETOOLONG: { reason: "its name is too long", help: "Give it a shorter one." },
};

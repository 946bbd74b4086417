import type { Change } from "#core/edit/apply-edits.ts";
import { error, fill, warning, chooseWords } from "./message.ts";
import { describeThing, type Thing } from "./owner.ts";
import { type SyntaxProblem, syntaxWords } from "./syntax-words.ts";

/** The reasons for which a file is skipped. */
type Skipped = "ending" | "dot" | "config" | "text";

const wordsOfSyntax = chooseWords(syntaxWords);

/** Messages about files, JSON and what reads them. */
export const documentMessages = {
  "skipped-file": warning<{ reason: Skipped; free: string }>({
    reason: "Tessera does not read this file, so no page shows what is in it.",
    text: ({ reason }) => `Tessera skips this file: ${skippedReasons[reason]}.`,
    help: ({ reason, free }) =>
      reason === "text"
        ? `Write ${free} where it belongs, or delete it.`
        : `Rename it to "${free}", or delete it.`,
  }),
  "skipped-folder": warning<{ free: string }>({
    reason:
      "Tessera finds the folders of a site by their exact names. Under another name, everything in the folder would be missing.",
    text: "Tessera skips this folder: it reads none with this name.",
    help: ({ free }) => `Rename it to "${free}".`,
  }),
  /** `changes` make a document of the text, if it is clear what was meant. */
  "json-syntax": error<SyntaxProblem & { changes?: Change[] }>({
    reason:
      "Tessera cannot read a document that is not JSON. Comments and a comma after the last value are allowed, except in files that other programs read too, such as a schema.",
    ...wordsOfSyntax,
    fix: (params) => {
      const { changes } = params;
      if (changes === undefined) return null;
      return {
        kind: "retype",
        changes,
        title: fill(wordsOfSyntax.help, params).replace(/\.$/, ""),
      };
    },
  }),
  "double-key": error<{ key: string }>({
    reason:
      "JSON keeps only the last of two equal keys. The value of the first would be lost without a warning.",
    text: ({ key }) => `"${key}" appears twice in this object, and only the last would count.`,
    help: "Delete one of the two.",
  }),
  "reserved-key": error<{ key: string }>({
    reason:
      "Every JavaScript object already has something with this name, so your value would be lost or confused with it.",
    text: ({ key }) => `JavaScript reserves the name "${key}", and nothing here can have it.`,
    help: 'Use another name, such as "proto".',
  }),
  "odd-character": error<{ sign: string }>({
    reason:
      "Control characters and half characters are invisible. Programs refuse a whole page, feed or sitemap that contains one.",
    text: ({ sign }) => `This text contains ${sign}, which no page and no feed can show.`,
    help: "Take it out.",
  }),
  /** `letter` is the first byte that is not UTF-8, read as Windows-1252. */
  "not-utf8": error<{ encoding: "UTF-16" } | { letter: string } | { encoding: null }>({
    reason:
      "Tessera reads documents as UTF-8. In another encoding, letters such as é or ß would turn into other characters.",
    text: (params) => {
      if ("letter" in params)
        return `This text is not encoded in UTF-8: the byte here is "${params.letter}" in Latin-1 (Windows-1252).`;
      return params.encoding === null
        ? "This text is not encoded in UTF-8: Tessera cannot read it from here on."
        : `This text is encoded in ${params.encoding}, but documents must be in UTF-8.`;
    },
    help: 'Save the file again with the encoding "UTF-8".',
  }),
  "not-an-object": error<{ what: Thing }>({
    reason: "Pages, entries, redirects, themes and schemas are made of keys with values.",
    text: ({ what }) => `${describeThing(what).name} must be an object, between { and }.`,
    help: ({ what }) => `Write it like ${describeThing(what).example}.`,
  }),
  "missing-document": error<{ file: string }>({
    reason: "The site's name, address and language are in this document, and every page uses them.",
    text: ({ file }) => `There is no ${file}, and every page needs it.`,
    help: ({ file }) =>
      `Create ${file}: { "name": "…", "url": "https://example.com", "language": "en" }.`,
  }),
  /** `code` is the system's own: "EACCES". */
  "unreadable-file": error<{ code: string }>({
    reason:
      "The operating system does not let Tessera read this. The site would be built without it.",
    text: ({ code }) =>
      `This cannot be read: ${refusals[code]?.reason ?? `the system reports ${code}`}.`,
    help: ({ code }) => refusals[code]?.help ?? "Put it there again, or delete it.",
  }),
  "no-file": error<{ isFolder: boolean }>({
    reason:
      "Tessera opens only files and folders. It does not follow links to folders, because they can form a loop.",
    text: ({ isFolder }) =>
      isFolder
        ? "This is a link to a folder, and Tessera does not follow it."
        : "This is not a file.",
    help: ({ isFolder }) =>
      isFolder ? "Put the folder itself here." : "Delete it, or put a file in its place.",
  }),
  "folder-name": error<{ free: string }>({
    reason:
      "A folder with the name of a document is most likely a mistake. Its name would become part of addresses.",
    text: "This is a folder, and has the name of a document.",
    help: ({ free }) => `Rename it, such as to "${free}".`,
  }),
  "file-ending": error<{ free: string }>({
    reason:
      "Tessera skips files with other endings. No page would show what you wrote in the file, and no error would report it.",
    text: "Tessera reads only files whose names end in .json here.",
    help: ({ free }) => `Rename it to "${free}", or delete it.`,
  }),
};

const skippedReasons: Record<Skipped, string> = {
  ending: "it reads only files whose names end in .json here",
  dot: "it reads no files whose names begin with a dot",
  config: "a site's configuration is site.config.ts",
  text: "no document names this text",
};

const tooLarge = {
  reason: "it is larger than half a gigabyte, which is more than can be in memory at once",
  help: "Replace it by a smaller one, or delete it.",
};

/** The words for the codes of the system, and of Node. */
const refusals: Record<string, { reason: string; help: string }> = {
  EACCES: { reason: "the system does not permit it", help: "Give yourself permission to read it." },
  EPERM: { reason: "the system does not permit it", help: "Give yourself permission to read it." },
  EISDIR: { reason: "it is a folder", help: "Rename the folder." },
  ENOTDIR: { reason: "it is not a folder", help: "Put a folder in its place." },
  ELOOP: {
    reason: "it is a link that leads to itself",
    help: "Delete it, or put the file itself here.",
  },
  ENOENT: {
    reason: "it is a link to a file that does not exist",
    help: "Delete it, or put the file itself here.",
  },
  EILSEQ: { reason: "its name is not encoded in UTF-8", help: "Rename it." },
  ENAMETOOLONG: { reason: "its name is too long", help: "Give it a shorter one." },
  // Of Node: 2 GiB, and 512 MB of text.
  ERR_FS_FILE_TOO_LARGE: tooLarge,
  ERR_STRING_TOO_LONG: tooLarge,
};

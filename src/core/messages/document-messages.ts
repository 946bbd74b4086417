import type { Change } from "#core/edit/apply-edits.ts";
import { error, fill, warning, chooseWords } from "./message.ts";
import { describeThing, type Thing } from "./owner.ts";
import { type SyntaxProblem, syntaxWords } from "./syntax-words.ts";

/** The reasons for which a file is skipped. */
type Skipped = "ending" | "dot" | "config";

const wordsOfSyntax = chooseWords(syntaxWords);

/** Messages about files, JSON and what reads them. */
export const documentMessages = {
  "skipped-file": warning<{ reason: Skipped; free: string }>({
    reason: "Nobody would ever see what is in it.",
    text: ({ reason }) => `This is skipped: ${skippedReasons[reason]}.`,
    help: ({ free }) => `Rename it to "${free}", or delete it.`,
  }),
  "skipped-folder": warning<{ free: string }>({
    reason:
      "A site's folders are found by their names, letter by letter. Under another one everything in it would be missing.",
    text: "This folder is skipped: nothing reads one of this name.",
    help: ({ free }) => `Rename it to "${free}".`,
  }),
  /** `changes` make a document of the text, if it is clear what was meant. */
  "json-syntax": error<SyntaxProblem & { changes?: Change[] }>({
    reason:
      "A document that is not JSON cannot be read at all. Comments and a comma after the last value are allowed, but not in what other programs read too, such as a schema.",
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
      "JavaScript gives every object something of this name already, so a value of yours would be lost or mistaken for it.",
    text: ({ key }) => `JavaScript reserves the name "${key}", and nothing here can have it.`,
    help: 'Use another name, such as "proto".',
  }),
  "odd-character": error<{ sign: string }>({
    reason:
      "Nobody sees control characters and halves of characters, and HTML, feeds and sitemaps that contain one are refused as a whole.",
    text: ({ sign }) => `This text contains ${sign}, which no page and no feed can show.`,
    help: "Take it out.",
  }),
  /** `letter` is the first byte that is not UTF-8, read as Windows-1252. */
  "not-utf8": error<{ encoding: "UTF-16" } | { letter: string } | { encoding: null }>({
    reason:
      "Documents are read as UTF-8. In any other encoding letters beyond the English ones would come out as others.",
    text: (params) => {
      if ("letter" in params)
        return `This text is not encoded in UTF-8: the byte here is "${params.letter}" in Latin-1 (Windows-1252).`;
      return params.encoding === null
        ? "This text is not encoded in UTF-8: from here on its letters are not known."
        : `This text is encoded in ${params.encoding}, and documents are read as UTF-8.`;
    },
    help: 'Save the file once more with the encoding "UTF-8".',
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
      "The operating system does not let the build read the file. The site would be built without it.",
    text: ({ code }) =>
      `This cannot be read: ${refusals[code]?.reason ?? `the system says ${code}`}.`,
    help: ({ code }) => refusals[code]?.help ?? "Put it there again, or delete it.",
  }),
  "no-file": error<{ isFolder: boolean }>({
    reason:
      "What is neither a file nor a folder is not opened, and links to folders are not followed: they may lead round in a circle.",
    text: ({ isFolder }) =>
      isFolder ? "This is a link to a folder, which is not followed." : "This is not a file.",
    help: ({ isFolder }) =>
      isFolder ? "Put the folder itself here." : "Delete it, or put a file in its place.",
  }),
  "folder-name": error<{ free: string }>({
    reason:
      "Whoever names a folder like a document most likely means a document. As a folder it would become a part of addresses.",
    text: "This is a folder, and has the name of a document.",
    help: ({ free }) => `Rename it, such as to "${free}".`,
  }),
  "file-ending": error<{ free: string }>({
    reason:
      "Files with other endings are skipped. Nobody would see what you wrote in the file, and no error would say so.",
    text: "Only files whose names end in .json are read here.",
    help: ({ free }) => `Rename it to "${free}", or delete it.`,
  }),
};

const skippedReasons: Record<Skipped, string> = {
  ending: "only files whose names end in .json are read here",
  dot: "files whose names begin with a dot are not read",
  config: "a site's configuration is site.config.ts",
};

/** The words for the system's codes. */
const refusals: Record<string, { reason: string; help: string }> = {
  EACCES: { reason: "the system does not permit it", help: "Give yourself the right to read it." },
  EPERM: { reason: "the system does not permit it", help: "Give yourself the right to read it." },
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
};

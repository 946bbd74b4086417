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
    reason:
      "Nothing in it would ever be seen. Whoever wrote it waits for something that does not come.",
    text: ({ reason }) => `This is skipped: ${skippedReasons[reason]}.`,
    help: ({ free }) => `Rename it to "${free}", or take it away.`,
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
      "A document that is not JSON cannot be read at all. Comments and a comma after the last value are allowed; what other programs read too, such as a schema, takes neither.",
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
      "JSON keeps only the last of two equal keys. What stands at the first would silently count for nothing.",
    text: ({ key }) => `"${key}" stands twice in this object, and only the last would count.`,
    help: "Delete one of the two.",
  }),
  "reserved-key": error<{ key: string }>({
    reason:
      "JavaScript gives every object something of this name already, so a value of yours would be lost or mistaken for it.",
    text: ({ key }) =>
      `JavaScript keeps the name "${key}" for itself, and nothing here can have it.`,
    help: 'Use another name, such as "proto".',
  }),
  "odd-character": error<{ sign: string }>({
    reason:
      "Control characters and halves of characters are seen by nobody, and HTML, feeds and sitemaps that hold one are refused as a whole.",
    text: ({ sign }) => `This text holds ${sign}, which no page and no feed can show.`,
    help: "Take it out.",
  }),
  /** `letter` is the first byte that is not UTF-8, read as Windows-1252. */
  "not-utf8": error<{ encoding: "UTF-16" } | { letter: string } | { encoding: null }>({
    reason:
      "Documents are read as UTF-8. In any other encoding letters beyond the English ones would come out as others.",
    text: (params) => {
      if ("letter" in params)
        return `This text is not written in UTF-8: here stands a byte that is "${params.letter}" in Latin-1 (Windows-1252).`;
      return params.encoding === null
        ? "This text is not written in UTF-8: from here on its letters are not known."
        : `This text is written in ${params.encoding}, and documents are read as UTF-8.`;
    },
    help: 'Save the file once more with the encoding "UTF-8".',
  }),
  "not-an-object": error<{ what: Thing }>({
    reason: "Pages, entries, redirects, themes and schemas are made of keys with values.",
    text: ({ what }) => `${describeThing(what).name} must be an object, between { and }.`,
    help: ({ what }) => `Write it like ${describeThing(what).example}.`,
  }),
  "missing-document": error<{ file: string }>({
    reason:
      "The site's name, address and language stand in this document, and every page says them.",
    text: ({ file }) => `There is no ${file}, and every page needs it.`,
    help: ({ file }) =>
      `Create ${file}: { "name": "…", "url": "https://example.com", "language": "en" }.`,
  }),
  /** `code` is the system's own: "EACCES". */
  "unreadable-file": error<{ code: string }>({
    reason:
      "The system does not hand the file out. A site that was built without it would lack it on the day it is served.",
    text: ({ code }) =>
      `This cannot be read: ${refusals[code]?.reason ?? `the system says ${code}`}.`,
    help: ({ code }) => refusals[code]?.help ?? "Put it there anew, or take it away.",
  }),
  "no-file": error<{ isFolder: boolean }>({
    reason:
      "What is neither a file nor a folder is not opened, and links to folders are not followed: they may lead round in a circle.",
    text: ({ isFolder }) =>
      isFolder ? "This is a link to a folder, which is not followed." : "This is no file.",
    help: ({ isFolder }) =>
      isFolder ? "Put the folder itself here." : "Take it away, or put a file in its place.",
  }),
  "folder-name": error<{ free: string }>({
    reason:
      "Whoever names a folder like a document most likely means a document. As a folder it would become a part of addresses.",
    text: "This is a folder, and has the name of a document.",
    help: ({ free }) => `Rename it, such as to "${free}".`,
  }),
  "file-ending": error<{ free: string }>({
    reason:
      "Other endings are passed by. What you wrote in the file would be seen by nobody, without a word.",
    text: "Only files whose names end in .json are read here.",
    help: ({ free }) => `Rename it to "${free}", or take it away.`,
  }),
};

const skippedReasons: Record<Skipped, string> = {
  ending: "only files whose names end in .json are read here",
  dot: "nothing is read whose name begins with a dot",
  config: "a site's configuration is site.config.ts",
};

/** The words for the system's codes. */
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

import type { Json } from "#core/json.ts";
import {
  chooseWords,
  didYouMean,
  error,
  meantOr,
  type ProblemOf,
  type Suggestion,
  warning,
  wording,
} from "./message.ts";
import { replaceBy, replaceByMeant } from "./value-fix.ts";

const wordsOfFile = {
  missing: wording<{ file: string } & Suggestion>({
    text: ({ file }) => `There is no text "${file}", neither beside this document nor in content/.`,
    help: meantOr("Save the text there, with a name that ends in .md."),
    fix: replaceByMeant("file"),
  }),
  outside: wording<{ file: string }>({
    text: ({ file }) => `"${file}" is outside the folders with documents.`,
    help: "Name a file beside this document, or below content/.",
  }),
  /** `binding` is the one that reads the file: JSON. */
  name: wording<{ file: string; binding: string }>({
    text: ({ file }) => `This text is only the name of a file: visitors would read "${file}".`,
    help: ({ binding }) => `Write ${binding}.`,
    fix: ({ binding }) => ({
      kind: "rewrite",
      value: JSON.parse(binding) as Json,
      title: `Write ${binding}`,
    }),
  }),
  ending: wording<{ file: string }>({
    text: ({ file }) => `"${file}" is not a text: the name of a text ends in .md.`,
    help: "Save it as Markdown, and name that file.",
  }),
};

const wordsOfHeading = {
  first: wording<{ from: number; to: number }>({
    text: "A heading with one # is the main heading of the page, and the page already has one.",
    help: "Begin with ##.",
  }),
  skip: wording<{ from: number; to: number }>({
    text: ({ from, to }) =>
      `A heading with ${"#".repeat(to)} follows one with ${"#".repeat(from)}, and skips a level.`,
    help: ({ from }) => `Write ${"#".repeat(from + 1)}.`,
  }),
};

const wordsOfPicture = {
  silent: wording<{ alt: string; src: string }>({
    text: "This picture has no description.",
    help: ({ src }) => `Describe the picture between the brackets: ![A hall with screens](${src}).`,
  }),
  name: wording<{ alt: string; src: string }>({
    text: ({ alt }) =>
      `"${alt}" is the name of the picture's file, and does not describe the picture.`,
    help: "Describe the picture between the brackets.",
  }),
};

const wordsOfNote = {
  missing: wording<{ name: string }>({
    text: ({ name }) => `There is no footnote "${name}".`,
    help: ({ name }) => `Add it at the end of the text: [^${name}]: Its words.`,
  }),
  unused: wording<{ name: string }>({
    text: ({ name }) => `The footnote "${name}" is not shown: nothing in the text refers to it.`,
    help: ({ name }) => `Write [^${name}] where it belongs, or remove it.`,
  }),
  address: wording<{ name: string }>({
    text: ({ name }) => `There is no address for "${name}": the page would show the brackets.`,
    help: ({ name }) =>
      `Write [words](/address), or add a line with the address: [${name}]: /address`,
  }),
};

const wordsOfBlock = {
  open: wording<{ type: string }>({
    text: ({ type }) => `The block "${type}" has no end.`,
    help: "Add a line with ::: below its props.",
  }),
  nameless: wording<{ type: string }>({
    text: "A block in a text begins with its name.",
    help: "Write :::text, the block's props as JSON on the next lines, and ::: at the end.",
  }),
  place: wording<{ type: string }>({
    text: "::: begins a block only at the very start of a line.",
    help: "Write it without spaces before it, outside of lists and quotes.",
  }),
  shape: wording<{ type: string }>({
    text: ({ type }) => `The props of the block "${type}" must be an object.`,
    help: 'Write { "name": "value" } between its first line and :::.',
  }),
  deep: wording<{ type: string }>({
    text: ({ type }) => `The block "${type}" has a binding, and a block in a text cannot have one.`,
    help: "Write the value itself, or put the block on the page, between two texts.",
  }),
};

/** Returns a table's second line with as many columns as its first. */
function fitRule({ head, rule }: { head: number; rule: string }): string {
  const inner = rule.trim().replaceAll(/^\||\|$/g, "");
  const parts = inner.split("|").map((part) => part.trim());
  const columns = Array.from({ length: head }, (_, index) => parts[index] || "---");
  return `| ${columns.join(" | ")} |`;
}

/** Messages about long texts in Markdown. */
export const markdownMessages = {
  "text-file": error<ProblemOf<typeof wordsOfFile>>({
    reason:
      "You can write a long text in its own file below content/ or pages/, with a name that ends in .md. Tessera reads no other file.",
    ...chooseWords(wordsOfFile),
  }),
  "markdown-html": error<{ html: string }>({
    reason:
      "Tessera could not check HTML in a text: its links, pictures and headings, and whether the page's policy allows it.",
    text: ({ html }) => `"${html}" is HTML, and a text cannot contain HTML.`,
    help: "Use Markdown, write it as code (`<b>`), or put a block here: :::name.",
  }),
  "markdown-fields": error({
    reason: "Facts about an entry belong in its JSON document, where its schema checks them.",
    text: "Tessera does not read lines between --- at the start of a text as fields.",
    help: "Move them into the JSON document that names this text, and remove these lines.",
  }),
  "markdown-heading": error<ProblemOf<typeof wordsOfHeading>>({
    reason:
      "Screen readers use headings as the page's table of contents. A skipped level sounds as if something were missing.",
    ...chooseWords(wordsOfHeading),
  }),
  "markdown-depth": error({
    reason: "A reader cannot follow so many levels, and a program that shows them cannot either.",
    text: "Lists, quotes and marks are nested deeper than 100 levels here.",
    help: "Write this part with fewer levels.",
  }),
  "markdown-picture": error<ProblemOf<typeof wordsOfPicture>>({
    reason: "People who cannot see the picture hear its description.",
    ...chooseWords(wordsOfPicture),
  }),
  "markdown-table": error<{ columns: number; head: number; rule: string }>({
    reason:
      "The second line of a table has a part for each column. With another number of them it is no table, and visitors would see its lines.",
    text: ({ columns, head }) =>
      columns === 0
        ? "This is not a table: its second line has to separate its head from its rows."
        : `The second line of this table has ${columns} ${columns === 1 ? "column" : "columns"}, and its first line has ${head}.`,
    help: ({ columns, head, rule }) =>
      columns === 0
        ? `Write this below it: ${fitRule({ head, rule: "" })}`
        : `Write ${fitRule({ head, rule })}.`,
    fix: ({ columns, head, rule }) =>
      columns === 0 ? null : replaceBy(rule, fitRule({ head, rule })),
  }),
  "markdown-note": error<ProblemOf<typeof wordsOfNote>>({
    reason:
      "A footnote, or a link by name, has two parts: the mark in the text, and a line with its words or its address.",
    ...chooseWords(wordsOfNote),
  }),
  "markdown-language": warning<{ name: string } & Suggestion>({
    reason:
      "The build colours code in the languages that it knows, and shows other code without colours.",
    text: ({ name }) => `Code in "${name}" gets no colours: there is no language with this name.`,
    help: (params) => didYouMean(params) || "Write text for code without colours.",
    fix: replaceByMeant("name"),
  }),
  "markdown-block": error<ProblemOf<typeof wordsOfBlock>>({
    reason:
      "You can put blocks between the paragraphs of a text: a line with ::: and the block's name, its props as JSON, and a line with :::.",
    ...chooseWords(wordsOfBlock),
  }),
};

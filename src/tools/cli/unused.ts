import { loadSource } from "#core/document/read/load-source.ts";
import { openKnowledge } from "#core/language/knowledge.ts";
import { findUnused, type Unused } from "#core/language/look-up/find-unused.ts";
import { formatRows } from "#tools/create/read-options.ts";
import type { Command } from "./command.ts";
import { readCode } from "#site/make/bundle/read-code.ts";

const words: Partial<Record<Unused["kind"], string>> = {
  block: "blocks that no page shows",
  prop: "props that no document sets",
  shared: "shared blocks that nobody uses",
  collection: "collections that nobody reads",
  entry: "entries that nobody names, where all others are taken by name",
  file: "files of public/ that nothing names",
  picture: "drawn pictures that nothing names",
  token: "tokens that no style and no other token takes",
};

const limits = `What cannot be known: code may put a name together ("/images/" + name), and a text of content may
be asked for by an address that stands elsewhere, in a letter or a feed. Look before you remove.`;

export const command: Command = {
  about: `Lists what nothing refers to: blocks, shared blocks, collections, entries, files, pictures, tokens.
Documents are read with their schemas; theme and blocks are looked through for whole names.
${limits}`,
  options: {
    props: { help: "also props that no document sets, which then have their defaults" },
    json: { help: "as a list for programs" },
  },
  needsSite: true,
  async run({ root, options, io }) {
    const all = findUnused(openKnowledge(await loadSource(root)), readCode(root));
    const unused = all.filter(({ kind }) => kind !== "prop" || options["props"] === true);
    if (options["json"] === true) io.out(JSON.stringify(unused, null, 2));
    else io.out(formatUnused(unused));
  },
};

function formatUnused(unused: Unused[]): string {
  if (unused.length === 0) return "Everything is used.";
  const groups = [...Map.groupBy(unused, ({ kind }) => kind)].map(([kind, things]) => {
    return `${words[kind] ?? kind}\n${formatRows(things.map(({ name, file }) => [name, file]))}`;
  });
  return [...groups, limits].join("\n\n");
}

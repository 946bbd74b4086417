import { loadWhole } from "#site/make/load/load-whole.ts";
import { openKnowledge } from "#core/language/knowledge.ts";
import { findUnused, type Unused } from "#core/language/look-up/find-unused.ts";
import { formatRows } from "#tools/create/read-options.ts";
import type { Command } from "./command.ts";
import { readCode } from "#site/make/bundle/read-code.ts";

const words: Partial<Record<Unused["kind"], string>> = {
  block: "blocks that no page shows",
  prop: "props that no document sets",
  shared: "shared blocks that nobody uses",
  collection: "collections that no page shows",
  entry: "entries that nobody names, if pages take all others by name",
  file: "files of public/ that nothing uses",
  picture: "drawings of the theme that nothing uses",
  token: "tokens that no style and no other token uses",
};

const limits = `Check before you delete: code may build a name from parts ("/images/" + name), and a letter or a feed
may have the address of a file.`;

export const command: Command = {
  about: `Lists what nothing uses: blocks, shared blocks, collections, entries, files, pictures, tokens.
It reads documents with their schemas, and searches theme and blocks for whole names.
${limits}`,
  options: {
    props: { help: "also lists props that no document sets, which then have their defaults" },
    json: { help: "prints JSON for programs" },
  },
  needsSite: true,
  async run({ root, options, io }) {
    const knowledge = openKnowledge(await loadWhole(root));
    const isWithProps = options["props"] === true;
    const unused = findUnused(knowledge, readCode(root), { isWithProps });
    if (options["json"] === true) io.out(JSON.stringify(unused, null, 2));
    else io.out(formatUnused(unused));
  },
};

function formatUnused(unused: Unused[]): string {
  if (unused.length === 0) return "Nothing is unused.";
  const groups = [...Map.groupBy(unused, ({ kind }) => kind)].map(([kind, things]) => {
    return `${words[kind] ?? kind}\n${formatRows(things.map(({ name, file }) => [name, file]))}`;
  });
  return [...groups, limits].join("\n\n");
}

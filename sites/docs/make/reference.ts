import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  listBindings,
  listBlockKeys,
  listCommands,
  listMessages,
  listPageKeys,
  listSettingsKeys,
  type PropertyReference,
} from "@tessera-pages/engine/reference";
import { buildExamples } from "./build-examples.ts";
import { cutExcerpts } from "./cut-excerpts.ts";
import { readExamples } from "./read-examples.ts";

/**
 * Writes what the documentation's reference is made of, from what is true of the engine and of the
 * starters: the collections `keys`, `commands`, `messages` and `blocks`, and the files that the blocks'
 * examples load.
 *
 * @param out the site's folder
 * @throws where a message has no example, or an example cannot be built
 */
export async function writeReference(out: string): Promise<void> {
  const repository = path.resolve(import.meta.dirname, "../../..");
  await write(out, "keys", listKeys());
  await write(out, "commands", await describeCommands());
  await write(out, "messages", await describeMessages(repository));
  await write(out, "blocks", await describeBlocks(repository, out));
}

/** A table has one name: `page` is that of a page's own keys. */
const bindingIds: Record<string, string> = { $page: "page-fact" };

/** Tables of keys, which the pages ask for by `{ "$from": "keys", "ids": ["page"] }`. */
function listKeys(): object[] {
  const tables = [
    { id: "page", title: "Keys of a page", rows: listPageKeys() },
    { id: "block", title: "A block in a page", rows: listBlockKeys() },
    { id: "settings", title: "Keys of content/site.json", rows: listSettingsKeys() },
    ...listBindings().map(({ key, parts }) => {
      return { id: bindingIds[key] ?? key.slice(1), title: `{ "${key}": … }`, rows: parts };
    }),
  ];
  return tables.map(({ rows, ...table }) => ({ ...table, rows: rows.map(toRow) }));
}

/** Values as they are typed: what stands in a collection has one type. */
function toRow({ default: fallback, choices, ...row }: PropertyReference): object {
  return {
    ...row,
    ...(fallback === undefined ? {} : { default: JSON.stringify(fallback) }),
    ...(choices === undefined ? {} : { choices: choices.map((value) => JSON.stringify(value)) }),
  };
}

async function describeCommands(): Promise<object[]> {
  return (await listCommands()).map(({ name, about, ...command }) => ({
    slug: name,
    title: `tessera ${name}`,
    ...command,
    description: cutText(`tessera ${name} ${command.summary}. ${about.replaceAll("\n", " ")}`),
    // Its lines are as long as a terminal is wide.
    about: about.split("\n\n").map((paragraph) => paragraph.replaceAll("\n", " ")),
  }));
}

async function describeMessages(repository: string): Promise<object[]> {
  const examples = await readExamples(repository);
  return listMessages().map(({ id, ...message }) => {
    const example = examples.get(id);
    if (example === undefined) throw new Error(`The message ${id} has no example.`);
    const { told, sentence } = example;
    const description = cutText(`${message.groupTitle}: ${sentence}`);
    return {
      slug: id,
      title: id,
      searchTitle: `${id}, a message`,
      ...message,
      told,
      sentence,
      description,
      ...cutExcerpts(example),
    };
  });
}

async function describeBlocks(repository: string, out: string): Promise<object[]> {
  const blocks = await buildExamples({ repository, out });
  const heights = await readHeights();
  return blocks.map(({ props, examples, ...block }) => ({
    ...block,
    ...findPicture(out, block.slug),
    ...(block.slug in heights ? { heights: heights[block.slug] } : {}),
    group: block.starter,
    groupTitle: `The starter ${block.starter}`,
    searchTitle: `${block.title}, a block of ${block.starter}`,
    props: props.map(toRow),
    example: JSON.stringify({ type: block.type, props: examples[0] ?? {} }, null, 2),
  }));
}

/** `npm run pictures` takes them; a test names those that are missing. */
function findPicture(out: string, slug: string): { image?: { src: string; alt: string } } {
  const src = `/images/blocks/${slug}.webp`;
  return existsSync(path.join(out, "public", src)) ? { image: { src, alt: "" } } : {};
}

/** `npm run pictures -- heights` measures them; a test names those that are missing. */
async function readHeights(): Promise<Record<string, { wide: number; narrow: number }>> {
  return JSON.parse(await readFile(path.join(import.meta.dirname, "example-heights.json"), "utf8"));
}

/** What search results have room for, cut between two words. */
function cutText(text: string): string {
  const room = 155;
  return text.length <= room ? text : `${text.slice(0, text.lastIndexOf(" ", room))} …`;
}

async function write(out: string, collection: string, entries: object[]): Promise<void> {
  await mkdir(path.join(out, "content"), { recursive: true });
  const file = path.join(out, "content", `${collection}.json`);
  await writeFile(file, `${JSON.stringify(entries, null, 2)}\n`);
}

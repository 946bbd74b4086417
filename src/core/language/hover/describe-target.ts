import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import { schemaOfBlock, schemaOfContent } from "#core/schema/schema-node.ts";
import { titleOf } from "../describe/describe-result.ts";
import type { Knowledge } from "../knowledge.ts";
import { listPages } from "../list-pages.ts";
import { findNamedBlocks } from "../named-blocks.ts";
import { listFields, listSettings } from "../place/list-fields.ts";
import { viewSchemas } from "../place/view-schemas.ts";
import type { Target } from "../target.ts";
import { describeBlock } from "../describe/describe-block.ts";
import { code, describeKey, joinLines } from "../describe/describe-key.ts";
import { describePage } from "../describe/describe-page.ts";
import { describeFile, drawIcon, type Previews } from "./describe-file.ts";
import { describeToken } from "./describe-token.ts";

export type { Previews };

/** The most entries and values of a list that are described. */
const mostSamples = 3;

type Describe<Kind extends Target["kind"]> = (
  knowledge: Knowledge,
  target: Extract<Target, { kind: Kind }>,
  previews: Previews,
) => string;

/** @returns Markdown about a target; empty if nothing is known of it */
export function describeTarget(knowledge: Knowledge, target: Target, previews: Previews): string {
  const describe = describers[target.kind] as Describe<Target["kind"]>;
  return describe(knowledge, target, previews);
}

const describers: { [Kind in Target["kind"]]: Describe<Kind> } = {
  page: (knowledge, { route }) => {
    const page = listPages(knowledge).get(route);
    if (page !== undefined) return describePage(knowledge, page);
    const redirect = knowledge.content.redirects.find(({ fields }) => fields["from"] === route);
    if (redirect === undefined) return "";
    return `An old address with a redirect to ${code(redirect.fields["to"] ?? null)}.`;
  },
  anchor: (knowledge, { route, id }) => {
    const block = [...findNamedBlocks(knowledge, route).values()].find((one) => one.id === id);
    const about = block?.type === undefined ? "" : describeBlock(knowledge.source, block.type);
    return `\`#${id}\` on \`${route}\`\n\n${about}`.trim();
  },
  text: (_knowledge, { file }) => `A text in Markdown: \`${file}\`.`,
  collection: (knowledge, { name }) => {
    const { content, source } = knowledge;
    const entries = content.collections.get(name);
    if (entries === undefined) return "";
    const { title, description } = schemaOfContent(source, name)?.schema ?? {};
    const fields = listFields(knowledge, name, []).map((field) => `\`${field.name}\``);
    const some = entries.slice(0, mostSamples).map((entry) => titleOf(entry.fields) || entry.slug);
    return joinLines([
      `**${typeof title === "string" ? title : name}** collection \`${name}\`, ${count(entries.length)}`,
      typeof description === "string" ? description : "",
      some.length === 0 ? "" : `First: ${some.join(" · ")}`,
      `Fields: ${fields.join(", ")}`,
    ]);
  },
  entry: (knowledge, { collection, key }) => {
    const entries = knowledge.content.collections.get(collection) ?? [];
    const entry = entries.find(({ fields, slug }) => fields["id"] === key || slug === key);
    if (entry === undefined) return "";
    const page = [...listPages(knowledge).values()].find((one) => one.entry?.entry === entry);
    return joinLines([
      `**${titleOf(entry.fields) || key}** entry of \`${collection}\``,
      ...Object.entries(entry.fields)
        .filter(([, value]) => typeof value !== "object")
        .slice(0, 6)
        .map(([name, value]) => `\`${name}\`: ${code(value ?? null)}`),
      `Written in \`${entry.location.file}\`.${page === undefined ? "" : ` Its page is \`${page.route}\`.`}`,
    ]);
  },
  field: (knowledge, { collection, path }) => {
    const fields = listFields(knowledge, collection, path.slice(0, -1));
    const name = path.at(-1) ?? "";
    const field = fields.find((one) => one.name === name);
    if (field === undefined) return "";
    const entries = knowledge.content.collections.get(collection) ?? [];
    const values = entries
      .map((entry) => readPath(entry.fields, path))
      .filter((one) => one !== undefined);
    return joinLines([
      describeKey(name, field.schema.words),
      `A field of \`${collection}\`.`,
      describeSamples(values),
    ]);
  },
  setting: (knowledge, { path }) => {
    const name = path.at(-1) ?? "";
    const field = listSettings(knowledge, path.slice(0, -1)).find((one) => one.name === name);
    if (field === undefined) return "";
    const value = field.sample === undefined ? "" : `It is ${code(field.sample)}.`;
    return joinLines([
      describeKey(name, field.schema.words),
      `A setting of \`content/site.json\`.`,
      value,
    ]);
  },
  block: ({ source }, { type }) =>
    Object.hasOwn(source.blocks, type) ? describeBlock(source, type, { isWhole: true }) : "",
  prop: ({ source }, { type, path }) => {
    const root = schemaOfBlock(source, type);
    // A list is entered at its items.
    const schema = path.reduce(
      (at, name) =>
        [at.step(name), at.step(0).step(name)].find(({ nodes }) => nodes.length > 0) ??
        viewSchemas(source, []),
      viewSchemas(source, root === undefined ? [] : [root]),
    );
    return schema.nodes.length === 0 ? "" : describeKey(path.at(-1) ?? "", schema.words);
  },
  shared: ({ content, source }, { name }) => {
    const shared = content.shared.get(name);
    if (shared === undefined) return "";
    const { type } = shared.block;
    return joinLines([
      `**${name}** shared block`,
      typeof type === "string" ? describeBlock(source, type) : "",
      `\`\`\`json\n${JSON.stringify(shared.block, null, 2)}\n\`\`\``,
      `Written in \`${shared.location.file}\`.`,
    ]);
  },
  icon: ({ source }, { name }, previews) =>
    source.icons.includes(name) ? drawIcon(name, previews) : "",
  file: ({ source }, { address }, previews) =>
    source.assets.includes(address) ? describeFile(address, previews.showFile?.(address)) : "",
  "file-name": ({ source }, { folder, name }, previews) =>
    source.fileNames[folder]?.includes(name) === true
      ? describeFile(`${folder}/${name}`, previews.showName?.(folder, name))
      : "",
  token: (knowledge, { name }) => describeToken(knowledge, name),
  output: (_knowledge, { name }) => `The output \`${name}\` of a page.`,
};

function count(entries: number): string {
  return entries === 1 ? "1 entry" : `${entries} entries`;
}

function describeSamples(values: Json[]): string {
  if (values.length === 0) return "No entry has it.";
  const some = values.slice(0, mostSamples).map((value) => code(value));
  return `Its values are ${some.join(", ")}${values.length > some.length ? ", …" : ""}`;
}

function readPath(fields: JsonObject, path: string[]): Json | undefined {
  return path.reduce<Json | undefined>((value, step) => {
    if (Array.isArray(value)) return isJsonObject(value[0]) ? value[0][step] : value[Number(step)];
    return isJsonObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }, fields);
}

import { entryBinding } from "#core/document/bind/bindings/entry.ts";
import { fromBinding } from "#core/document/bind/bindings/from.ts";
import type { JsonObject } from "#core/json.ts";
import { toSegment } from "#core/suggest/to-segment.ts";
import { type Source, schemaFrom } from "#core/document/source.ts";
import { beginUsual } from "./begin-block.ts";
import { wordKey } from "./make-value.ts";
import { type Planned, refuse, writeDocument } from "./plan.ts";
import { findUsualTheme, toRoute } from "./plan-page.ts";

/** The choices for a new collection. */
export type CollectionWishes = {
  name: string;
  /** Fields as `title`, `date:date`, `body:rich-text?`: a name, its kind, and ? if optional. */
  fields: string[];
  /** The route of the entries' pages: `/recipes`; they have none where absent. */
  pages?: string | undefined;
};

/** The kinds of fields, as they are typed, with an example of each. */
const kinds: Record<string, { schema: JsonObject; example: (name: string) => JsonObject[string] }> =
  {
    text: {
      schema: { type: "string", minLength: 1, maxLength: 300 },
      example: (name) => wordKey(name),
    },
    "rich-text": {
      schema: { type: "string", format: "rich-text", minLength: 1, maxLength: 4000 },
      example: () => "A paragraph, with **bold** words where they help.",
    },
    date: { schema: { type: "string", format: "date" }, example: () => "2026-01-01" },
    number: { schema: { type: "number" }, example: () => 1 },
    boolean: { schema: { type: "boolean" }, example: () => true },
    link: {
      schema: { $ref: "tessera:definitions#/definitions/href" },
      example: () => "https://example.com",
    },
    icon: { schema: { $ref: "tessera:definitions#/definitions/icon" }, example: () => "star" },
    list: {
      schema: { type: "array", maxItems: 30, items: { type: "string", minLength: 1 } },
      example: () => ["First"],
    },
  };

type Field = { name: string; kind: string; isNeeded: boolean };

/** Plans a collection: its schema, a first entry, and a page of each if that is asked for. */
export function planCollection(source: Source, wishes: CollectionWishes): Planned {
  const { name } = wishes;
  if (name !== toSegment(name))
    return { problem: `A collection is called like a folder. Type: ${toSegment(name)}` };
  const schemaFile = `schema/content/${name}.json`;
  const isThere = [...source.documents.files].some(
    (file) =>
      [schemaFile, `content/${name}.json`].includes(file) || file.startsWith(`content/${name}/`),
  );
  if (isThere || ["site", "shared", "redirects"].includes(name))
    return { problem: `There is a collection ${name} already. Type another name.` };
  const fields: Field[] = [];
  for (const typed of wishes.fields) {
    const field = readField(typed);
    if ("problem" in field) return field;
    fields.push(field);
  }
  const files: Record<string, string> = {
    [schemaFile]: writeDocument(makeSchema(name, fields)),
    [`content/${name}/first.json`]: writeDocument(
      Object.fromEntries(
        fields.map((field) => [field.name, kinds[field.kind]?.example(field.name) ?? ""]),
      ),
    ),
  };
  const next = [
    `Write what an entry has into ${schemaFile}, then run npm run generate.`,
    `Each file in content/${name}/ is an entry: npx tessera new entry ${name} <slug> makes one more.`,
    `A block shows them with { "${fromBinding.key}": "${name}" }.`,
  ];
  if (wishes.pages === undefined) return { files, edits: [], next };
  const file = `pages${toRoute(wishes.pages)}/[slug].json`;
  if (source.documents.files.has(file))
    return { problem: `There is ${file} already. Type another address.` };
  files[file] = writeDocument(makePage(source, { name, file, fields }));
  return { files, edits: [], next: [...next, `${file} is the page of each of them.`] };
}

function readField(typed: string): Field | { problem: string } {
  const [, name = "", kind = "text", mark = ""] =
    /^([A-Za-z][\w-]*)(?::([a-z-]+))?(\?)?$/.exec(typed) ?? [];
  if (name === "")
    return {
      problem: `"${typed}" is no field. Type names with their kind: title,date:date,text:rich-text?`,
    };
  if (!Object.hasOwn(kinds, kind))
    return { problem: refuse("kind of field", kind, Object.keys(kinds)) };
  return { name, kind, isNeeded: mark === "" };
}

function makeSchema(name: string, fields: Field[]): JsonObject {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: wordKey(name),
    description: `An entry of ${name}.`,
    type: "object",
    additionalProperties: false,
    required: fields.filter(({ isNeeded }) => isNeeded).map((field) => field.name),
    properties: Object.fromEntries(
      fields.map((field) => {
        const description = `${wordKey(field.name)}.`;
        return [field.name, { description, ...kinds[field.kind]?.schema }];
      }),
    ),
  };
}

function makePage(
  source: Source,
  { name, file, fields }: { name: string; file: string; fields: Field[] },
): JsonObject {
  const [title, description = title] = fields
    .filter(({ kind, isNeeded }) => kind === "text" && isNeeded)
    .map((field) => field.name);
  const { first } = beginUsual(source);
  const theme = findUsualTheme(source);
  const blocks = first === undefined ? [] : [withTitle(first, title)];
  return {
    $schema: schemaFrom(file),
    collection: name,
    title: title === undefined ? wordKey(name) : { [entryBinding.key]: title },
    description: description === undefined ? wordKey(name) : { [entryBinding.key]: description },
    ...(theme === undefined ? {} : { theme }),
    blocks,
  };
}

function withTitle(block: JsonObject, field: string | undefined): JsonObject {
  const { props } = block;
  if (field === undefined || typeof props !== "object" || props === null || Array.isArray(props))
    return block;
  return "title" in props
    ? { ...block, props: { ...props, title: { [entryBinding.key]: field } } }
    : block;
}

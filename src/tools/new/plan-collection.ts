import { entryBinding } from "#core/document/bind/bindings/entry.ts";
import { fromBinding } from "#core/document/bind/bindings/from.ts";
import { placeholderMark } from "#core/document/check/check-text.ts";
import type { Json, JsonObject } from "#core/json.ts";
import { toSegment } from "#core/suggest/to-segment.ts";
import { type Source, schemaFrom } from "#core/document/source.ts";
import { beginUsual } from "./begin-block.ts";
import { makePicture, schemaOfPicture } from "./make-picture.ts";
import { wordKey } from "./make-value.ts";
import { type Planned, refuse, writeDocument } from "./plan.ts";
import { fileOf, findUsualTheme, hasBanner, nameAfterPage, toRoute } from "./plan-page.ts";
import { type Field, bindFitting, listEntries, pickWords, showEntry } from "./show-entries.ts";

/** The choices for a new collection. */
export type CollectionWishes = {
  name: string;
  /** Fields as `title`, `date:date`, `body:rich-text?`: a name, its kind, and ? if optional. */
  fields: string[];
  /** The route of the entries' pages: `/recipes`; they have none where absent. */
  pages?: string | undefined;
  /** True for a page that lists them, at that route, or at the collection's name. */
  isListed?: boolean;
};

/** A kind of field, with an example; undefined where the site has nothing to make one of. */
type Kind = {
  schema: JsonObject | ((source: Source) => JsonObject);
  example: (name: string, source: Source) => Json | undefined;
};

/** The kinds of fields, as they are typed. */
const kinds: Record<string, Kind> = {
  text: {
    schema: { type: "string", minLength: 1, maxLength: 300 },
    example: (name) => `${placeholderMark}${wordKey(name)}`,
  },
  "rich-text": {
    schema: { type: "string", format: "rich-text", minLength: 1, maxLength: 4000 },
    example: () => `${placeholderMark}A paragraph, with **bold** words where they help`,
  },
  markdown: {
    schema: { type: "string", format: "markdown", minLength: 1, maxLength: 100_000 },
    example: () => `${placeholderMark}A long text: paragraphs, ## headings, lists, pictures`,
  },
  date: { schema: { type: "string", format: "date" }, example: () => "2026-01-01" },
  number: { schema: { type: "number" }, example: () => 1 },
  boolean: { schema: { type: "boolean" }, example: () => true },
  link: {
    schema: { $ref: "tessera:definitions#/definitions/href" },
    example: () => "https://example.com",
  },
  icon: { schema: { $ref: "tessera:definitions#/definitions/icon" }, example: () => "star" },
  image: { schema: schemaOfPicture, example: (_name, source) => makePicture(source) },
  list: {
    schema: { type: "array", maxItems: 30, items: { type: "string", minLength: 1 } },
    example: () => ["First"],
  },
};

/** Plans a collection: its schema, a first entry, and a page of each if that is asked for. */
export function planCollection(source: Source, wishes: CollectionWishes): Planned {
  const { name } = wishes;
  if (name !== toSegment(name))
    return {
      problem: `The name of a collection must work as the name of a folder. Type: ${toSegment(name)}`,
    };
  const schemaFile = `schema/content/${name}.json`;
  const isThere = [...source.documents.files].some(
    (file) =>
      [schemaFile, `content/${name}.json`].includes(file) || file.startsWith(`content/${name}/`),
  );
  if (isThere || ["site", "shared", "redirects"].includes(name))
    return { problem: `There is already a collection ${name}. Type another name.` };
  const fields: Field[] = [];
  for (const typed of wishes.fields) {
    const field = readField(typed);
    if ("problem" in field) return field;
    fields.push(field);
  }
  const first = makeEntry(source, fields);
  if (first === undefined)
    return {
      problem:
        "Put a picture into public/images/, since the first entry shows one. Then type the command again.",
    };
  const files: Record<string, string> = {
    [schemaFile]: writeDocument(makeSchema(source, name, fields)),
    [`content/${name}/first.json`]: writeDocument(first),
  };
  const next = [
    `Describe the fields of an entry in ${schemaFile}, then run npm run generate.`,
    `Each file in content/${name}/ is an entry. npx tessera new entry ${name} <slug> makes another one.`,
    `A block shows the entries with { "${fromBinding.key}": "${name}" }.`,
  ];
  const route = toRoute(wishes.pages ?? name);
  if (wishes.isListed === true) {
    const file = fileOf(route);
    const list = listEntries(source, { name, fields, hasPages: wishes.pages !== undefined });
    if (list === undefined) return { problem: refuseList(fields) };
    if (source.documents.files.has(file))
      return { problem: `${file} already exists. Type another address, or type no --list.` };
    files[file] = writeDocument(makeListPage(source, { name, file, list }));
    next.push(`${file} lists the entries.`);
  }
  if (wishes.pages === undefined) return { files, edits: [], next };
  const file = `pages${route}/[slug].json`;
  if (source.documents.files.has(file))
    return { problem: `${file} already exists. Type another address.` };
  const page = makePage(source, { name, file, fields });
  files[file] = writeDocument(page);
  next.push(`${file} is the page of each entry.`, ...nameUnshown(page, fields));
  return { files, edits: [], next };
}

/** Makes the first entry; undefined where a field needs a picture and the site has none. */
function makeEntry(source: Source, fields: Field[]): JsonObject | undefined {
  const entry: JsonObject = {};
  for (const { name, kind } of fields) {
    const example = kinds[kind]?.example(name, source);
    if (example === undefined) return undefined;
    entry[name] = example;
  }
  return entry;
}

function readField(typed: string): Field | { problem: string } {
  const [, name = "", kind = "text", mark = ""] =
    /^([A-Za-z][\w-]*)(?::([a-z-]+))?(\?)?$/.exec(typed) ?? [];
  if (name === "")
    return {
      problem: `"${typed}" is not a field. Type names with their kinds: title,date:date,text:rich-text?`,
    };
  if (!Object.hasOwn(kinds, kind))
    return { problem: refuse("kind of field", kind, Object.keys(kinds)) };
  const { schema } = kinds[kind] ?? {};
  const length = typeof schema === "function" ? undefined : schema?.["maxLength"];
  const maxLength = typeof length === "number" ? length : null;
  return { name, kind, isNeeded: mark === "", maxLength };
}

function makeSchema(source: Source, name: string, fields: Field[]): JsonObject {
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
        const { schema } = kinds[field.kind] ?? {};
        const part = typeof schema === "function" ? schema(source) : schema;
        return [field.name, { description, ...part }];
      }),
    ),
  };
}

/** Makes the page of each entry: a block is bound to the fields that fit it. */
function makePage(
  source: Source,
  { name, file, fields }: { name: string; file: string; fields: Field[] },
): JsonObject {
  const { title, about = title } = pickWords(fields);
  const theme = findUsualTheme(source);
  const { first } = hasBanner(source) ? {} : beginUsual(source);
  const heading = first === undefined ? undefined : bindFitting(source, first, fields);
  const shown = heading?.isWhole === true ? [] : showEntry(source, fields);
  return {
    $schema: schemaFrom(file),
    collection: name,
    title: title === undefined ? wordKey(name) : { [entryBinding.key]: title },
    description: about === undefined ? wordKey(name) : { [entryBinding.key]: about },
    ...(theme === undefined ? {} : { theme }),
    blocks: [heading?.block, ...shown].filter((block) => block !== undefined),
  };
}

/** Names the fields that no block of the page shows yet, in a sentence; none if it shows all. */
function nameUnshown({ blocks = [] }: JsonObject, fields: Field[]): string[] {
  const shown = JSON.stringify(blocks);
  const lacking = fields.filter(
    ({ name }) => !shown.includes(JSON.stringify({ [entryBinding.key]: name })),
  );
  if (lacking.length === 0) return [];
  const names = lacking.map(({ name }) => name).join(", ");
  return [
    `No block there shows ${names}. Add one that does, with values such as { "${entryBinding.key}": "${lacking[0]?.name}" }, or make one with npx tessera new block.`,
  ];
}

function refuseList(fields: Field[]): string {
  const names = fields.map((field) => field.name).join(", ");
  return `No block of this site has a list that takes ${names}. Make one with npx tessera new block, or type no --list.`;
}

/** Makes the page that lists the entries. */
function makeListPage(
  source: Source,
  { name, file, list }: { name: string; file: string; list: JsonObject },
): JsonObject {
  const theme = findUsualTheme(source);
  const { first } = hasBanner(source) ? {} : beginUsual(source);
  return {
    $schema: schemaFrom(file),
    title: wordKey(name),
    description: `${placeholderMark}what visitors find in this list, in a sentence`,
    ...(theme === undefined ? {} : { theme }),
    blocks: [...(first === undefined ? [] : [nameAfterPage(source, first)]), list],
  };
}

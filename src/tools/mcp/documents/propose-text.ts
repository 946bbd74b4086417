import { readJson } from "#core/document/read/read-json.ts";
import { schemaFrom } from "#core/document/source.ts";
import { isJsonObject, type Json, type JsonObject, type JsonPath } from "#core/json.ts";
import { applyEdits } from "#core/edit/apply-edits.ts";
import { changeValue, type ValueChange } from "#core/edit/change-value.ts";
import { writeValue } from "#core/edit/write-value.ts";
import { refusal } from "../refusal.ts";

/** One change of a document, as a program proposes it. */
export type ProposedChange = {
  path?: JsonPath;
  action?: "replace" | "remove" | "add" | "rename-key";
  value?: Json;
  /** The key of what is added to an object, or the new name of a key. */
  key?: string;
  first?: boolean;
  /** A piece that the text has once; `replaceWith` is its new text. */
  find?: string;
  replaceWith?: string;
};

/** A document as a program proposes it: its text, its value, or its changes. */
export type Proposal = { text?: string; document?: JsonObject; changes?: ProposedChange[] };

/** The schema of a `Proposal`. */
export const proposalInput: Record<string, JsonObject> = {
  file: {
    type: "string",
    description:
      "The document, below pages/ or content/: pages/prices.json is the page /prices. A text in Markdown is beside the document that names it: content/articles/fair.md. It may be new.",
  },
  document: { type: "object", description: "The whole document, as a value" },
  text: {
    type: "string",
    description: "The whole document, as text: Markdown, or JSON with comments",
  },
  changes: {
    type: "array",
    description:
      "Changes of the existing document, in this order. Every other character stays the same.",
    maxItems: 200,
    items: {
      type: "object",
      additionalProperties: false,
      properties: {
        path: {
          type: "array",
          description: 'Keys and indexes of the value: ["blocks", 0, "props", "title"]',
          items: { type: ["string", "integer"] },
        },
        action: {
          enum: ["replace", "remove", "add", "rename-key"],
          description:
            "Default: replace. add puts value into the object (as key) or the list at path",
        },
        value: { description: "Any JSON" },
        key: { type: "string" },
        first: { type: "boolean", description: "add: at the start of the list, not at its end" },
        find: {
          type: "string",
          description: "Instead of path: a piece of text that is in the document once",
        },
        replaceWith: { type: "string" },
      },
    },
  },
};

/** Characters of the longest text; the largest documents of people have a tenth of that. */
const longestText = 1_000_000;

/**
 * @param file of the document: a page that is given whole gets the `$schema` that it lacks
 * @param before the document's text; null where there is none yet
 * @returns the new text; a change leaves every other character as it was
 * @throws a refusal where the proposal is empty or too long, or a change finds no place
 */
export function proposeText(file: string, proposal: Proposal, before: string | null): string {
  const { text, document, changes } = proposal;
  const hasPaths = changes?.some(({ path }) => path !== undefined);
  if (file.endsWith(".md") && (document !== undefined || hasPaths))
    throw refusal(
      `${file} is a text in Markdown. Give the whole of it as "text", or changes with "find" and "replaceWith".`,
    );
  const kinds = [text, document, changes].filter((one) => one !== undefined).length;
  if (kinds !== 1)
    throw refusal(
      'Give one of "text", "document" and "changes": the whole document, or its changes.',
    );
  const written = document && `${writeValue(document, "", { indent: "  ", lineBreak: "\n" })}\n`;
  const given = text ?? written;
  const whole = given === undefined ? change(changes ?? [], before) : addSchema(file, given);
  if (whole.length > longestText)
    throw refusal(`The document has ${whole.length} characters, and the limit is ${longestText}.`);
  return whole;
}

/** Leads a page to the schema for editors, without which `validate` warns. */
function addSchema(file: string, text: string): string {
  const { value } = readJson(file, text);
  if (!file.startsWith("pages/") || !isJsonObject(value) || "$schema" in value) return text;
  const schema = { key: "$schema", value: schemaFrom(file), isFirst: true };
  return applyEdits(text, changeValue(text, [], { kind: "add", ...schema }));
}

function change(changes: ProposedChange[], before: string | null): string {
  if (before === null)
    throw refusal(
      'There is no such document to change. Give the whole document as "document", or as "text".',
    );
  return changes.reduce((text, one, index) => changeOnce(text, one, index + 1), before);
}

function changeOnce(text: string, one: ProposedChange, number: number): string {
  const { path, find, replaceWith } = one;
  if (find !== undefined) {
    const places = find === "" ? 0 : text.split(find).length - 1;
    if (places !== 1 || replaceWith === undefined)
      throw refusal(
        `Change ${number}: "find" is in the document ${places} times; it must be there once, and needs a "replaceWith".`,
      );
    return text.replace(find, () => replaceWith);
  }
  if (path === undefined)
    throw refusal(
      `Change ${number} has neither "path" nor "find". Write { "path": ["title"], "value": "…" }`,
    );
  const edits = changeValue(text, path, toValueChange(one, number));
  if (edits.length === 0)
    throw refusal(
      `Change ${number}: there is nothing at ${JSON.stringify(path)}. Read the document again. To add a key, give the path of its object, with "action": "add" and "key".`,
    );
  return applyEdits(text, edits);
}

function toValueChange(
  { action = "replace", value, key, first = false }: ProposedChange,
  number: number,
): ValueChange {
  if (action === "remove") return { kind: "remove" };
  if (action === "rename-key") {
    if (key === undefined) throw refusal(`Change ${number}: "rename-key" needs the new "key".`);
    return { kind: "rename-key", to: key };
  }
  if (value === undefined) throw refusal(`Change ${number}: "${action}" needs a "value".`);
  if (action === "replace") return { kind: "replace", value };
  return { kind: "add", value, isFirst: first, ...(key === undefined ? {} : { key }) };
}

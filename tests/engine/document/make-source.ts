import { resolveSite } from "../../resolve-site.ts";
import type { Json, JsonObject } from "#core/json.ts";
import type { ResolvedPage } from "#core/document/resolved-site.ts";
import type { Source } from "#core/document/source.ts";
import { textsOf } from "#core/messages/texts.ts";

const text = { type: "string" };
const item = {
  title: "Item",
  type: "object",
  additionalProperties: false,
  required: ["name"],
  properties: {
    name: text,
    href: { $ref: "../../schema/definitions.json#/definitions/href" },
    tags: { type: "array", items: text },
    current: { type: "boolean", default: false },
    icon: { $ref: "../../schema/definitions.json#/definitions/icon" },
  },
};

const schemas = {
  "schema/definitions.json": {
    definitions: {
      href: { $ref: "tessera:definitions#/definitions/href" },
      icon: { $ref: "tessera:definitions#/definitions/icon" },
    },
  },
  "schema/content/redirects.json": {
    type: "object",
    additionalProperties: false,
    required: ["from", "to"],
    properties: {
      from: { type: "string", pattern: "^/" },
      to: { $ref: "../definitions.json#/definitions/href" },
      status: { type: "integer", enum: [301, 302, 307, 308], default: 301 },
    },
  },
  "schema/content/works.json": {
    type: "object",
    properties: {
      id: text,
      slug: text,
      order: { type: "integer" },
      name: text,
      kind: text,
      year: { type: "integer", default: 2020 },
      tags: { type: "array", items: text },
      kin: { type: "array", items: text },
      head: { type: "object", properties: { title: text } },
      talks: {
        type: "array",
        items: { type: "object", properties: { heading: text, tags: { type: "array" } } },
      },
    },
  },
};

const blocks = {
  note: {
    type: "object",
    additionalProperties: false,
    properties: {
      title: { ...text, default: "A note" },
      text,
      size: { type: "integer", default: 3 },
      look: {
        type: "object",
        additionalProperties: false,
        properties: { tone: { ...text, default: "calm" }, width: { type: "integer" } },
      },
    },
  },
  steps: {
    type: "object",
    properties: {
      items: { type: "array", items: { type: "object", properties: { label: text, href: text } } },
    },
  },
  list: {
    type: "object",
    additionalProperties: false,
    properties: { items: { type: "array", items: item } },
  },
};

/** What every site has to say of itself. */
export const settings: JsonObject = {
  name: "Works",
  url: "https://works.example",
  language: "en",
};

/**
 * Makes a small site in memory: three blocks (`note`, `steps`, `list`) and one collection (`works`).
 *
 * @param documents by path; values are written as JSON
 */
export function makeSource(documents: Record<string, Json>): Source {
  const written = Object.entries({ "content/site.json": settings, ...documents });
  return {
    documents: textsOf(
      Object.fromEntries(
        written.map(([file, value]) => [
          file,
          typeof value === "string" ? value : JSON.stringify(value, null, 2),
        ]),
      ),
    ),
    blocks,
    schemas,
    assets: ["/photo.jpg"],
    icons: ["monitor"],
    fileNames: {},
    issues: [],
  };
}

/**
 * Resolves a small site, in which nothing may be wrong.
 *
 * @returns its pages by route
 * @throws where a message is given
 */
export function resolvePages(
  documents: Record<string, Json>,
  options = { drafts: false, today: "2026-06-15" },
): Map<string, ResolvedPage> {
  const { value, diagnostics } = resolveSite(makeSource(documents), options);
  if (diagnostics.some(({ severity }) => severity === "error"))
    throw new Error(diagnostics.map(({ file, text: words }) => `${file}: ${words}`).join("\n"));
  return new Map(value.pages.map((page) => [page.route, page]));
}

/** A page with what every page needs. */
export function makePage(more: JsonObject): JsonObject {
  return { title: "A page", description: "What it is about.", ...more };
}

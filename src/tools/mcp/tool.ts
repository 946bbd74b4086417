import type { CallToolResult, ToolAnnotations } from "@modelcontextprotocol/server";
import type { Workbench } from "#site/dev/open-workbench.ts";
import type { JsonObject } from "#core/json.ts";
import type { TakePicture } from "./picture/make-picture-taker.ts";

/** The surroundings of the tools. */
export type Desk = {
  /** The site's folder, absolute. */
  root: string;
  /** @returns the day as ISO 8601 */
  today: () => string;
  workbench: Workbench;
  takePicture: TakePicture;
  /** The pages that this program began as drafts, with the text that it last wrote, by file. */
  drafts: Map<string, string>;
};

/** The result of a call: data for programs, words where those are clearer, pictures as PNG. */
export type ToolAnswer = { data: JsonObject; words?: string; picture?: Uint8Array };

/** One tool of the Model Context Protocol; input and output are described by JSON Schema. */
export type Tool<Input = never> = {
  name: string;
  title: string;
  /** Tells a model when to call it and what it returns. */
  description: string;
  /** Of a tool that writes; any other only reads. */
  annotations?: Required<
    Pick<ToolAnnotations, "readOnlyHint" | "destructiveHint" | "idempotentHint">
  >;
  input: Record<string, JsonObject>;
  required?: (string & keyof Input)[];
  output: Record<string, JsonObject>;
  /** @throws a refusal with what to do instead, where the thing does not exist */
  run: (input: Input, desk: Desk) => Promise<ToolAnswer>;
};

/** The schemas of plain values. */
export const types = {
  boolean: { type: "boolean" },
  integer: { type: "integer" },
  object: { type: "object" },
  objects: { type: "array", items: { type: "object" } },
  string: { type: "string" },
  strings: { type: "array", items: { type: "string" } },
} satisfies Record<string, JsonObject>;

/** @returns the schema of the input `from` of a tool that lists a number of these at a time */
export function makeFrom(what: string): JsonObject {
  const description = `The first ${what} of the answer; default 0`;
  return { type: "integer", minimum: 0, description };
}

/** @returns an answer in the protocol's form */
export function toResult({ data, words, picture }: ToolAnswer): CallToolResult {
  const text = words ?? JSON.stringify(data, null, 2);
  const content: CallToolResult["content"] = [{ type: "text", text }];
  if (picture !== undefined) {
    const bytes = Buffer.from(picture).toString("base64");
    content.push({ type: "image", data: bytes, mimeType: "image/png" });
  }
  return { content, structuredContent: data };
}

import path from "node:path";
import {
  listBindings,
  listBlockKeys,
  listBlocks,
  listCommands,
  listMessages,
  listPageKeys,
  listProperties,
  listSettingsKeys,
} from "@tessera-pages/engine/reference";
import { expect, test } from "vitest";
import { commands } from "#tools/cli/commands.ts";
import { bindings } from "#core/document/bind/bindings.ts";
import { messageGroups, messages } from "#core/messages/messages.ts";
import { pageDocumentSchema } from "#core/schema/page-document.ts";
import { settingsSchema } from "#core/schema/settings.ts";
import { runCommand } from "./cli/run-command.ts";

test("every message stands in one group, with a reason", () => {
  const told = listMessages();
  expect(told.map(({ id }) => id).toSorted()).toEqual(Object.keys(messages).toSorted());
  expect(told.filter(({ reason }) => !reason.endsWith("."))).toEqual([]);
  expect(new Set(told.map(({ group }) => group)).size).toBe(Object.keys(messageGroups).length);
});

test("every command is told as its own help tells it", async () => {
  const told = await listCommands();
  expect(told.map(({ name }) => name)).toEqual(Object.keys(commands));
  const build = told.find(({ name }) => name === "build");
  const { out } = await runCommand(["build", "--help"]);
  expect(out.trimEnd()).toBe(build?.help);
  expect(build?.usage).toBe("tessera build [options]");
  expect(build?.options).toContainEqual({
    option: "--shard <3/8>",
    help: "makes the third part of eight, in dist.parts/3-of-8/",
    isCommon: false,
  });
  expect(build?.endings.map(({ code }) => code)).toEqual([0, 1, 2]);
  expect(out).toContain(`2 if ${build?.endings[2]?.meaning}`);
});

test("a page's keys are those of its schema, and a block's are told apart", () => {
  const keys = Object.keys(pageDocumentSchema["properties"] as object);
  const told = listPageKeys().map((row) => row.path);
  expect(told.filter((key) => !key.includes("."))).toEqual(keys.filter((key) => key !== "$schema"));
  expect(told).toContain("seo.canonical");
  expect(listPageKeys().find((row) => row.path === "layout")).toEqual({
    path: "layout",
    type: "text",
    isRequired: false,
    description: expect.stringContaining("one column"),
    default: "full",
    choices: ["full", "left", "right", "center"],
    limits: [],
  });
  expect(listPageKeys().find((row) => row.path === "aside")?.type).toBe("list of blocks");
  expect(listBlockKeys().map((row) => row.path)).toEqual([
    "type",
    "use",
    "id",
    "props",
    "publishAt",
    "unpublishAt",
  ]);
});

test("the settings are those that the engine reads", () => {
  const keys = Object.keys(settingsSchema["properties"] as object);
  const told = listSettingsKeys();
  expect(told.map((row) => row.path).filter((key) => !key.includes("."))).toEqual(
    keys.filter((key) => key !== "$schema"),
  );
  expect(told.filter(({ isRequired }) => isRequired).map((row) => row.path)).toEqual([
    "name",
    "url",
    "language",
    "logo.image",
  ]);
});

test("every binding is told with its parts", () => {
  const told = listBindings();
  expect(told.map(({ key }) => key)).toEqual(bindings.map(({ key }) => key));
  const from = told.find(({ key }) => key === "$from");
  expect(from?.parts.map((row) => row.path)).toEqual([
    "$from",
    "where",
    "ids",
    "except",
    "sort",
    "limit",
    "per",
    "group",
    "page",
    "as",
  ]);
  expect(from?.parts[0]).not.toHaveProperty("choices");
  expect(told.find(({ key }) => key === "$page")?.parts[0]?.choices).toContain("trail");
});

test("a schema's properties are listed at every depth, with what limits them", () => {
  const link = { $ref: "tessera:definitions#/definitions/link" };
  const text = { type: "string", minLength: 1, maxLength: 80 };
  const rows = listProperties({
    type: "object",
    required: ["title"],
    properties: {
      title: { ...text, description: "The heading." },
      links: { type: "array", minItems: 1, items: link },
      tags: { type: "array", uniqueItems: true, items: text },
      share: { type: "number", minimum: 0, maximum: 5, multipleOf: 0.5, default: 5 },
      more: { type: "object", properties: { day: { type: "string", format: "date" } } },
    },
  });
  expect(rows.map(({ path: at, type, limits }) => [at, type, limits.join(", ")])).toEqual([
    ["title", "text", "1 to 80 characters"],
    ["links", "list of objects", "not empty"],
    ["links[].label", "text", "1 to 80 characters"],
    ["links[].href", "link", "not empty"],
    ["tags", "list of texts", "no two the same"],
    ["tags[]", "text", "1 to 80 characters"],
    ["share", "number", "0 to 5, in steps of 0.5"],
    ["more", "object", ""],
    ["more.day", "day", ""],
  ]);
  expect(rows.filter(({ isRequired }) => isRequired).map((row) => row.path)).toEqual([
    "title",
    "links[].label",
    "links[].href",
  ]);
  expect(rows.find((row) => row.path === "share")?.default).toBe(5);
});

test("a deprecated property says what to use in its place", () => {
  const words = { type: "string", "x-deprecated": { use: "title" } };
  const rows = listProperties({
    type: "object",
    properties: { title: { type: "string" }, heading: words },
  });
  expect(rows.map(({ path: at, deprecated }) => [at, deprecated])).toEqual([
    ["title", undefined],
    ["heading", expect.stringContaining("title")],
  ]);
});

test("a site's blocks are told from their schemas", async () => {
  const blocks = await listBlocks(path.join(import.meta.dirname, "site"));
  expect(blocks.map(({ type, island }) => [type, island])).toEqual([
    ["lamp", "plain"],
    ["menu", "react"],
    ["tally", "react"],
    ["text", "none"],
  ]);
  const text = blocks.find(({ type }) => type === "text");
  expect(text).toMatchObject({ title: "Text", description: "A heading and a text under it." });
  expect(text?.props.map((row) => row.path)).toEqual(["title", "text", "level", "image", "date"]);
  expect(text?.examples).toHaveLength(1);
});

test("a block whose schema has errors is not described", async () => {
  const folder = path.join(import.meta.dirname, "messages/block-schema-half-written");
  await expect(listBlocks(folder)).rejects.toThrow("has errors");
});

/** @module-tag slow */
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { applyEdits, diffTexts } from "#core/edit/apply-edits.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import { listActions } from "#core/language/actions/list-actions.ts";
import { openKnowledge } from "#core/language/knowledge.ts";
import { replaceTexts } from "#core/messages/texts.ts";
import { formatColor } from "#site/look/theme-color.ts";
import { runCommand } from "../cli/run-command.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";
import { fixture, gray, read, root, small } from "./read-tokens.ts";

const brand = formatColor("#1d4f8c");

type Mistake = { wrong: string; code: string; title: string };

const mistakes: Record<string, Mistake> = {
  "a text": {
    wrong: '"#1d4f8c"',
    code: "token-color",
    title: "Write the colour #1d4f8c",
  },
  "a hex that was pasted": {
    wrong: brand.replace("#1d4f8c", "#0C5B4A"),
    code: "token-hex",
    title: "Write the colour #0c5b4a",
  },
  "a brand that is too light": {
    wrong: formatColor("#e0b13c"),
    code: "contrast",
    title: "Write the colour #8b6300",
  },
};

describe("a fix writes what its message names", () => {
  test.each(Object.entries(mistakes))("%s", async (_, { wrong, code, title }) => {
    const tokens = fixture.replace(brand, wrong);
    const { diagnostics } = await read(tokens);
    const [only] = diagnostics;
    expect(diagnostics).toHaveLength(1);
    expect(only).toMatchObject({ code, fix: { title } });
    const fixed = applyEdits(tokens, only?.fix?.edits ?? []);
    expect((await read(fixed)).diagnostics).toEqual([]);
    // Everything else stays as it was written.
    const { offset, length } = diffTexts(tokens, fixed);
    const start = tokens.indexOf(tokens.split("\n").find((line) => line.includes(wrong)) ?? wrong);
    expect(offset).toBeGreaterThanOrEqual(start);
    expect(tokens.slice(offset, offset + length)).not.toContain("\n");
  });
});

test("a colour that lets light through keeps that", async () => {
  const tokens = structuredClone(small);
  const glass = { ...gray(0), alpha: 0.5, hex: "#ff0000" };
  Object.assign(tokens.color, { glass: { $value: glass }, veil: { $value: "rgb(0 0 255 / 25%)" } });
  const text = JSON.stringify(tokens, null, 2);
  const { diagnostics } = await read(text);
  expect(diagnostics.map(({ help }) => help)).toEqual([
    'Write { "colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.5, "hex": "#ff0000" }.',
    'Write { "colorSpace": "srgb", "components": [0, 0, 1], "alpha": 0.25, "hex": "#0000ff" }.',
  ]);
  const fixed = applyEdits(
    text,
    diagnostics.flatMap(({ fix }) => fix?.edits ?? []),
  );
  expect(JSON.parse(fixed)).toMatchObject({
    color: {
      glass: { $value: { components: [1, 0, 0], alpha: 0.5 } },
      veil: { $value: { components: [0, 0, 1], alpha: 0.25 } },
    },
  });
});

test("what is no colour at all is left to a person", async () => {
  const { diagnostics } = await read(fixture.replace(brand, '"our green"'));
  expect(diagnostics).toMatchObject([{ code: "token-color" }]);
  expect(diagnostics[0]?.fix).toBeUndefined();
});

test("an editor offers it where the message is", async () => {
  const source = await loadSource(root);
  const tokens = fixture.replace(brand, '"#1d4f8c"');
  const documents = replaceTexts(source.documents, { "theme/tokens.json": tokens });
  const { diagnostics } = await read(tokens);
  const span = { file: "theme/tokens.json", offset: tokens.indexOf('"#1d4f8c"'), length: 0 };
  const actions = listActions(openKnowledge({ ...source, documents }), span, diagnostics);
  expect(actions).toMatchObject([
    { title: "Write the colour #1d4f8c", kind: "quickfix", fixes: "token-color" },
  ]);
});

describe("validate --fix", () => {
  let copy: SiteCopy;
  beforeEach(async () => {
    copy = await makeSiteCopy();
  });
  afterEach(() => copy.remove());

  test("writes a pasted colour, and then one that can be read", async () => {
    await copy.edit("theme/tokens.json", (text) => text.replace(brand, '"#e0b13c"'));
    const run = await runCommand(["validate", "--fix", "--root", copy.root]);
    expect(run).toMatchObject({ code: 0 });
    expect(run.error).toMatch(/^1 mistake in 1 file fixed\.\n1 mistake in 1 file fixed\.\n/);
    const tokens = JSON.parse(readFileSync(path.join(copy.root, "theme/tokens.json"), "utf8"));
    expect(tokens.color.brand.$value.hex).toBe("#8b6300");
  });
});

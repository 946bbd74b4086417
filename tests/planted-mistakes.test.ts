/** @module-tag slow */
import path from "node:path";
import * as fc from "fast-check";
import { type Node, parseTree } from "jsonc-parser";
import { describe, expect, test } from "vitest";
import { applyFixes } from "#core/messages/apply-fixes.ts";
import { formatDiagnostics } from "#core/messages/format-diagnostics.ts";
import { layOver } from "#core/document/read/lay-over.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import type { Source } from "#core/document/source.ts";
import { replaceTexts } from "#core/messages/texts.ts";
import { resolveSite } from "./resolve-site.ts";
import { checkProperty } from "./check-property.ts";

const root = path.resolve(import.meta.dirname, "..");
const options = { drafts: false, today: "2026-11-21" };

/** A slip of the fingers in a word; `at` is from 0 to 1. */
const slips: Record<string, (word: string, at: number) => string> = {
  "a letter left out": (word, at) => word.slice(0, at) + word.slice(at + 1),
  "a letter struck twice": (word, at) => word.slice(0, at + 1) + word.slice(at),
  "two letters that changed places": (word, at) =>
    word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1),
};

type Plant = { file: string; place: number; within: number };

const anyPlant = (files: string[]) =>
  fc.record({
    file: fc.constantFrom(...files),
    place: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    within: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  });

describe.each([
  [".", 40],
  ["tests/engine/site", 80],
])(
  "one mistake in the documents of %s is one message, and its fix gives back what was",
  async (site, runs) => {
    const source = await loadSource(path.join(root, site));
    const files = [...source.documents.files].filter((file) => {
      return /^(?:pages|content)\/.*\.json$/.test(file);
    });

    test.each(Object.keys(slips))("a key with %s", async (slip) => {
      await expectMended(slip, ({ file, place, within }) => {
        const text = source.documents.read(file) ?? "";
        const keys = listNodes(parseTree(text)).flatMap(({ type, children: [key] = [] }) =>
          type === "property" && key !== undefined && key.length > 5 ? [key] : [],
        );
        const key = keys[Math.floor(place * keys.length)];
        if (key === undefined || key.value === "$schema") return null;
        const word = String(key.value);
        const wrong = slips[slip]?.(word, 1 + Math.floor(within * (word.length - 1))) ?? word;
        return wrong === word ? null : write(text, key, JSON.stringify(wrong));
      });
    });

    test("a number, true or false in quotation marks", async () => {
      await expectMended("quotation marks", ({ file, place }) => {
        const text = source.documents.read(file) ?? "";
        const plain = listNodes(parseTree(text)).filter(({ type }) => /number|boolean/.test(type));
        const node = plain[Math.floor(place * plain.length)];
        return node === undefined ? null : write(text, node, `"${String(node.value)}"`);
      });
    });

    test("the quotation marks of a word processor", async () => {
      await expectMended("a word processor", ({ file, place }) => {
        const text = source.documents.read(file) ?? "";
        const words = listNodes(parseTree(text)).filter(({ type }) => type === "string");
        const node = words[Math.floor(place * words.length)];
        return node === undefined ? null : write(text, node, `“${String(node.value)}”`);
      });
    });

    /** Texts in which nothing can be planted, or where what is planted is right too, are passed over. */
    async function expectMended(
      what: string,
      plant: (where: Plant) => string | null,
    ): Promise<void> {
      await checkProperty(
        fc.property(anyPlant(files), (where) => {
          const text = plant(where);
          if (text === null) return;
          const planted = layOver(source, { [where.file]: text });
          const { diagnostics } = resolveSite(planted, options);
          if (diagnostics.length === 0) return;
          const told = formatDiagnostics(diagnostics, planted.documents, { form: "long" });
          expect(diagnostics.length, told).toBe(1);
          const fixed = mend(planted, diagnostics);
          if (diagnostics[0]?.fix !== undefined)
            expect(fixed.read(where.file)).toBe(source.documents.read(where.file));
        }),
        { name: `planted mistakes in ${site}: ${what}`, runs },
      );
    }
  },
);

function mend(planted: Source, diagnostics: ReturnType<typeof resolveSite>["diagnostics"]) {
  const { documents } = planted;
  const check = (changed: Record<string, string>) =>
    resolveSite(layOver(planted, changed), options).diagnostics;
  return replaceTexts(documents, applyFixes({ documents, diagnostics, check }).changed);
}

function write(text: string, { offset, length }: Node, value: string): string {
  return text.slice(0, offset) + value + text.slice(offset + length);
}

function listNodes(node: Node | undefined): Node[] {
  return node === undefined ? [] : [node, ...(node.children ?? []).flatMap(listNodes)];
}

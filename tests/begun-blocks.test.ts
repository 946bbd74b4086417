/** @module-tag slow */
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { formatDiagnostics } from "#core/messages/format-diagnostics.ts";
import { layOver } from "#core/document/read/lay-over.ts";
import { listPresets } from "#core/document/read/list-presets.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import type { Source } from "#core/document/source.ts";
import { beginBlock } from "#tools/new/begin-block.ts";
import { placeBlocks } from "#tools/new/plan-page.ts";
import { resolveSite } from "./resolve-site.ts";

const root = path.resolve(import.meta.dirname, "..");

describe.each([".", "tests/engine/site", "sites/docs"])(
  "a block that is begun by its schema is in order at once: %s",
  (site) => {
    let source: Source;
    beforeAll(async () => {
      source = await loadSource(path.join(root, site));
    });

    test("each block, and each preset", () => {
      const presets = listPresets(source).map(({ type, name }) => `${type}:${name}`);
      const words = [...Object.keys(source.blocks), ...presets];
      expect(words.length).toBeGreaterThan(3);
      const options = { drafts: false, today: "2026-11-21" };
      const before = new Set(told(source));
      for (const word of words) {
        const begun = beginBlock(source, word);
        const block = { id: "begun", ...("block" in begun ? begun.block : {}) };
        const placed = placeBlocks(source, [block]);
        const $schema = "../schema/page.schema.json";
        const page = { $schema, title: "New", description: "New", closing: [], ...placed };
        const file = "pages/a-new-page.json";
        const laid = layOver(source, { [file]: JSON.stringify(page, null, 2) });
        expect(
          told(laid).filter((one) => !before.has(one)),
          word,
        ).toEqual([]);
      }

      function told(of: Source): string[] {
        const { diagnostics } = resolveSite(of, options);
        return formatDiagnostics(diagnostics, of.documents, { form: "short" }).split("\n");
      }
    });
  },
);

/** @module-tag slow */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";

import { buildSite } from "#site/make/build-site.ts";
import { makeSiteCopy } from "../make-site-copy.ts";

test.each<[which: string, title: string | { $site: string }]>([
  ["entries that are read by need", "Tides"],
  ["entries that look more up than texts, and are all read", { $site: "name" }],
])(
  "threads make the pages of a site with more content than a thread needs by itself: %s",
  async (_which, title) => {
    const copy = await makeSiteCopy("cold");
    try {
      const folder = path.join(copy.root, "content/archive");
      await mkdir(folder);
      const schema = {
        $schema: "http://json-schema.org/draft-07/schema#",
        title: "Tides",
        description: "What was written down about a tide.",
        type: "object",
        additionalProperties: false,
        required: ["text"],
        properties: {
          title: { description: "Its name.", type: "string" },
          text: { description: "All of it.", type: "string", maxLength: 4_000_000 },
        },
      };
      await writeFile(path.join(copy.root, "schema/content/archive.json"), JSON.stringify(schema));
      const text = "Every tide that was ever written down, and who wrote it. ".repeat(40_000);
      // 2.3 MB each, of which a thread must know all: any page may list them.
      for (let entry = 0; entry < 80; entry += 1)
        await writeFile(path.join(folder, `${entry}.json`), JSON.stringify({ title, text }));
      const { diagnostics, value } = await buildSite({
        root: copy.root,
        today: "2026-11-25",
        threads: 2,
        withoutExtras: true,
      });
      expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
      expect(value).not.toBeNull();
    } finally {
      await copy.remove();
    }
  },
  60_000,
);

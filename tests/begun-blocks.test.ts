/** @module-tag slow */
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { formatDiagnostics } from "#core/messages/format-diagnostics.ts";
import { layOver } from "#core/document/read/lay-over.ts";
import { listPresets } from "#core/document/read/list-presets.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import type { Source } from "#core/document/source.ts";
import { beginBlock } from "#tools/new/begin-block.ts";
import { planCollection } from "#tools/new/plan-collection.ts";
import { placeBlocks, planPage } from "#tools/new/plan-page.ts";
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
        // Its texts are for a person to write.
        const others = diagnostics.filter(({ code }) => code !== "placeholder");
        return formatDiagnostics(others, of.documents, { form: "short" }).split("\n");
      }
    });
  },
);

test("a long text that a new block must have is a placeholder too", async () => {
  const source = await loadSource(root);
  expect(beginBlock(source, "prose")).toMatchObject({
    block: { props: { body: expect.stringMatching(/^TODO: /) } },
  });
});

test("a picture that a new block must have is named at its words, which are to be replaced", async () => {
  const source = await loadSource(root);
  const begun = Object.keys(source.blocks).flatMap((type) => {
    const one = beginBlock(source, type);
    return "block" in one && JSON.stringify(one.block).includes("What the picture shows")
      ? [one.block]
      : [];
  });
  expect(begun.length).toBeGreaterThan(1);
  expect(JSON.stringify(begun)).not.toContain("decorative");
  for (const block of begun) {
    const page = { title: "New", description: "New", closing: [], ...placeBlocks(source, [block]) };
    const file = "pages/a-new-page.json";
    const laid = layOver(source, { [file]: JSON.stringify(page, null, 2) });
    const { diagnostics } = resolveSite(laid, { drafts: false, today: "2026-11-21" });
    const left = formatDiagnostics(
      diagnostics.filter((one) => one.file === file && one.code === "placeholder"),
      laid.documents,
      { form: "short" },
    );
    expect(left).toMatch(/› alt: This is a placeholder.+Replace it with your own words/);
  }
});

test.each([
  [["name", "role", "image:image"], "team-grid"],
  [["name", "summary", "category", "photo:image"], "product-grid"],
  [["name", "summary"], "service-list"],
])("a collection of %j has its pictures in a list of cards: %s", async (fields, type) => {
  const source = await loadSource(root);
  const plan = planCollection(source, { name: "crew", fields, pages: "/crew", isListed: true });
  const { files } = "files" in plan ? plan : { files: {} as Record<string, string> };
  const page = JSON.parse(files["pages/crew.json"] ?? "{}");
  expect(page.blocks.at(-1).type).toBe(type);
  const hasPicture = fields.some((field) => field.endsWith(":image"));
  expect(String(files["content/crew/first.json"]).includes("TODO: What the picture shows")).toBe(
    hasPicture,
  );
});

test.each([
  [["title", "date:date", "body:rich-text"], ["prose"]],
  [["title", "body:markdown"], ["prose"]],
  [["title", "summary"], ["prose"]],
  [["question", "answer:rich-text"], ["prose"]],
  [
    ["name", "role", "photo:image", "bio:rich-text"],
    ["picture", "prose"],
  ],
])(
  "the page of an entry with %j has blocks of its size, and its title once: %j",
  async (fields, types) => {
    const source = await loadSource(root);
    const plan = planCollection(source, { name: "crew", fields, pages: "/crew" });
    const { files } = "files" in plan ? plan : { files: {} as Record<string, string> };
    const page = JSON.parse(files["pages/crew/[slug].json"] ?? "{}");
    expect(page.blocks.map(({ type }: { type: string }) => type)).toEqual(types);
    const [title] = fields;
    expect(JSON.stringify(page.blocks)).not.toContain(`{"$entry":"${title}"}`);
    const laid = layOver(source, files);
    const { diagnostics } = resolveSite(laid, { drafts: false, today: "2026-11-21" });
    const told = diagnostics.filter(({ file, code }) => file in files && code !== "placeholder");
    expect(told).toEqual([]);
  },
);

test("a new page says which of its blocks the settings give it too", async () => {
  const source = await loadSource(root);
  const next = (blocks: string[]): string => {
    const plan = planPage(source, { route: "/a-new-page", blocks });
    return "next" in plan ? plan.next.join("\n") : "";
  };
  expect(next(["hero", "cta-band"])).toContain(
    'content/site.json gives every page a cta-band as its closing. Write "closing": [] to leave it out here.',
  );
  expect(next(["hero", "text"])).not.toContain("content/site.json");
});

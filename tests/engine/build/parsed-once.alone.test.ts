/** @module-tag slow */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildSite } from "#site/make/build-site.ts";
import { loadMarkdown } from "#core/document/check/load-markdown.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";

vi.mock("#core/document/check/load-markdown.ts", { spy: true });

const body = "The tide **turned** at noon.\n\n```js\nlet tide;\n```";

const schema = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "Log",
  description: "What was written down.",
  type: "object",
  additionalProperties: false,
  required: ["body"],
  properties: { body: { description: "All of it.", type: "string", format: "markdown" } },
};

const block = `import { Prose } from "@tessera-pages/engine/kit";
import type { Props } from "./props.d.ts";

export function Block({ body }: Props) {
  return <section className="log"><Prose of={body} /></section>;
}
`;

let copy: SiteCopy;
beforeAll(async () => {
  copy = await makeSiteCopy("cold");
  const folder = path.join(copy.root, "blocks/log");
  await mkdir(folder);
  await writeFile(path.join(folder, "schema.json"), JSON.stringify(schema));
  await writeFile(path.join(folder, "block.tsx"), block);
  await copy.edit("pages/plain.json", (text) => {
    const page = JSON.parse(text);
    return JSON.stringify({ ...page, blocks: [...page.blocks, { type: "log", props: { body } }] });
  });
});
afterAll(() => copy.remove());

test("a long text is parsed by one parser where it is checked and where it is rendered", async () => {
  const parsed: string[] = [];
  const { loadMarkdown: load } = await vi.importActual<{ loadMarkdown: typeof loadMarkdown }>(
    "#core/document/check/load-markdown.ts",
  );
  vi.mocked(loadMarkdown).mockImplementation(() => (text) => {
    parsed.push(text);
    return load()(text);
  });
  const options = { root: copy.root, today: "2026-11-21", withoutExtras: true };
  const { diagnostics, value } = await buildSite(options);
  expect(diagnostics).toEqual([]);
  expect(value).not.toBeNull();
  expect(parsed).toEqual([body, body]);
  const page = await readFile(path.join(copy.root, "dist/plain.html"), "utf8");
  expect(page).toContain('<span class="hljs-keyword">let</span>');
  const renderer = await readFile(path.join(copy.root, ".tessera/server/entry.js"), "utf8");
  expect(renderer).not.toContain("registerLanguage");
  expect(renderer).not.toContain("micromark");
});

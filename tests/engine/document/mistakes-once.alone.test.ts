import path from "node:path";
import { parseTree } from "jsonc-parser";
import { expect, test, vi } from "vitest";
import { layOver } from "#core/document/read/lay-over.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import { resolveSite } from "../../resolve-site.ts";

vi.mock("jsonc-parser", { spy: true });

const base = await loadSource(path.resolve(import.meta.dirname, "../messages/base"));
const count = 1000;
const file = "pages/many.json";
const page = { title: "Many", description: "A page with many mistakes, each of them the same." };
const block = { type: "text", props: { title: "Title" } };

test.each([
  ["a misspelt key", () => ({ ...block, props: { titel: "Title" } })],
  ["a key that there is not", () => ({ ...block, props: { ...block.props, nonesuch: 1 } })],
  ["a misspelt key of the block", () => ({ ...block, porps: block.props })],
  ["a wrong value", () => ({ ...block, props: { title: 4 } })],
  ["a misspelt type", () => ({ ...block, type: "txet" })],
  ["a missing key", () => ({ type: "text", props: {} })],
  ["an id that others have", () => ({ ...block, id: "same" })],
  ["a link to nowhere", () => ({ ...block, props: { ...block.props, text: "[A](/nowhere)" } })],
  ["a misspelt collection", () => ({ ...block, props: { title: { $from: "services" } } })],
])("a document whose blocks have %s each is parsed as often as one with one", (_what, make) => {
  const countParsed = (length: number): { mistakes: number; parsed: number } => {
    vi.mocked(parseTree).mockClear();
    const blocks = Array.from({ length }, make);
    const source = layOver(base, { [file]: JSON.stringify({ ...page, blocks }, null, 2) });
    const { diagnostics } = resolveSite(source, { drafts: false, today: "2026-11-21" });
    const mistakes = diagnostics.filter((one) => one.file === file).length;
    return { mistakes, parsed: vi.mocked(parseTree).mock.calls.length };
  };
  const [few, many] = [countParsed(3), countParsed(count)];
  expect(many.mistakes).toBeGreaterThanOrEqual(count - 1);
  expect(many.parsed).toBeLessThanOrEqual(few.parsed);
});

import { beforeAll, expect, test, vi } from "vitest";
import type { Json } from "#core/json.ts";
import { answerQuestion } from "#core/document/questions.ts";
import { makeRecords } from "#site/make/records/graph-records.ts";
import type { Stamps } from "#core/graph/stamp-files.ts";
import { openLive } from "#site/make/load/site-state.ts";
import { checkAddresses } from "#site/outputs/check-addresses.ts";
import { listOutputs } from "#site/outputs/list-outputs.ts";
import { makePage, makeSource } from "../document/make-source.ts";

vi.mock("#core/document/questions.ts", { spy: true });
vi.mock("#site/outputs/check-addresses.ts", { spy: true });

const settings = { name: "Mill", url: "https://www.mill.de", language: "en" };
const count = 50;
const files = Array.from({ length: count }, (_, index) => `pages/page-${index}.json`);
const documents: Record<string, Json> = {
  "content/site.json": settings,
  "pages/index.json": makePage({}),
  ...Object.fromEntries(files.map((file) => [file, makePage({ title: file })])),
};

let live: ReturnType<typeof openLive>;
beforeAll(async () => {
  const source = makeSource(documents);
  const outputs = await listOutputs({});
  const about = { root: "", look: null, outputs, allow: {}, today: "2026-11-26" };
  const stamps: Stamps = new Map(
    Object.entries(documents).map(([file, value]) => [file, [0, 0, 0, JSON.stringify(value)]]),
  );
  live = openLive({ ...about, source }, { records: makeRecords(), stamps });
});

/** Saves a page, and counts what is asked and checked until the site is known again. */
function save(file: string, page: Json): { asked: number; addresses: number } {
  vi.mocked(answerQuestion).mockClear();
  vi.mocked(checkAddresses).mockClear();
  live.set(file, JSON.stringify(page));
  live.now().published.state();
  const asked = vi.mocked(answerQuestion).mock.calls.length;
  return { asked, addresses: vi.mocked(checkAddresses).mock.calls.length };
}

test("a save of one page asks about that page, however many there are", () => {
  live.now().published.state();
  const [first = "", second = ""] = files;
  save(first, makePage({ title: "Once" }));
  const words = { title: "Once", blocks: [{ type: "note", props: { title: "Words" } }] };
  for (const page of [makePage(words), makePage({ title: "Twice" })]) {
    const { asked, addresses } = save(first, page);
    expect(asked).toBeLessThan(count / 2);
    expect(addresses).toBe(0);
  }
  expect(live.now().published.state().outputSite.pages).toContainEqual(
    expect.objectContaining({ title: "Twice" }),
  );
  save(second, makePage({ title: "Twice", status: "draft" }));
  expect(live.now().published.state().outputSite.pages).toHaveLength(count);
});

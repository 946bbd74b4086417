import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { DevMaterials } from "#site/dev/dev-materials.ts";
import { loadWhole } from "#site/make/load/load-whole.ts";
import { type StampedSite, stampSite } from "#site/make/load/stamp-site.ts";

vi.mock("node:v8", { spy: true });

const root = mkdtempSync(path.join(tmpdir(), "tessera-heap-"));
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(() => {
  vi.mocked(setFlagsFromString).mockReset();
});

function writePages(count: number, text: string): void {
  mkdirSync(path.join(root, "pages"), { recursive: true });
  for (let page = 0; page < count; page += 1)
    writeFileSync(path.join(root, "pages", `${page}.json`), text);
}

/** Stamps the site as the next build does, once its files are too old to have changed unseen. */
const stampAgain = ({ takenMs, stamps }: Pick<StampedSite, "takenMs" | "stamps">): StampedSite =>
  stampSite(root, { takenMs: takenMs + 60_000, stamps }, []);

test("a large site's heap is limited where much of it is new or has changed, and only there", () => {
  writePages(3000, "{}");
  const first = stampAgain({ takenMs: 0, stamps: new Map() });
  expect(setFlagsFromString).toHaveBeenCalledWith("--heap-growing-percent=30");

  vi.mocked(setFlagsFromString).mockClear();
  const second = stampAgain(first);
  writePages(10, `{"title":"One of ten"}`);
  const third = stampAgain(second);
  expect(setFlagsFromString).not.toHaveBeenCalled();

  writePages(3000, `{"title":"One of all"}`);
  stampAgain(third);
  expect(setFlagsFromString).toHaveBeenCalledWith("--heap-growing-percent=30");
});

test("so is that of who keeps all documents of a large site", async () => {
  const limit = "--heap-growing-percent=30";
  rmSync(path.join(root, "pages"), { recursive: true });
  writePages(2999, `{"title":"One of all"}`);
  await loadWhole(root);
  expect(setFlagsFromString).not.toHaveBeenCalledWith(limit);
  writePages(3000, `{"title":"One of all"}`);
  await loadWhole(root);
  expect(setFlagsFromString).toHaveBeenCalledWith(limit);

  vi.mocked(setFlagsFromString).mockClear();
  await DevMaterials.open({ root, today: () => "2026-11-29", isShown: false });
  expect(setFlagsFromString).toHaveBeenCalledWith(limit);
});

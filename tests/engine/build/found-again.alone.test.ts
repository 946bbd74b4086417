/** @module-tag slow */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { checkMigrations } from "#core/document/check/check-migrations.ts";
import { checkSettings } from "#core/document/check/check-settings.ts";
import { buildSite } from "#site/make/build-site.ts";
import { checkAddresses } from "#site/outputs/check-addresses.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";

vi.mock("#core/document/check/check-migrations.ts", { spy: true });
vi.mock("#core/document/check/check-settings.ts", { spy: true });
vi.mock("#site/outputs/check-addresses.ts", { spy: true });

let copy: SiteCopy;
beforeAll(async () => {
  copy = await makeSiteCopy("cold");
  // Without one, a site that holds nothing else is opened to make it.
  const page = { title: "Nothing here", description: "There is no such page.", blocks: [] };
  await writeFile(path.join(copy.root, "pages/404.json"), JSON.stringify(page));
  await run();
});
afterAll(() => copy.remove());

/** Builds, and counts the checks of the whole site that it makes. */
async function run(): Promise<{ migrations: number; settings: number; addresses: number }> {
  vi.clearAllMocks();
  const { diagnostics } = await buildSite({ root: copy.root, today: "2026-11-27" });
  expect(diagnostics).toEqual([]);
  return {
    migrations: vi.mocked(checkMigrations).mock.calls.length,
    settings: vi.mocked(checkSettings).mock.calls.length,
    addresses: vi.mocked(checkAddresses).mock.calls.length,
  };
}

const nothing = { migrations: 0, settings: 0, addresses: 0 };

test("checks of the whole site are made again where what they rest on is another", async () => {
  await copy.edit("pages/plain.json", (text) => text.replace("Nothing stands", "Nobody stands"));
  expect(await run()).toEqual(nothing);
  await copy.edit("blocks/lamp/migrations/2.ts", (text) => `${text}\n`);
  expect(await run()).toMatchObject({ migrations: 1, settings: 0 });
  await copy.edit("content/site.json", (text) => text.replace("%s – Fixture", "%s – Fixed"));
  expect(await run()).toMatchObject({ settings: 1 });
  await writeFile(path.join(copy.root, "pages/more.json"), await readMore());
  expect(await run()).toMatchObject({ migrations: 0, addresses: 1 });
  await copy.edit("pages/more.json", (text) => text.replace("Nobody", "Nothing"));
  expect(await run()).toEqual(nothing);
});

async function readMore(): Promise<string> {
  const text = await readFile(path.join(copy.root, "pages/plain.json"), "utf8");
  return text.replace(/"title": "[^"]+"/, '"title": "More of the same"');
}

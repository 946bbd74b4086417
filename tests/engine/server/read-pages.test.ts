import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "#service/server/site/open-site.ts";
import { findPageWith, readPage } from "#service/server/site/read-pages.ts";
import type { Site } from "#service/server/site/site.ts";
import { makeSite } from "./make-site.ts";

let [root, site]: [string, Site | null] = ["", null];
beforeAll(async () => {
  root = await makeSite({
    "index.html": "home",
    "404.html": "form nowhere",
    "ask.html": "form",
    "ask/first.html": "form first",
    "caf\u00e9.html": "form of the caf\u00e9",
    "by-hand/index.html": "form by hand",
    _headers: "/ask\n  X-Page: ask\n",
  });
  const keeper = await openSite(root);
  site = keeper.read();
  await keeper.close();
});
afterAll(() => rmSync(root, { recursive: true }));

const open = (): Site => {
  if (site === null) throw new Error("not open");
  return site;
};

test.each([
  ["/", "home"],
  ["/ask", "form"],
  ["/ask/first", "form first"],
  ["/caf%C3%A9", "form of the caf\u00e9"],
  ["/by-hand", "form by hand"],
])("%s is read with its headers", async (address, html) => {
  const page = await readPage(open(), address);
  expect([page?.html, page?.headers.get("x-page")]).toEqual([
    html,
    address === "/ask" ? "ask" : null,
  ]);
});

test.each(["/ask/", "/ask.html", "/404", "/nowhere", "/_headers"])(
  "%s is no page",
  async (address) => {
    expect(await readPage(open(), address)).toBeNull();
  },
);

test("pages that memory has no room for are read all the same", async () => {
  const keeper = await openSite(root, { memoryBytes: 0 });
  const large = keeper.read();
  await keeper.close();
  if (large === null) throw new Error("not open");
  expect((await readPage(large, "/ask/first"))?.html).toBe("form first");
  expect(await findPageWith(large, "by hand")).toBe("/by-hand");
});

test.each([
  ["form", "/ask"],
  ["form first", "/ask/first"],
  ["by hand", "/by-hand"],
  ["of the caf\u00e9", "/caf%C3%A9"],
  ["home", "/"],
  ["nowhere", null],
])("the first page that holds %j is %s", async (text, address) => {
  expect(await findPageWith(open(), text)).toBe(address);
  const page = address === null ? null : await readPage(open(), address);
  expect(page?.html.includes(text) ?? null).toBe(address === null ? null : true);
});

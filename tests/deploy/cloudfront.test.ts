import { runInNewContext } from "node:vm";
import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSite } from "#site/make/build-site.ts";
import { makeSiteCopy, type SiteCopy } from "../engine/make-site-copy.ts";
import { readGuideCode } from "./read-guide-code.ts";

type Handler = (event: { request: { uri: string } }) => { uri: string };

let site: SiteCopy;
let handler: Handler;

// Neither Amazon's servers nor one of their kind that runs alone are packages of Debian.
beforeAll(async () => {
  const [code = ""] = readGuideCode("S3 with CloudFront");
  handler = runInNewContext(`${code}; handler`) as Handler;
  site = await makeSiteCopy();
  await buildSite({ root: site.root, today: "2026-03-01", withoutExtras: true });
});
afterAll(() => site.remove());

test.each([
  ["/", "/index.html"],
  ["/notes", "/notes.html"],
  ["/notes/first-light", "/notes/first-light.html"],
  ["/sitemap.xml", "/sitemap.xml"],
])("the function of the guide asks for the file of %s", (uri, file) => {
  expect(handler({ request: { uri } }).uri).toBe(file);
  expect(existsSync(path.join(site.root, "dist", file))).toBe(true);
});

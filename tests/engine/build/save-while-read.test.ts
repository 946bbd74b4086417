/** @module-tag slow */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { DevMaterials } from "#site/dev/dev-materials.ts";
import { makeBlockMemo } from "#site/make/pages/block-memo.ts";
import { makeRecords } from "#site/make/records/graph-records.ts";
import { makeDevRecords } from "#site/dev/dev-records.ts";
import { DevSite } from "#site/dev/dev-site.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";

const file = "pages/tally.json";

let copy: SiteCopy;
let target: string;
let text: string;
beforeAll(async () => {
  copy = await makeSiteCopy("cold");
  target = path.join(copy.root, file);
  text = readFileSync(target, "utf8");
});
afterAll(() => copy.remove());

async function openSaves(root: string) {
  const materials = await DevMaterials.open({
    root,
    today: () => "2026-01-01",
    isShown: true,
  });
  const records = makeDevRecords(makeRecords());
  return {
    async takeUp(): Promise<DevSite> {
      await materials.takeUp([{ file, kind: "change" }]);
      return new DevSite({
        root,
        api: "",
        moment: materials.live.now(),
        images: () => ({}),
        fonts: [],
        loadServerEntry: () => Promise.reject(new Error("Nothing is rendered.")),
        memo: makeBlockMemo,
        records,
      });
    },
  };
}

/** Checks a site; between the steps of it, something else happens. */
function check(site: DevSite, between: (step: number) => void = () => {}): string[] {
  const steps = site.checkDocuments();
  for (let step = 0; ; step += 1) {
    const { done, value } = steps.next();
    if (done === true) return value.map((found: Diagnostic) => `${found.file} ${found.code}`);
    between(step);
  }
}

// A save in two writes is seen empty at any moment of a check, and whole from any later one.
test.each([0, 5])("a save that ends after step %i of a check is taken up", async (end) => {
  writeFileSync(target, text);
  const saves = await openSaves(copy.root);
  const rename = (title: string): string => text.replace(/"title": "[^"]+"/, `"title": "${title}"`);
  check(await saves.takeUp());
  writeFileSync(target, rename("Before"));
  const site = await saves.takeUp();
  writeFileSync(target, "");
  check(site, (step) => {
    if (step === end) writeFileSync(target, rename("After"));
  });
  writeFileSync(target, rename("After"));
  expect(check(await saves.takeUp())).toEqual([]);
  writeFileSync(target, text);
  expect(check(await saves.takeUp())).toEqual([]);
});

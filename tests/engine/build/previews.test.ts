/** @module-tag slow */
import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSite } from "#site/make/build-site.ts";
import { checkProperty } from "../../check-property.ts";
import { changeObject, type EditedSite } from "./edits/edited-site.ts";
import { applyStep, editSequence } from "./edits/edit-sequence.ts";
import { leaveKept } from "./edits/expect-kept.ts";
import { openSiteOnDisk, readOutput, type SiteOnDisk } from "./edits/site-on-disk.ts";

let disk: SiteOnDisk;
let out: string;
beforeAll(async () => {
  disk = await openSiteOnDisk();
  out = path.join(disk.root, "dist.preview");
});
afterAll(() => disk.remove());

type Outcome = ReturnType<typeof buildSite>;

/** Makes a preview upon what is known. */
function preview(site: EditedSite): Outcome {
  disk.put(site);
  const { root } = disk;
  return buildSite({ root, out, today: site.today, isPreview: true, withoutExtras: true });
}

/** Compares the last preview with one that is made from nothing, of which nothing is kept. */
async function expectFresh({ today }: EditedSite, more: { threads?: number } = {}): Outcome {
  const made = leaveKept(readOutput(out));
  const [root, fresh] = [disk.root, path.join(disk.root, "fresh")];
  const how = { root, out: fresh, today, isPreview: true, withoutExtras: true, isFresh: true };
  const outcome = await buildSite({ ...how, ...more });
  if (outcome.value !== null) expect(made).toEqual(leaveKept(readOutput(fresh)));
  return outcome;
}

test("a preview makes again what has changed, and what is seen on another day", async () => {
  const first = await preview(disk.base);
  expect(first.diagnostics).toEqual([]);
  expect(first.made.length).toBeGreaterThan(10);
  expect((await preview(disk.base)).made).toEqual([]);

  const plain = changeObject(disk.base, "pages/plain.json", (page) => ({
    ...page,
    description: "Plainer.",
  }));
  expect((await preview(plain)).made).toEqual(["/plain"]);
  const draft = changeObject(plain, "pages/plain.json", (page) => ({ ...page, status: "draft" }));
  expect((await preview(draft)).made).toContain("/plain");
  expect(readFileSync(path.join(out, "plain.html"), "utf8")).toContain('content="draft"');
  await expectFresh(draft);

  await preview(disk.base);
  const soon = (): string => readFileSync(path.join(out, "soon.html"), "utf8");
  expect(soon()).toContain('<meta name="tessera-preview" content="hidden"/>');
  const later = { ...disk.base, today: "2999-01-01" };
  await preview(later);
  expect(soon()).not.toContain("tessera-preview");
  await expectFresh(later);
});

test("threads make the same pages, with their marks", async () => {
  await preview(disk.base);
  const { made } = await expectFresh(disk.base, { threads: 3 });
  expect(made.length).toBeGreaterThan(10);
});

test("after any edits, a preview upon what is known is what one from nothing is", async () => {
  const isSame = fc.asyncProperty(editSequence, async ({ steps }) => {
    let site = disk.base;
    for (const step of steps) {
      site = applyStep(site, step, disk.base);
      if (step.doing !== "nothing") await preview(site);
    }
    const { diagnostics } = await preview(site);
    expect((await expectFresh(site)).diagnostics).toEqual(diagnostics);
  });
  await checkProperty(isSame, { name: "random previews: warm as cold", runs: 100 });
}, 600_000);

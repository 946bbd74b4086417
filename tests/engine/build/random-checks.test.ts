/** @module-tag slow */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type GraphRecords, makeRecords } from "#site/make/records/graph-records.ts";
import { readSiteState, type SiteInput } from "#site/make/check/site-state.ts";
import { loadSite, stampSite } from "#site/make/load/load-site.ts";
import { loadSiteConfig } from "../../../src/site-config.ts";
import { checkPages, type PageChecks } from "#core/live/check-pages.ts";
import { parseGraph } from "#core/graph/node-graph.ts";
import type { JsonObject } from "#core/json.ts";
import { changeObject, type EditedSite } from "./edits/edited-site.ts";
import { applyStep, editSequence } from "./edits/edit-sequence.ts";
import { openSiteOnDisk, type SiteOnDisk } from "./edits/site-on-disk.ts";
import { checkProperty } from "../../check-property.ts";

let disk: SiteOnDisk;
beforeAll(async () => {
  disk = await openSiteOnDisk();
});
afterAll(() => disk.remove());

/** What a running process holds of the site, mistakes and all: the dev server's halves. */
type Half = { drafts: boolean; records: GraphRecords; checks: PageChecks };

async function load({ today }: EditedSite, drafts: boolean): Promise<SiteInput> {
  const { root } = disk;
  const config = await loadSiteConfig(root);
  const { stamps } = stampSite(root, makeRecords().stamps, []);
  return (await loadSite({ root, config, today, drafts }, { stamps })).input;
}

/** @returns the codes of what is told of a file, by records that are used again */
async function tellCodes(
  site: EditedSite,
  file: string,
  { records, checks }: Pick<Half, "records" | "checks">,
): Promise<string[]> {
  disk.put(site);
  const told = checkPages(readSiteState(await load(site, false), records), checks);
  return told.filter(({ location }) => location.file === file).map(({ id }) => id);
}

test("what was passed over, since its cause had a message, is told when that is mended", async () => {
  const known: Pick<Half, "records" | "checks"> = {
    records: makeRecords(),
    checks: parseGraph(""),
  };
  const file = "pages/notes.json";
  const few = changeObject(disk.base, "blocks/menu/schema.json", (schema) => {
    const { links, ...others } = schema["properties"] as Record<string, JsonObject>;
    return { ...schema, properties: { ...others, links: { ...links, maxItems: 2 } } };
  });
  const odd = changeObject(few, "content/notes/lamps-out.json", (note) => ({ ...note, odd: 1 }));
  expect(await tellCodes(disk.base, file, known)).toEqual([]);
  expect(await tellCodes(odd, file, known)).toEqual([]);
  expect(await tellCodes(few, file, known)).toEqual(["bound-value"]);
});

test("after any edits, what a running process tells is what one that begins tells", async () => {
  const halves: Half[] = [false, true].map((drafts) => ({
    drafts,
    records: makeRecords(),
    checks: parseGraph(""),
  }));
  const isSame = fc.asyncProperty(editSequence, async ({ steps }) => {
    let site = disk.base;
    for (const step of steps) {
      site = applyStep(site, step, disk.base);
      disk.put(site);
      for (const { drafts, records, checks } of halves) {
        const input = await load(site, drafts);
        const told = checkPages(readSiteState(input, records), checks);
        const fresh = makeRecords();
        expect(told).toEqual(checkPages(readSiteState(input, fresh)));
      }
    }
  });
  await checkProperty(isSame, { name: "random checks: warm as cold", runs: 200 });
}, 600_000);

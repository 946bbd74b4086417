/** @module-tag slow */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeRecords } from "#site/make/records/graph-records.ts";
import {
  makeOpener,
  openLive,
  type SiteInput,
  type SiteState,
} from "#site/make/load/site-state.ts";
import { loadSite } from "#site/make/load/load-site.ts";
import { stampSite } from "#site/make/load/stamp-site.ts";
import { loadSiteConfig } from "#site/make/load/load-site-config.ts";
import { LiveSite } from "#core/live/live-site.ts";
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

async function load({ today }: EditedSite): Promise<SiteInput> {
  const { root } = disk;
  const config = await loadSiteConfig(root);
  return (await loadSite({ root, config, today })).input;
}

/** @returns a site as a running process has it, mistakes and all, and a function that saves another state of it */
async function run(base: EditedSite): Promise<{
  live: LiveSite<SiteState>;
  save: (site: EditedSite) => Promise<SiteInput>;
}> {
  let standing = base;
  disk.put(base);
  const { today: _, ...input } = await load(base);
  const today = (): string => standing.today;
  const live = new LiveSite({ ...input, open: makeOpener(input), today, records: makeRecords() });
  return {
    live,
    async save(site) {
      const [before, after] = [standing.files, site.files];
      const files = [...new Set([...before.keys(), ...after.keys()])];
      disk.put(site);
      standing = site;
      await live.take(files.filter((file) => before.get(file) !== after.get(file)));
      const saved = await load(site);
      live.use(makeOpener(saved));
      return saved;
    },
  };
}

test("what was passed over, since its cause had a message, is told when that is mended", async () => {
  const { live, save } = await run(disk.base);
  const tellCodes = async (site: EditedSite, file: string): Promise<string[]> => {
    await save(site);
    const told = live.now().published.checkAll();
    return told.filter(({ location }) => location.file === file).map(({ id }) => id);
  };
  const file = "pages/notes.json";
  const few = changeObject(disk.base, "blocks/menu/schema.json", (schema) => {
    const { links, ...others } = schema["properties"] as Record<string, JsonObject>;
    return { ...schema, properties: { ...others, links: { ...links, maxItems: 2 } } };
  });
  const odd = changeObject(few, "content/notes/lamps-out.json", (note) => ({ ...note, odd: 1 }));
  expect(await tellCodes(disk.base, file)).toEqual([]);
  expect(await tellCodes(odd, file)).toEqual([]);
  expect(await tellCodes(few, file)).toEqual(["bound-value"]);
});

test("after any edits, what a running process tells is what one that begins tells", async () => {
  const { live, save } = await run(disk.base);
  // A running process reads entries by need; one that begins knows those of states before, or reads all.
  const { entries, contents, samples } = makeRecords();
  const isSame = fc.asyncProperty(editSequence, async ({ steps }) => {
    let site = disk.base;
    for (const step of steps) {
      site = applyStep(site, step, disk.base);
      const input = await save(site);
      const now = live.now();
      const { stamps } = stampSite(disk.root, makeRecords().stamps, []);
      const known = { ...makeRecords(), entries, contents, samples };
      for (const fresh of [
        openLive(input, { records: makeRecords() }).now(),
        openLive(input, { records: known, stamps }).now(),
      ])
        for (const view of ["published", "complete"] as const)
          expect(now[view].checkAll()).toEqual(fresh[view].checkAll());
    }
  });
  await checkProperty(isSame, { name: "random checks: warm as cold", runs: 200 });
}, 600_000);

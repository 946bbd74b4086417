/** @module-tag slow */
import { rm } from "node:fs/promises";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSite } from "#site/make/build-site.ts";
import { compareBuilds, type Pair } from "./edits/compare-builds.ts";
import { watchKept } from "./edits/expect-kept.ts";
import { editSequence } from "./edits/edit-sequence.ts";
import { openSiteOnDisk } from "./edits/site-on-disk.ts";
import { checkProperty } from "../../check-property.ts";
import { isFull } from "../../test-size.ts";

let pair: Pair;
beforeAll(async () => {
  pair = {
    warm: await openSiteOnDisk(),
    cold: await openSiteOnDisk(),
    kept: watchKept(),
  };
  for (const { root, base } of [pair.warm, pair.cold]) {
    const { diagnostics } = await buildSite({ root, today: base.today, withoutExtras: true });
    expect(diagnostics).toEqual([]);
  }
});
afterAll(async () => {
  for (const { remove } of [pair.warm, pair.cold]) await remove();
});

/**
 * Each sequence begins at the same site, and is built upon whatever the one before has left. Every
 * byte of both outputs is read.
 */
test("after any edits, a build upon what is known gives what a build from nothing gives", async () => {
  let whole = 0;
  const isSame = fc.asyncProperty(editSequence, async (sequence) => {
    try {
      const { isWhole } = await compareBuilds(pair, sequence);
      whole += Number(isWhole);
    } catch (error) {
      // What is shorter and fails too is to fail by itself.
      await rm(path.join(pair.warm.root, ".tessera/graph"), { recursive: true, force: true });
      pair.kept.shake();
      throw error;
    }
  });
  const cases = await checkProperty(isSame, { name: "random edits: warm as cold", runs: 1000 });
  // In the others something was wrong, and both said the same of it.
  expect(whole).toBeGreaterThan(cases / (isFull ? 3 : 10));
  // Few edits change what is hashed: a twentieth of the sequences may hold none.
  if (isFull) expect(pair.kept.count()).toBeGreaterThan(0);
}, 1_200_000);

/** @module-tag slow */
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildSite } from "#site/make/build-site.ts";
import { readSearchTerms } from "#site/outputs/search/read-search-terms.ts";
import { writePlainPage } from "#site/outputs/write-plain-page.ts";
import { openSiteOnDisk, readOutput, type SiteOnDisk } from "./edits/site-on-disk.ts";

vi.mock("#site/outputs/search/read-search-terms.ts", { spy: true });
vi.mock("#site/outputs/write-plain-page.ts", { spy: true });

let disk: SiteOnDisk;
beforeAll(async () => {
  disk = await openSiteOnDisk();
});
afterAll(() => disk.remove());

type Run = "check" | "build" | "build --no-extras";

/** Of how many pages a run took something for an extra and for another output; its steps. */
type Ran = { made: number; forExtra: number; forFeed: number; steps: number };

/** A run that finds all as the last one left it lists the files, and is done. */
const nothing: Ran = { made: 0, forExtra: 0, forFeed: 0, steps: 1 };

async function run(kind: Run, how: { isFresh?: boolean; out?: string } = {}): Promise<Ran> {
  vi.clearAllMocks();
  const { made, diagnostics, timings } = await buildSite({
    root: disk.root,
    today: disk.base.today,
    withoutExtras: kind === "build --no-extras",
    ...(kind === "check" ? { out: null } : {}),
    ...how,
  });
  expect(diagnostics).toEqual([]);
  return {
    made: made.length,
    forExtra: vi.mocked(readSearchTerms).mock.calls.length,
    forFeed: vi.mocked(writePlainPage).mock.calls.length,
    steps: timings.length,
  };
}

test.each(["build", "build --no-extras"] as const)(
  "a check takes nothing of its pages; %s after it takes of each, and then nothing is made",
  async (build) => {
    const out = path.join(disk.root, "cold");
    const cold = await run(build, { isFresh: true, out });
    expect(cold.made).toBeGreaterThan(15);
    expect(cold.forExtra > 0).toBe(build === "build");
    expect(cold.forFeed).toBeGreaterThan(0);
    const { made, forExtra, forFeed } = cold;
    expect(await run("check", { isFresh: true })).toMatchObject({ made, forExtra: 0, forFeed: 0 });
    expect(await run("check")).toEqual(nothing);
    expect(await run(build)).toMatchObject({ forExtra, forFeed });
    for (const kind of ["check", build, "check", build] as const)
      expect(await run(kind)).toEqual(nothing);
    expect(readOutput(path.join(disk.root, "dist"))).toEqual(readOutput(out));
  },
);

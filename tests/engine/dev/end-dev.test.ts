/** @module-tag slow */
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { startDev } from "#site/dev/start-dev.ts";
import { makeSiteCopy } from "../make-site-copy.ts";

test("who saves and ends it at once is told of no mistake", async () => {
  const copy = await makeSiteCopy("cold");
  try {
    const told: string[] = [];
    const { url, close } = await startDev({
      root: copy.root,
      port: 4987,
      today: () => "2026-11-28",
      report: (text) => told.push(text),
    });
    await fetch(url);
    await copy.edit("blocks/text/block.tsx", (code) => `${code}\nexport const more = 1;\n`);
    // The save is applied, and its check is about to begin.
    await setTimeout(100);
    await close();
    // Longer than the check of these pages takes.
    await setTimeout(3000);
    expect(told).toEqual([]);
  } finally {
    await copy.remove();
  }
});

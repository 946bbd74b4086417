/** @module-tag slow */
import { cp } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort } from "../../browser/find-free-port.ts";
import { type RunningDev, runDev } from "../run-dev.ts";

const old = path.resolve(import.meta.dirname, "../versions/1");

let dev: RunningDev;
beforeAll(async () => {
  const prepare = ({ root }: { root: string }) => cp(old, root, { recursive: true });
  dev = await runDev({ port: await findFreePort(), prepare });
});
afterAll(() => dev.remove());

async function load(route: string): Promise<string> {
  const response = await fetch(dev.url + route, { headers: { accept: "text/html" } });
  return response.text();
}

test("an old page is shown as the migration has it that was saved last", async () => {
  expect(await load("/old")).toContain("The old lamp");
  expect(await load("/old")).toContain("has the form of version 1 of the block");

  await dev.edit("blocks/lamp/migrations/2.ts", (text) =>
    text.replace('rename(props, "name", "label")', 'rename(props, "title", "label")'),
  );
  await expect.poll(() => load("/old")).toContain("Example 1 fails");
  await dev.edit("blocks/lamp/migrations/2.ts", (text) =>
    text.replace('rename(props, "title", "label")', 'rename(props, "name", "label")'),
  );
  await expect.poll(() => load("/old")).not.toContain("Example 1 fails");
  expect(await load("/old")).toContain("The old lamp");
});

/** @module-tag slow */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeSiteCopy, type SiteCopy, tesseraCommand } from "../make-site-copy.ts";

let copy: SiteCopy;
beforeAll(async () => {
  copy = await makeSiteCopy("cold");
});
afterAll(() => copy.remove());

test.each(["SIGINT", "SIGTERM"] as const)("%s ends dev cleanly", async (signal) => {
  const child = spawn(process.execPath, [tesseraCommand, "dev", "--root", copy.root], {
    env: { PATH: process.env["PATH"], PORT: "5291" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [out, error] = ["", ""];
  child.stdout.on("data", (chunk) => (out += String(chunk)));
  child.stderr.on("data", (chunk) => (error += String(chunk)));
  await expect.poll(() => out).toMatch(/shows the site at http:\S+;/);
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
  expect([child.exitCode, error]).toEqual([0, ""]);
});

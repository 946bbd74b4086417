/** @module-tag slow */
import { type ChildProcess, fork } from "node:child_process";
import { rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { surveyPage } from "#core/document/survey/survey-page.ts";
import { buildSite } from "#site/make/build-site.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";

vi.mock("node:child_process", { spy: true });
vi.mock("#core/document/survey/survey-page.ts", { spy: true });

let copy: SiteCopy;
beforeAll(async () => {
  copy = await makeSiteCopy("cold");
});
afterAll(() => copy.remove());
beforeEach(() => {
  vi.clearAllMocks();
});

const started = vi.mocked(fork);

async function build(): Promise<string[]> {
  const { diagnostics } = await buildSite({
    root: copy.root,
    today: "2026-11-26",
    withoutExtras: true,
  });
  return diagnostics.map(({ code }) => code);
}

test("the first build bundles once, and begins with it before it has read a page", async () => {
  expect(await build()).toEqual([]);
  expect(started).toHaveBeenCalledTimes(1);
  const [bundled = 0] = started.mock.invocationCallOrder;
  const [surveyed = 0] = vi.mocked(surveyPage).mock.invocationCallOrder;
  expect(bundled).toBeLessThan(surveyed);
});

test("a bundler that was asked ahead ends by itself: who asked is busy, and it has much memory", async () => {
  await rm(path.join(copy.root, ".tessera"), { recursive: true });
  const { fork: start } = await vi.importActual<{ fork: typeof fork }>("node:child_process");
  started.mockImplementationOnce((...args) => Object.assign(start(...args), { kill: () => true }));
  expect(await build()).toEqual([]);
  const [result] = started.mock.results;
  const bundler = result?.value as ChildProcess;
  await vi.waitFor(() => expect(bundler.exitCode).toBe(0));
});

test("a later build bundles nothing where no code has changed", async () => {
  await copy.edit("pages/plain.json", (text) =>
    JSON.stringify({ ...JSON.parse(text), description: "Plainer." }),
  );
  expect(await build()).toEqual([]);
  expect(started).not.toHaveBeenCalled();
});

test("a bundler is ended where the documents have an error", async () => {
  await rm(path.join(copy.root, ".tessera"), { recursive: true });
  await copy.edit("pages/plain.json", (text) =>
    JSON.stringify({ ...JSON.parse(text), titel: "Plain" }),
  );
  expect(await build()).toContain("page-property");
  const [result] = started.mock.results;
  const bundler = result?.value as ChildProcess;
  expect(started).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(bundler.signalCode).toBe("SIGTERM"));
});

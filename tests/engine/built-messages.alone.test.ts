/** @module-tag slow */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { buildSite } from "#site/make/build-site.ts";
import { formatDiagnostics } from "#core/messages/format-diagnostics.ts";
import { messages } from "#core/messages/messages.ts";
import { findFreePort } from "../browser/find-free-port.ts";
import type { Run } from "./cli/run-command.ts";
import { spawnCommand } from "./cli/spawn-command.ts";
import { layCase } from "./lay-case.ts";
import { makeSiteCopy } from "./make-site-copy.ts";
import { type RunningDev, runDev } from "./run-dev.ts";
import { openWarmSite, type WarmSite } from "./warm-site.ts";

vi.mock(import("node:child_process"), async (importOriginal) => {
  const real = await importOriginal();
  const { stayBundler } = await import("./stay-bundler.ts");
  return { ...real, fork: stayBundler(real.fork) };
});

const here = path.join(import.meta.dirname, "built-messages");
const documents = path.join(import.meta.dirname, "messages");

const folders = await readdir(here, { withFileTypes: true });
const cases = folders.filter((folder) => folder.isDirectory()).map(({ name }) => name);
/** Of a site's own code, Node keeps what it has read: these are told by a command of its own. */
const byCommand: Record<string, string> = {
  "config-that-does-not-run": "validate",
  "output-that-throws": "build",
};
/** One of each way in to a build, which is tried from nothing too, as a person runs it. */
const ways = {
  page: "two-main-headings",
  content: "anchor-in-an-entry",
  schema: "page-without-its-schema",
  "style sheet": "style-property-misspelt",
  token: "alias-misspelt",
  font: "font-file-missing",
  picture: "image-that-is-cut",
  block: "block-that-throws",
  island: "island-without-code",
  "site.config.ts": "config-that-does-not-run",
};
/** What only a running dev server meets. */
const byDev = ["block-half-written", "font-that-is-a-folder"];
/** What the text of code shows is told by both. */
const ofCode = cases.filter((name) => /^(?:style|island)-/.test(name));
const inProcess = cases.filter((name) => !(name in byCommand) && !byDev.includes(name));

let site: WarmSite;
beforeAll(async () => {
  site = await openWarmSite();
});
afterEach(() => site.restore());
afterAll(() => site.remove());

describe("each planted mistake gives one message, and its mend none", () => {
  test.each(inProcess)("%s", async (name) => {
    await layCase(path.join(here, name), site.root);
    const wrong = await check();
    expect(wrong.text).toBe(await readExpected(name));
    expect(wrong.count).toBe(1);
    const right = path.join(here, name, "right");
    if (!existsSync(right)) return;
    await layCase(right, site.root);
    expect((await check()).text).toBe("0 errors, 0 warnings");
  });

  test.each(Object.entries(byCommand))("%s", async (name, command) => {
    await layCase(path.join(here, name), site.root);
    const run = () => spawnCommand([command, "--root", site.root]);
    expect(readTold(await run())).toBe(await readExpected(name));
    await layCase(path.join(here, name, "right"), site.root);
    expect(await run()).toMatchObject({ code: 0, error: "" });
  });

  async function check(): Promise<{ text: string; count: number }> {
    const about = { root: site.root, today: "2026-11-21", out: null };
    const { diagnostics, documents: texts } = await buildSite(about);
    const text = formatDiagnostics(diagnostics, texts, { form: "long" });
    return { text, count: diagnostics.length };
  }
});

describe("a build from nothing, in a process, tells the same", () => {
  test.each(Object.entries(ways))("%s: %s", async (_way, name) => {
    const { root, remove } = await makeSiteCopy("cold");
    await layCase(path.join(here, name), root);
    const { out, error } = await spawnCommand(["build", "--root", root]);
    expect(readTold({ out: "", error })).toBe(await readExpected(name));
    expect(out.startsWith("Pages ")).toBe((await readExpected(name)).includes("\n0 errors, "));
    await remove();
  });
});

describe("what a dev server tells, it tells no longer when that is mended", () => {
  let dev: RunningDev;
  beforeAll(async () => {
    dev = await runDev({ port: await findFreePort() });
  });
  afterAll(() => dev.remove());

  test.each([...byDev, ...ofCode])("%s", async (name) => {
    await layCase(path.join(here, name), dev.root);
    const expected = await readExpected(name);
    await expect.poll(() => listen(0)).toContain(expected);
    const before = dev.said().length;
    await layCase(path.join(here, name, "right"), dev.root);
    await expect.poll(() => listen(before)).toContain("No document has errors.");
  });

  /** What is told to the terminal once a page was asked for. */
  async function listen(from: number): Promise<string> {
    await fetch(`${dev.url}/lamps`, { headers: { accept: "text/html" } });
    return dev.said().slice(from);
  }
});

test("every message has one example: a case that holds the mend", async () => {
  const examples = [...(await listExamples(documents)), ...(await listExamples(here))];
  expect(examples.toSorted()).toEqual(Object.keys(messages).toSorted());
});

/** The words of a run, without those that name the page of a message. */
function readTold({ out, error }: Pick<Run, "out" | "error">): string {
  return (out + error).replace(/\nWhy, and an example: .*$/m, "").trimEnd();
}

async function readExpected(name: string): Promise<string> {
  return (await readFile(path.join(here, name, "expected.txt"), "utf8")).trimEnd();
}

/** @returns the messages of those cases of a folder that hold the mend */
async function listExamples(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  const texts = await Promise.all(
    names.map(async (name) => {
      if (!existsSync(path.join(folder, name, "right"))) return [];
      const text = await readFile(path.join(folder, name, "expected.txt"), "utf8");
      return [text.split("\n")[0]?.split("  ")[2] ?? ""];
    }),
  );
  return texts.flat();
}

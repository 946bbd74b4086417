import { existsSync } from "node:fs";
import { cp, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildSite } from "#build/build-site.ts";
import { formatDiagnostics } from "#document/messages/format-diagnostics.ts";
import { messages } from "#document/messages/messages.ts";
import { spawnCommand } from "./cli/spawn-command.ts";
import { makeSiteCopy, type SiteCopy } from "./make-site-copy.ts";
import { type RunningDev, runDev } from "./run-dev.ts";
import { layCase } from "./lay-case.ts";

const here = path.join(import.meta.dirname, "built-messages");
const site = path.join(import.meta.dirname, "site");
const documents = path.join(import.meta.dirname, "messages");

const folders = await readdir(here, { withFileTypes: true });
const cases = folders.filter((folder) => folder.isDirectory()).map(({ name }) => name);
/** Of a site's own code, Node keeps what it has read: these are told by a command of its own. */
const byCommand: Record<string, string> = {
  "config-that-does-not-run": "validate",
  "output-that-throws": "build",
};
/** What only a running dev server meets. */
const byDev = ["block-half-written", "font-that-is-a-folder"];
/** What the text of code shows is told by both. */
const ofCode = cases.filter((name) => /^(?:style|island)-/.test(name));
const inProcess = cases.filter((name) => !(name in byCommand) && !byDev.includes(name));

let copy: SiteCopy;
beforeAll(async () => {
  copy = await makeSiteCopy();
});
afterAll(() => copy.remove());

describe("each planted mistake gives one message, and its mend none", () => {
  test.each(inProcess)("%s", async (name) => {
    await lay(name, copy.root);
    const wrong = await check();
    expect(wrong.text).toBe(await readExpected(name));
    expect(wrong.count).toBe(1);
    const right = path.join(here, name, "right");
    if (!existsSync(right)) return;
    await layCase(right, copy.root);
    expect((await check()).text).toBe("0 errors, 0 warnings");
  });

  test.each(Object.entries(byCommand))("%s", async (name, command) => {
    await lay(name, copy.root);
    const run = () => spawnCommand([command, "--root", copy.root]);
    const { out, error } = await run();
    const told = (out + error).replace(/\nWhy, and an example: .*$/m, "");
    expect(told.trimEnd()).toBe(await readExpected(name));
    await layCase(path.join(here, name, "right"), copy.root);
    expect(await run()).toMatchObject({ code: 0, error: "" });
  });

  async function check(): Promise<{ text: string; count: number }> {
    const about = { root: copy.root, today: "2026-11-21", out: null };
    const { diagnostics, documents: texts } = await buildSite(about);
    const text = formatDiagnostics(diagnostics, texts, { form: "long" });
    return { text, count: diagnostics.length };
  }
});

describe("what a dev server tells, it tells no longer when that is mended", () => {
  let dev: RunningDev;
  beforeAll(async () => {
    dev = await runDev({ port: 4346 });
  });
  afterAll(() => dev.remove());

  test.each([...byDev, ...ofCode])("%s", async (name) => {
    await layCase(path.join(here, name), dev.root);
    const expected = await readExpected(name);
    await expect.poll(() => listen(0)).toContain(expected);
    const before = dev.said().length;
    await layCase(path.join(here, name, "right"), dev.root);
    await expect.poll(() => listen(before)).toContain("All documents are in order.");
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

/** The small site as it is, with the files of a case. */
async function lay(name: string, root: string): Promise<void> {
  const own = ["pages", "content", "blocks", "theme", "public", "schema", "site.config.ts"];
  for (const part of own) {
    await rm(path.join(root, part), { recursive: true, force: true });
    await cp(path.join(site, part), path.join(root, part), { recursive: true });
  }
  // Where it stands, every page has to lead to it: most cases' own do not.
  await rm(path.join(root, "schema/page.schema.json"));
  await layCase(path.join(here, name), root);
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

/** @module-tag slow */
import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { assembleStarters } from "../../scripts/package/assemble-starters.ts";

let root = "";
let out = "";

/** A repository with a site of its own, one starter that takes of it and one that stands alone. */
const repository = {
  ".gitignore": "made/\n",
  "package.json": { dependencies: { slider: "1.2.3", both: "2.0.0" } },
  "sites/docs/package.json": { dependencies: { pens: "4.0.0" } },
  "src/package.json": { dependencies: { both: "1.0.0", engine: "5.0.0" } },
  "blocks/quote/block.tsx": "quote",
  "blocks/quote/block.test.tsx": "test",
  "blocks/map/block.tsx": "map",
  "pages/blog/[slug].json": "entry",
  "pages/index.json": "the site's home",
  "theme/icon.svg": "the site's mark",
  "theme/made/old.css": "made",
  "starters/common/_gitignore": "dist/",
  "starters/common/theme/icon.svg": "everybody's mark",
  "starters/common/README.md": "two commands",
  "starters/plain/starter.json": { description: "Plain." },
  "starters/plain/README.md": "plain",
  "starters/whole/starter.json": {
    description: "Whole.",
    from: {
      folder: "../..",
      take: ["blocks", "theme", "pages/blog/[slug].json"],
      leave: ["blocks/map"],
    },
    dependencies: ["slider", "both", "pens", "engine"],
    imports: { "#theme/*": "./theme/*" },
  },
  "starters/whole/theme/icon.svg": "its own mark",
};

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "tessera-starters-"));
  out = path.join(root, "made/starters");
  for (const [file, content] of Object.entries(repository)) write(file, content);
  execFileSync("git", ["init", "--quiet"], { cwd: root });
  execFileSync("git", ["add", "."], { cwd: root });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test("its own files lie over what is common, and that over what is taken", async () => {
  await assembleStarters({ root, out });
  expect(readFolder("whole")).toEqual({
    "README.md": "two commands",
    _gitignore: "dist/",
    "blocks/quote/block.tsx": "quote",
    "pages/blog/[slug].json": "entry",
    "starter.json": expect.any(String),
    "theme/icon.svg": "its own mark",
  });
  expect(readFolder("plain")).toEqual({
    "README.md": "plain",
    _gitignore: "dist/",
    "starter.json": expect.any(String),
    "theme/icon.svg": "everybody's mark",
  });
});

test("a starter tells its packages with the versions that are used here", async () => {
  await assembleStarters({ root, out });
  expect(JSON.parse(readFolder("whole")["starter.json"] ?? "")).toEqual({
    description: "Whole.",
    dependencies: { slider: "1.2.3", both: "2.0.0", pens: "4.0.0", engine: "5.0.0" },
    imports: { "#theme/*": "./theme/*" },
  });
  expect(JSON.parse(readFolder("plain")["starter.json"] ?? "")).toEqual({
    description: "Plain.",
    dependencies: {},
    imports: {},
  });
});

test("what git does not know, or what is gone, is not taken", async () => {
  write("blocks/quote/draft.tsx", "not added");
  rmSync(path.join(root, "starters/common/README.md"));
  await assembleStarters({ root, out });
  expect(Object.keys(readFolder("whole"))).not.toContain("blocks/quote/draft.tsx");
  expect(Object.keys(readFolder("whole"))).not.toContain("README.md");
});

test("what was assembled before is replaced as a whole", async () => {
  write("made/starters/whole/blocks/gone/block.tsx", "gone");
  await assembleStarters({ root, out });
  expect(Object.keys(readFolder("whole"))).not.toContain("blocks/gone/block.tsx");
  expect(globSync("made/*", { cwd: root })).toEqual([path.join("made", "starters")]);
});

test.each([
  ["taken", { from: { folder: "../..", take: ["blocks", "block"] } }, "block"],
  ["left", { from: { folder: "../..", take: ["theme"], leave: ["blocks/map"] } }, "blocks/map"],
  ["asked for", { dependencies: ["slider", "slide"] }, "slide"],
])("a name that means nothing is told where it is %s", async (_where, source, name) => {
  await assembleStarters({ root, out });
  const before = readFolder("whole");
  write("starters/whole/starter.json", { description: "Wrong.", ...source });
  await expect(assembleStarters({ root, out })).rejects.toThrow(
    `starters/whole/starter.json: there is nothing that is called ${name}.`,
  );
  expect(readFolder("whole")).toEqual(before);
});

test("a repository without starters is told", async () => {
  rmSync(path.join(root, "starters"), { recursive: true });
  await expect(assembleStarters({ root, out })).rejects.toThrow("starters/ holds no starter.");
});

function write(file: string, content: unknown): void {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

function readFolder(name: string): Record<string, string> {
  const cwd = path.join(out, name);
  const files = globSync("**/*", { cwd, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(cwd, file).split(path.sep).join("/"), readFileSync(file, "utf8")];
    }),
  );
}

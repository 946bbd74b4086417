import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { formatDiagnostics } from "#document/messages/format-diagnostics.ts";
import { codeMessages } from "#document/messages/code-messages.ts";
import { loadSource } from "#document/read/load-source.ts";
import { lookMessages } from "#document/messages/look-messages.ts";
import { messages } from "#document/messages/messages.ts";
import { resolveSite } from "../../resolve-site.ts";
import type { Source } from "#document/source.ts";

const here = import.meta.dirname;
const fewestCases = 65;
/** What only the rendered page shows is planted in the tests of its check. */
const shownByHtml = [
  "block-failed",
  "dead-anchor",
  "dead-file",
  "duplicate-id",
  "heading-skip",
  "no-heading",
  "second-heading",
];
/** What only the list of outputs shows is planted in `tests/engine/build/outputs.test.ts`. */
const shownByOutputs = [
  "case-address",
  "compressed-form",
  "output-failed",
  "redirect-over-file",
  "same-address",
];
/** What is wrong with the theme is planted in the tests of its reading. */
const shownByLook = Object.keys(lookMessages);
/** What is wrong with a picture is planted in `tests/engine/build/image-variants.test.ts`. */
const shownByImages = ["icon-file", "image-file"];
/** What a disk does to files is planted in `tests/engine/document/load-source.test.ts`. */
const shownByDisk = ["folder-name", "no-file", "unreadable-file"];
/** What the site's own code does is planted in `tests/engine/cli/site-code.test.ts`. */
const shownByCode = ["site-code"];
/** What only a running dev server meets is planted in its own tests. */
const shownByDev = Object.keys(codeMessages);
const elsewhere = new Set([
  ...shownByHtml,
  ...shownByOutputs,
  ...shownByLook,
  ...shownByImages,
  ...shownByDisk,
  ...shownByCode,
  ...shownByDev,
]);
const outputs = { names: ["brochure", "card"], makes: () => false };
const options = { drafts: false, today: "2026-11-21", outputs };

const folders = await readdir(here, { withFileTypes: true });
const cases = folders
  .filter((folder) => folder.isDirectory() && folder.name !== "base")
  .map(({ name }) => name);
const base = await loadBase();

test("the site that the cases differ from has no mistake", () => {
  const { value, diagnostics } = resolveSite(base, options);
  expect(formatDiagnostics(diagnostics, base.documents, { form: "short" })).toBe("");
  expect(value.pages.length).toBeGreaterThan(10);
});

test(`there are at least ${fewestCases} cases`, () => {
  expect(cases.length).toBeGreaterThanOrEqual(fewestCases);
});

test("every message has a case", async () => {
  const expected = await Promise.all(
    cases.map((name) => readFile(path.join(here, name, "expected.txt"), "utf8")),
  );
  const heads = expected.map((text) => text.split("\n")[0] ?? "");
  const told = new Set(heads.map((head) => head.split("  ")[2]));
  const untold = Object.keys(messages).filter((id) => !told.has(id) && !elsewhere.has(id));
  expect(untold).toEqual([]);
});

describe("each planted mistake gives one message", () => {
  test.each(cases)("%s", async (name) => {
    const source = await addCase(name);
    const { diagnostics } = resolveSite(source, options);
    const text = formatDiagnostics(diagnostics, source.documents, { form: "long" });
    const expected = await readFile(path.join(here, name, "expected.txt"), "utf8");
    expect(`${text}\n`).toBe(expected);
    expect(diagnostics).toHaveLength(1);
  });
});

/** A site of its own: as many blocks, schemas and pictures as the cases plant mistakes in. */
async function loadBase(): Promise<Source> {
  const source = await loadSource(path.join(here, "base"));
  // Its blocks are schemas alone: nothing is rendered here.
  return { ...source, assets: ["/images/factory.jpg", "/videos/tour.webm"], issues: [] };
}

/** A file of a case stands in place of the base's; `removed.txt` names those that are not there. */
async function addCase(name: string): Promise<Source> {
  const own = await loadSource(path.join(here, name));
  const documents = { ...base.documents, ...own.documents };
  const removed = await readFile(path.join(here, name, "removed.txt"), "utf8").catch(() => "");
  for (const file of removed.split("\n")) delete documents[file];
  return {
    ...base,
    documents,
    blocks: addTo(base.blocks, own.blocks),
    schemas: addTo(base.schemas, own.schemas),
    issues: own.issues,
    ...(own.unread === undefined ? {} : { unread: own.unread }),
  };
}

/** The same object where nothing is added: compiling schemas is slow, and rests on whose they are. */
function addTo<Values extends Source["schemas"]>(values: Values, own: Values): Values {
  return Object.keys(own).length === 0 ? values : { ...values, ...own };
}

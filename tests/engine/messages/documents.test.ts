import { existsSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { applyFixes } from "#core/messages/apply-fixes.ts";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { formatDiagnostics } from "#core/messages/format-diagnostics.ts";
import { layOver } from "#core/document/read/lay-over.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import { resolveSite } from "../../resolve-site.ts";
import { layCase } from "../lay-case.ts";
import type { Source } from "#core/document/source.ts";
import { makeTexts } from "#core/messages/texts.ts";

const here = import.meta.dirname;
const fewestCases = 65;
const outputs = { names: ["brochure", "card"], makes: () => false };
const options = { drafts: false, today: "2026-11-21", outputs };

const folders = await readdir(here, { withFileTypes: true });
const cases = folders
  .filter((folder) => folder.isDirectory() && folder.name !== "base")
  .map(({ name }) => name);
const base = await loadBase();

type CheckedCase = { source: Source; diagnostics: Diagnostic[] };
const checked = new Map<string, Promise<CheckedCase>>();

test("the site that the cases differ from has no mistake", () => {
  const { value, diagnostics } = resolveSite(base, options);
  expect(formatDiagnostics(diagnostics, base.documents, { form: "short" })).toBe("");
  expect(value.pages.length).toBeGreaterThan(10);
});

test(`there are at least ${fewestCases} cases`, () => {
  expect(cases.length).toBeGreaterThanOrEqual(fewestCases);
});

describe("each planted mistake gives one message", () => {
  test.each(cases)("%s", async (name) => {
    const { source, diagnostics } = await checkCase(name);
    const text = formatDiagnostics(diagnostics, source.documents, { form: "long" });
    const expected = await readFile(path.join(here, name, "expected.txt"), "utf8");
    expect(`${text}\n`).toBe(expected);
    expect(diagnostics).toHaveLength(1);
  });
});

describe("a fix takes its message away and makes no other", () => {
  /** Its fix is what was meant, and hides what others link to: that is told, and the fix left out. */
  const refused = ["page-status-misspelt"];
  /** Its fix lets the next mistake be seen. */
  const goesOn = ["block-type-is-a-number"];
  /** Others come to light by its fix, and are mended too. */
  const deeper = ["prop-misspelt-with-its-parts"];

  test.each(cases)("%s", async (name) => {
    const { source, diagnostics } = await checkCase(name);
    const check = (changed: Record<string, string>): Diagnostic[] =>
      resolveSite(layOver(source, changed), options).diagnostics;
    const { documents } = source;
    const { fixed, left } = applyFixes({ documents, diagnostics, check });
    const isFixable = diagnostics[0]?.fix !== undefined && !refused.includes(name);
    if (deeper.includes(name)) expect(fixed.length).toBeGreaterThan(1);
    else expect(fixed).toHaveLength(isFixable ? 1 : 0);
    if (goesOn.includes(name)) expect(left).toHaveLength(1);
    else expect(left).toEqual(isFixable ? [] : diagnostics);
  });

  test("most misspellings have one", async () => {
    const found = await Promise.all(cases.map(checkCase));
    const fixes = found.filter(({ diagnostics }) => diagnostics[0]?.fix);
    expect(fixes.length).toBeGreaterThan(75);
  });
});

/** `tests/engine/built-messages/` plants what only a build shows, and asks that every message has one. */
describe("an example of a message holds its mend, and that has none", () => {
  const examples = cases.filter((name) => existsSync(path.join(here, name, "right")));

  test.each(examples)("%s", async (name) => {
    const mended = await mkdtemp(path.join(tmpdir(), "tessera-right-"));
    await cp(path.join(here, name), mended, { recursive: true });
    await rm(path.join(mended, "removed.txt"), { force: true });
    await layCase(path.join(here, name, "right"), mended);
    const source = await addCase(mended);
    const { diagnostics } = resolveSite(source, options);
    await rm(mended, { recursive: true });
    expect(formatDiagnostics(diagnostics, source.documents, { form: "short" })).toBe("");
  });
});

/** A site of its own: as many blocks, schemas and pictures as the cases plant mistakes in. */
async function loadBase(): Promise<Source> {
  const source = await loadSource(path.join(here, "base"));
  // Its blocks are schemas alone: nothing is rendered here.
  return { ...source, assets: ["/images/factory.jpg", "/videos/tour.webm"], issues: [] };
}

/** Each case is read and checked once, whoever asks. */
function checkCase(name: string): Promise<CheckedCase> {
  const known = checked.get(name) ?? check();
  checked.set(name, known);
  return known;

  async function check(): Promise<CheckedCase> {
    const source = await addCase(path.join(here, name));
    return { source, diagnostics: resolveSite(source, options).diagnostics };
  }
}

/** A file of a case's folder stands in place of the base's; `removed.txt` names those that are not there. */
async function addCase(folder: string): Promise<Source> {
  const own = await loadSource(folder);
  const removed = await readFile(path.join(folder, "removed.txt"), "utf8").catch(() => "");
  const gone = new Set(removed.split("\n"));
  const files = new Set(
    [...base.documents.files, ...own.documents.files].filter((file) => !gone.has(file)),
  );
  const documents = makeTexts(files, (file) => {
    return own.documents.open(file) ?? base.documents.open(file) ?? { text: "", issues: [] };
  });
  return {
    ...base,
    documents,
    blocks: addTo(base.blocks, own.blocks),
    schemas: addTo(base.schemas, own.schemas),
    migrations: own.migrations ?? {},
    issues: own.issues,
  };
}

/** The same object where nothing is added: compiling schemas is slow, and rests on whose they are. */
function addTo<Values extends Source["schemas"]>(values: Values, own: Values): Values {
  return Object.keys(own).length === 0 ? values : { ...values, ...own };
}

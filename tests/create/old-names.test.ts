import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { layOver } from "#core/document/read/lay-over.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import type { Source } from "#core/document/source.ts";
import { migrateDocuments } from "#core/live/migrate-documents.ts";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { resolveSite } from "../resolve-site.ts";

const root = path.resolve(import.meta.dirname, "../..");
const options = { drafts: true, today: "2026-11-25" };

const folder = mkdtempSync(path.join(tmpdir(), "tessera-old-names-"));
afterAll(() => rmSync(folder, { recursive: true }));

const starter = path.join(root, "starters/company");
/** Pages and content of the starter company of 0.1, with the blocks of today. */
const source = await loadSource(lay("old", path.join(import.meta.dirname, "site-of-0.1")));

test("each old name is reported at its line, with the new one", () => {
  const { diagnostics } = check(source);
  const found = diagnostics.map(({ code, file, line, text }) => {
    expect(code).toBe("old-version");
    return `${file}:${line} ${text.slice(0, text.indexOf(". This"))}`;
  });
  expect(`${found.join("\n")}\n`).toBe(
    readFileSync(path.join(import.meta.dirname, "old-names.txt"), "utf8"),
  );
});

test("its documents are migrated to what they give already, and content keeps its names", () => {
  const { texts, left } = migrateDocuments(source);
  expect(left).toEqual([]);
  const files = [...texts.keys()];
  expect(files.filter((file) => !/^(?:pages|content\/shared)\//.test(file))).toEqual([]);
  const migrated = layOver(
    source,
    Object.fromEntries([...texts].map(([file, { after }]) => [file, after])),
  );
  const now = check(migrated);
  expect(now.diagnostics).toEqual([]);
  expect(now.pages).toEqual(check(source).pages);
  expect(migrateDocuments(migrated).texts.size).toBe(0);
  expect(texts.get("content/shared/questions.json")?.after).toContain(
    '// The one that everybody asks.\n      {\n        "question": "Do you answer at night?",',
  );
});

test("a site with the new names has nothing to migrate, and needs no other names", async () => {
  const fresh = await loadSource(lay("new", starter));
  expect(migrateDocuments(fresh)).toEqual({ texts: new Map(), left: [] });
  const documents = [...fresh.documents.files].filter((file) => /^(?:pages|content)\//.test(file));
  expect(documents.length).toBeGreaterThan(30);
  const renaming = documents.filter((file) => fresh.documents.read(file)?.includes('"as":'));
  expect(renaming).toEqual([]);
});

/** Resolves all pages; links to pages that this part of the site lacks are no matter here. */
function check(from: Source): { pages: unknown; diagnostics: Diagnostic[] } {
  const { value, diagnostics } = resolveSite(from, options);
  const isNear = ({ code }: Diagnostic): boolean => code !== "dead-link";
  return { pages: value.pages, diagnostics: diagnostics.filter(isNear) };
}

/** Lays a site over the blocks and the theme that the starter takes. */
function lay(name: string, own: string): string {
  const site = path.join(folder, name);
  for (const part of ["blocks", "theme", "schema/definitions.json", "schema/content/partners.json"])
    cpSync(path.join(root, part), path.join(site, part), { recursive: true });
  cpSync(path.join(starter, "theme"), path.join(site, "theme"), { recursive: true });
  cpSync(own, site, { recursive: true });
  return site;
}

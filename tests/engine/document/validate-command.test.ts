/** @module-tag slow */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { type Run, runCommand } from "../cli/run-command.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";

const site = path.resolve(import.meta.dirname, "../site");

describe("on the site as it is", () => {
  test("nothing is wrong", async () => {
    const { code, out } = await validate(site);
    expect(out).toMatch(/^\d+ pages, nothing wrong\.\n$/);
    expect(code).toBe(0);
  });

  test("--json gives a list for programs", async () => {
    const { code, out } = await validate(site, "--json");
    expect(JSON.parse(out)).toEqual([]);
    expect(code).toBe(0);
  });

  test("an unknown option is told apart from a wrong page", async () => {
    const { code, out, error } = await validate(site, "--jsno");
    expect(error).toContain("--jsno");
    expect(out).toBe("");
    expect(code).toBe(2);
  });
});

describe("on a copy with mistakes", () => {
  let copy: SiteCopy;
  const page = "pages/plain.json";

  beforeAll(async () => {
    copy = await makeSiteCopy();
  });
  afterAll(() => copy.remove());

  test("a misspelt key fails, with its place and what to write", async () => {
    await copy.edit(page, (text) => text.replace('"level"', '"levle"'));
    const { code, out } = await validate(copy.root);
    expect(out).toContain(`${page}:`);
    expect(out).toContain('Did you mean "level"?');
    expect(out).toContain("1 error, 0 warnings");
    expect(code).toBe(1);
  });

  test("--short gives a line a message", async () => {
    const { code, out } = await validate(copy.root, "--short");
    expect(out.trimEnd().split("\n")).toHaveLength(1);
    expect(out).toMatch(/^pages\/plain\.json:\d+:\d+: error unknown-property: /);
    expect(code).toBe(1);
  });

  test("--json gives place, code and suggestion", async () => {
    const { code, out } = await validate(copy.root, "--json");
    const [diagnostic, ...others]: Diagnostic[] = JSON.parse(out);
    expect(others).toEqual([]);
    expect(diagnostic).toMatchObject({
      code: "unknown-property",
      severity: "error",
      file: page,
      suggestion: "level",
    });
    expect(code).toBe(1);
  });

  test("--fix --dry-run shows the difference, and writes nothing", async () => {
    const before = await readFile(path.join(copy.root, page), "utf8");
    const { code, out, error } = await validate(copy.root, "--fix", "--dry-run");
    expect(out).toMatch(/^--- a\/pages\/plain\.json\n\+\+\+ b\/pages\/plain\.json\n@@/);
    expect(out.match(/^[-+] .*/gm)?.map((line) => line.replace(/: .*/, ""))).toEqual([
      '-        "levle"',
      '+        "level"',
    ]);
    expect(error).toBe("1 mistake in 1 file would be fixed.\n");
    expect(code).toBe(1);
    expect(await readFile(path.join(copy.root, page), "utf8")).toBe(before);
  });

  test("--fix mends what is clear, keeps all else as it is, and tells what is left", async () => {
    const comment = "/* kept, with its  spaces */";
    await copy.edit(page, (text) =>
      text
        .replace('"levle"', `${comment}\r\n "levle"`)
        .replace('"description"', '"nothing": 1,\n"description"'),
    );
    const before = await readFile(path.join(copy.root, page), "utf8");
    const { code, out, error } = await validate(copy.root, "--fix", "--short");
    expect(error).toBe("1 mistake in 1 file fixed.\n");
    expect(out).toMatch(/^pages\/plain\.json:\d+:3: error page-property: "nothing"/);
    expect(out.trimEnd().split("\n")).toHaveLength(1);
    expect(code).toBe(1);
    const after = await readFile(path.join(copy.root, page), "utf8");
    expect(after).toBe(before.replace('"levle"', '"level"'));
    await copy.edit(page, (text) =>
      text.replace('"nothing": 1,\n', "").replace('"level"', '"levle"'),
    );
  });

  test("--dry-run alone says what it belongs to", async () => {
    const { code, error } = await validate(copy.root, "--dry-run");
    expect(error).toContain("--fix");
    expect(code).toBe(2);
  });

  test("a warning is told, and fails only when it is asked to", async () => {
    const aside = '"aside": [{ "type": "tally", "props": { "label": "Us" } }],';
    await copy.edit(page, (text) =>
      text.replace('"levle"', '"level"').replace('"blocks"', `${aside}\n"blocks"`),
    );
    const lenient = await validate(copy.root);
    expect(lenient.out).toContain("0 errors, 1 warning");
    expect(lenient.code).toBe(0);
    const strict = await validate(copy.root, "--strict");
    expect(strict.out).toBe(lenient.out);
    expect(strict.code).toBe(1);
  });

  test("a half-written schema is told like a document, at its line", async () => {
    await copy.edit("blocks/tally/schema.json", () => '{\n  "type": "object"\n');
    const { code, out } = await validate(copy.root, "--short");
    expect(out).toContain("blocks/tally/schema.json:2:19: error json-syntax: ");
    expect(code).toBe(1);
  });
});

function validate(folder: string, ...options: string[]): Promise<Run> {
  return runCommand(["validate", ...options], { cwd: folder });
}

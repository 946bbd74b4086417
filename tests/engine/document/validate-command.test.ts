import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Diagnostic } from "#document/messages/diagnostic.ts";
import { makeProjectCopy, type ProjectCopy, tesseraCommand } from "../../make-project-copy.ts";

const root = path.resolve(import.meta.dirname, "../../..");

type Run = { code: number; out: string; error: string };

describe("on the site as it is", () => {
  test("nothing is wrong", async () => {
    const { code, out } = await validate(root);
    expect(out).toMatch(/^\d+ pages, nothing wrong\.\n$/);
    expect(code).toBe(0);
  });

  test("--json gives a list for programs", async () => {
    const { code, out } = await validate(root, "--json");
    expect(JSON.parse(out)).toEqual([]);
    expect(code).toBe(0);
  });

  test("an unknown option is told apart from a wrong page", async () => {
    const { code, out, error } = await validate(root, "--jsno");
    expect(error).toContain("--jsno");
    expect(out).toBe("");
    expect(code).toBe(2);
  });
});

describe("on a copy with mistakes", () => {
  let copy: ProjectCopy;
  const page = "pages/about.json";

  beforeAll(async () => {
    copy = await makeProjectCopy();
  });
  afterAll(() => copy.remove());

  async function write(find: string, by: string): Promise<void> {
    const text = await readFile(path.join(root, page), "utf8");
    expect(text).toContain(find);
    await writeFile(path.join(copy.root, page), text.replace(find, by));
  }

  test("a misspelt key fails, with its place and what to write", async () => {
    await write('"imageSide": "left"', '"imageSdie": "left"');
    const { code, out } = await validate(copy.root);
    expect(out).toContain(`${page}:`);
    expect(out).toContain('Did you mean "imageSide"?');
    expect(out).toContain("1 error, 0 warnings");
    expect(code).toBe(1);
  });

  test("--short gives a line a message", async () => {
    const { code, out } = await validate(copy.root, "--short");
    expect(out.trimEnd().split("\n")).toHaveLength(1);
    expect(out).toMatch(/^pages\/about\.json:\d+:\d+: error unknown-property: /);
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
      suggestion: "imageSide",
    });
    expect(code).toBe(1);
  });

  test("a warning is told, and fails only when it is asked to", async () => {
    await write(
      '"blocks": [',
      '"aside": [{ "type": "tags", "props": { "items": ["Us"] } }],\n"blocks": [',
    );
    const lenient = await validate(copy.root);
    expect(lenient.out).toContain("0 errors, 1 warning");
    expect(lenient.code).toBe(0);
    const strict = await validate(copy.root, "--strict");
    expect(strict.out).toBe(lenient.out);
    expect(strict.code).toBe(1);
  });

  test("a schema that is not JSON keeps the command from running", async () => {
    await writeFile(path.join(copy.root, "blocks/faq/schema.json"), "{");
    const { code, error } = await validate(copy.root);
    expect(error).toContain("blocks/faq/schema.json is not JSON.");
    expect(code).toBe(2);
  });
});

function validate(folder: string, ...options: string[]): Promise<Run> {
  const { promise, resolve } = Promise.withResolvers<Run>();
  execFile(
    process.execPath,
    [tesseraCommand, "validate", ...options],
    { cwd: folder },
    (failure, out, error) => {
      resolve({ code: Number(failure?.code ?? 0), out, error });
    },
  );
  return promise;
}

/** @module-tag slow */
import { globSync, readFileSync } from "node:fs";
import { appendFile, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSite } from "#site/make/build-site.ts";
import { makeSiteCopy, type SiteCopy } from "../../make-site-copy.ts";

/** Of the theme, each by who writes it. */
const rules = {
  part: ".line { color: green; }",
  island: '.bell[data-state="rung"] { color: green; }',
  guessed: ".size-large { color: green; }",
  form: ".form-notice { color: green; }",
  property: ":root { --bell: green; --silence: green; }",
  nobody: ".nobody { color: green; }",
};

/** A block that shows a line, with an island that writes a class nobody sees at build. */
const files: Record<string, string> = {
  "theme/line.tsx": 'export const Line = () => <p className="line">Line</p>;\n',
  "forms/enquiry.ts": 'export const path = "/enquiries";\n',
  "forms/enquiry-form.ts": 'export const classes = { notice: "form-notice" };\n',
  "blocks/bell/schema.json": JSON.stringify({
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Bell",
    description: "A bell.",
    type: "object",
    additionalProperties: false,
    properties: {},
    examples: [{}],
  }),
  "blocks/bell/block.tsx": [
    'import { Island } from "@tessera-pages/engine/kit";',
    'import { Line } from "../../theme/line.tsx";',
    'import { path } from "../../forms/enquiry.ts";',
    'import { Island as Bell } from "./island.tsx";',
    "export function Block() {",
    "  return (",
    "    <form action={path}><h1>Bell</h1><Line /><Island of={Bell} props={{}} /></form>",
    "  );",
    "}",
    "",
  ].join("\n"),
  "blocks/bell/island.tsx": [
    'import { useState } from "react";',
    "export function Island() {",
    '  const [size, setSize] = useState("");',
    "  return (",
    '    <button type="button" onClick={() => setSize("large")}>',
    '      {size !== "" && <b className={`bell size-${size}`} color="var(--bell)" />}',
    "    </button>",
    "  );",
    "}",
    "",
  ].join("\n"),
  "pages/bell.json": JSON.stringify({
    title: "Bell",
    description: "A bell.",
    blocks: [{ type: "bell", props: {} }],
  }),
};

let copy: SiteCopy;

beforeAll(async () => {
  copy = await makeSiteCopy();
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(copy.root, file)), { recursive: true });
    await writeFile(path.join(copy.root, file), text);
  }
  const css = `@layer base {\n${Object.values(rules).join("\n")}\n}\n`;
  await appendFile(path.join(copy.root, "theme/theme.css"), css);
  const { diagnostics } = await buildSite({ root: copy.root, today: "2026-03-01" });
  expect(diagnostics).toEqual([]);
});
afterAll(() => copy.remove());

function readSheets(page: string, name: RegExp): string {
  const html = readFileSync(path.join(copy.root, "dist", page), "utf8");
  const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
  const own = links.flatMap(([, href = ""]) => (name.test(href) ? [href] : []));
  return own.map((href) => readFileSync(path.join(copy.root, "dist", href), "utf8")).join("\n");
}

const written = [".line", ".bell[data-state=rung]", ".size-large", ".form-notice", "--bell:"];

test("a page has the theme's rules for what its blocks write, now and later", () => {
  const styles = readSheets("bell.html", /\/blocks-/);
  for (const rule of written) expect(styles).toContain(rule);
});

test("a page without that block has none of them", () => {
  const styles = readSheets("tally.html", /./);
  expect(styles).toContain(".tally");
  for (const rule of written) expect(styles).not.toContain(rule);
});

test("what nobody writes or names is nowhere", () => {
  const sheets = globSync("dist/assets/*.css", { cwd: copy.root });
  expect(sheets.length).toBeGreaterThan(2);
  for (const sheet of sheets) {
    const text = readFileSync(path.join(copy.root, sheet), "utf8");
    expect(text).not.toContain("nobody");
    expect(text).not.toContain("--silence");
  }
});

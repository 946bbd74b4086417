import { expect, test } from "vitest";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { formatDiagnostics } from "#core/messages/format-diagnostics.ts";
import type { Issue } from "#core/messages/issue.ts";
import { makeDiagnostics } from "#core/messages/make-diagnostic.ts";
import { textsOf } from "#core/messages/texts.ts";
import { toDevMessages } from "#site/dev/dev-messages.ts";
import { countReads } from "../../count-reads.ts";

const allBy = "--all";

/** As many messages about a block that there is not, each in a file of its own. */
function reportMany(files: string[], type = "abuot"): Issue[] {
  return files.map((file) => {
    return { id: "unknown-block", params: { type }, location: { file, path: [] } };
  });
}

function listFiles(count: number, folder = "pages/news"): string[] {
  return Array.from({ length: count }, (_, index) => `${folder}/${1000 + index}.json`);
}

const write = (diagnostics: Diagnostic[], form: "long" | "short"): string[] =>
  formatDiagnostics(diagnostics, textsOf(), { form, allBy }).split("\n");

test("of a thousand documents with one message three are shown, and a count of the others", () => {
  const diagnostics = makeDiagnostics(reportMany(listFiles(1000)), textsOf());
  const more = "and 997 more in pages/news/…: `--all` lists them";
  expect(
    write(diagnostics, "short").map((line) => line.replace(/(?<= unknown-block): .*/, "")),
  ).toEqual([
    "pages/news/1000.json:1:1: error unknown-block",
    "pages/news/1001.json:1:1: error unknown-block",
    "pages/news/1002.json:1:1: error unknown-block",
    more,
  ]);
  expect(write(diagnostics, "long").filter((line) => !line.startsWith("  There is no"))).toEqual([
    "pages/news/1000.json:1:1  error  unknown-block",
    "",
    "pages/news/1001.json:1:1  error  unknown-block",
    "",
    "pages/news/1002.json:1:1  error  unknown-block",
    `  ${more}`,
    "",
    "1000 errors, 0 warnings",
  ]);
});

test("places in one document are counted by its name, others by the folders they share", () => {
  const where = (files: string[]): string | undefined =>
    write(makeDiagnostics(files.flatMap(reportAt), textsOf()), "short").at(-1);
  const reportAt = (file: string, index: number): Issue[] => [
    { id: "unknown-block", params: { type: "abuot" }, location: { file, path: [index] } },
  ];
  const one = "pages/a.json";
  expect(where([one, one, one])).toContain(`${one}:1:1: error`);
  expect(where([one, one, one, one])).toBe(`and 1 more in ${one}: \`--all\` lists it`);
  expect(where(["content/a/1.json", "content/a/2.json", "content/a/3.json", ...listFiles(9)])).toBe(
    "and 9 more in pages/news/…: `--all` lists them",
  );
  expect(
    where([
      ...[1, 2, 3, 4].map((name) => `content/a/b/${name}.json`),
      "content/a/c/1.json",
      "pages/a/1.json",
      "site.config.ts",
    ]),
  ).toBe("and 4 more in content/a/…, pages/a/1.json and site.config.ts: `--all` lists them");
});

test("each other message is shown, however many of one kind stand before it", () => {
  const files = listFiles(1000);
  const others = files.slice(-40).flatMap((file, index) => reportMany([file], `other-${index}`));
  const issues = [...reportMany(files.slice(0, -40)), ...others];
  const diagnostics = makeDiagnostics(issues, textsOf());
  const text = write(diagnostics, "long").join("\n");
  for (const index of others.keys()) expect(text).toContain(`There is no block "other-${index}".`);
  expect(text).toContain("1000 errors, 0 warnings");
  // The browser gets a number of messages with every page.
  const shown = toDevMessages(diagnostics, textsOf());
  expect(shown.map(({ file }) => file)).toEqual([...files.slice(0, 3), ...files.slice(-40)]);
});

test("of a thousand that say different things fifty are shown, and a count of the others of their kind", () => {
  const files = listFiles(1000);
  const issues = files.flatMap((file, index) => reportMany([file], `other-${index}`));
  const location = { file: "pages/z.json", path: [] };
  const late: Issue = { id: "asset-kind", params: { name: "PDF", isEmpty: false }, location };
  const lines = write(makeDiagnostics([...issues, late], textsOf()), "short");
  expect(lines.map((line) => line.split(":", 1)[0])).toEqual([
    ...files.slice(0, 50),
    "and 950 more in pages/news/…",
    "pages/z.json",
  ]);
});

test("programs get each message, and so does who asks for all", () => {
  const diagnostics = makeDiagnostics(reportMany(listFiles(1500)), textsOf());
  const json = formatDiagnostics(diagnostics, textsOf(), { form: "json", allBy });
  expect(JSON.parse(json)).toHaveLength(1500);
  const all = formatDiagnostics(diagnostics, textsOf(), { form: "short" });
  expect(all.split("\n")).toHaveLength(1500);
});

test("the documents of messages that are not shown are not read for it", () => {
  const files = listFiles(1000);
  const diagnostics = makeDiagnostics(reportMany(files), textsOf());
  const texts = Object.fromEntries(files.map((file) => [file, "{}"]));
  const { documents, reads } = countReads(textsOf(texts));
  formatDiagnostics(diagnostics, documents, { form: "long", allBy });
  expect(reads).toEqual(files.slice(0, 3));
});

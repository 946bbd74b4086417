import { expect, test } from "vitest";
import { type Issue, wordIssue } from "#core/messages/issue.ts";
import { makeDiagnostics } from "#core/messages/make-diagnostic.ts";
import { textsOf } from "#core/messages/texts.ts";
import { countReads } from "../../count-reads.ts";

const location = { file: "pages/a.json", path: [] };

test("a message takes its own parameters, and no others", () => {
  const other = { file: "content/team.json", path: [0] };
  const issues: Issue[] = [
    { id: "same-slug", params: { slug: "nadia", other }, location },
    // @ts-expect-error What a message is filled with is known by its id.
    { id: "same-slug", params: {}, location },
    // @ts-expect-error A parameter that the words do not know would be lost.
    { id: "entry-slug", params: { collection: "team", colection: "team" }, location },
    // @ts-expect-error A number is no text.
    { id: "dead-anchor", params: { route: "/", anchor: 4 }, location },
    // @ts-expect-error There is no such message.
    { id: "same-slugs", params: { slug: "nadia", other }, location },
  ];
  expect(issues[0] && wordIssue(issues[0]).text).toBe(
    'The slug "nadia" already belongs to entry 1 of content/team.json.',
  );
});

test("one cause is told once, and all that one object lacks at once", () => {
  const lack = (key: string): Issue => {
    const params = { key, owner: { kind: "page" }, example: "1" } as const;
    return { id: "missing-property", params, location };
  };
  const texts = makeDiagnostics([lack("a"), lack("b"), lack("a")], textsOf()).map(
    ({ text }) => text,
  );
  expect(texts).toEqual(['A page lacks "a" and "b".']);
});

test("a document's text is asked for once, however many mistakes it has", () => {
  const { documents, reads } = countReads(
    textsOf({
      "pages/a.json": JSON.stringify(Array.from({ length: 300 }, () => "abuot")),
      "pages/b.json": "[]",
    }),
  );
  const issues = Array.from({ length: 300 }, (_, index): Issue => {
    const params = { type: "abuot", suggestion: "about" };
    return { id: "unknown-block", params, location: { file: "pages/a.json", path: [index] } };
  });
  const found = makeDiagnostics(issues, documents);
  expect(found.map(({ column }) => column).slice(0, 3)).toEqual([2, 10, 18]);
  expect(found.every(({ fix }) => fix?.edits.length === 1)).toBe(true);
  expect(reads).toEqual(["pages/a.json"]);
});

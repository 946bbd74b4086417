import { describe, expect, test } from "vitest";
import { findNearest } from "#core/suggest/find-nearest.ts";
import { formatDiagnostics } from "#core/messages/format-diagnostics.ts";
import { listRoutes } from "#core/document/read/list-routes.ts";
import { locateValue } from "#core/messages/locate-value.ts";
import { makeDiagnostic } from "#core/messages/make-diagnostic.ts";
import { makeTrail } from "#core/document/bind/bind-page.ts";
import { readJson } from "#core/document/read/read-json.ts";
import { textsOf } from "#core/messages/texts.ts";

describe("locateValue", () => {
  const file = "pages/a.json";
  const locate = (text: string, path: (string | number)[], at?: "key"): string => {
    const location = at === undefined ? { file, path } : { file, path, at };
    const { line, column, endLine, endColumn } = locateValue(textsOf({ [file]: text }), location);
    return `${line}:${column}-${endLine}:${endColumn}`;
  };

  test("finds values and keys", () => {
    const text = '{\n  "a": { "b": [10, 20] }\n}\n';
    expect(locate(text, [])).toBe("1:1-3:2");
    expect(locate(text, ["a"])).toBe("2:8-2:25");
    expect(locate(text, ["a"], "key")).toBe("2:3-2:6");
    expect(locate(text, ["a", "b", 1])).toBe("2:20-2:22");
  });

  test("finds the nearest ancestor of what is not there", () => {
    expect(locate('{ "a": { "b": 1 } }', ["a", "c", 3])).toBe("1:8-1:18");
  });

  test("counts a tab as one column", () => {
    expect(locate('{\n\t\t"a":\t1\n}', ["a"])).toBe("2:8-2:9");
  });

  test("takes Windows line endings", () => {
    expect(locate('{\r\n  "a": 1,\r\n  "b": 2\r\n}\r\n', ["b"])).toBe("3:8-3:9");
  });

  test("counts letters beyond ASCII as editors do", () => {
    expect(locate('{ "ä": "é", "b": 1 }', ["b"])).toBe("1:18-1:19");
    expect(locate('{ "a": "🧵", "b": 1 }', ["b"])).toBe("1:19-1:20");
    expect(locate('{ "a": "বাংলা", "b": 1 }', ["b"])).toBe("1:22-1:23");
  });

  test("skips a byte order mark, comments and trailing commas", () => {
    const text = '\uFEFF// a comment\n{ /* here */ "a": 1, }';
    expect(locate(text, ["a"])).toBe("2:19-2:20");
  });

  test("a file that is not there, or not JSON, has a beginning", () => {
    expect(locateValue(textsOf(), { file, path: ["a"] })).toMatchObject({ line: 1, column: 1 });
    expect(locate("", ["a"])).toBe("1:1-1:1");
  });
});

describe("a frame", () => {
  test("stands under what it points at, also after tabs and in Windows files", () => {
    const text = '{\r\n\t"one": 1,\r\n\t"two": "x"\r\n}\r\n';
    const documents = textsOf({ "pages/a.json": text });
    const location = { file: "pages/a.json", path: ["two"] };
    const diagnostic = makeDiagnostic(
      { id: "unknown-block", params: { type: "x", suggestion: "y" }, location },
      documents,
    );
    expect(formatDiagnostics([diagnostic], documents, { form: "long" })).toBe(
      [
        "pages/a.json:3:9  error  unknown-block",
        '  There is no block "x". Did you mean "y"?',
        '      2 | \t"one": 1,',
        '   >  3 | \t"two": "x"',
        "        | \t       ^^^",
        "",
        "1 error, 0 warnings",
      ].join("\n"),
    );
  });
});

describe("readJson", () => {
  test("accepts a byte order mark, comments and trailing commas", () => {
    const { value, issues } = readJson("a.json", '\uFEFF{ "a": [1, 2,], // two\n }');
    expect(value).toEqual({ a: [1, 2] });
    expect(issues).toEqual([]);
  });

  test("is not misled by colons inside texts", () => {
    expect(readJson("b.json", '{ "a": "\\": b" }').issues).toEqual([]);
    expect(readJson("c.json", '{ "a\\": b": 1, "a": 2 }').issues).toEqual([]);
  });

  test("tells every key that stands twice, at its second place", () => {
    const { issues } = readJson("d.json", '{ "a": 1, "b": { "c": 1, "c": 2 }, "a": 2 }');
    expect(issues.map(({ params, location }) => [params, location.span?.offset])).toEqual([
      [{ key: "c" }, 25],
      [{ key: "a" }, 35],
    ]);
  });

  test("keeps what it has read of a few long texts, and of no more", () => {
    const text = JSON.stringify({ long: "x".repeat(100_000) });
    const files = Array.from({ length: 60 }, (_, index) => `long-${index}.json`);
    const first = files.map((file) => readJson(file, text));
    const kept = files.map((file, index) => readJson(file, text) === first[index]);
    expect(readJson("last.json", text)).toBe(readJson("last.json", text));
    expect(kept.filter(Boolean)).toEqual([]);
    const few = files.slice(0, 30).map((file) => readJson(file, text));
    for (const [index, result] of few.entries())
      expect(readJson(`long-${index}.json`, text)).toBe(result);
  });
});

describe("findNearest", () => {
  test.each([
    ["precent", ["label", "percent"], "percent"],
    ["titel", ["title", "text"], "title"],
    ["scr", ["src", "alt"], "src"],
    ["Contact", ["contact"], "contact"],
    ["collectoin", ["collection"], "collection"],
    ["testimonal-slidr", ["testimonial-slider"], "testimonial-slider"],
    ["abcdefgh", ["abcdexyz"], undefined],
    ["abcdefghi", ["abcdefxyz"], "abcdefxyz"],
    ["dark", ["light", "auto"], undefined],
    ["cat", ["dog", "cow"], undefined],
    ["a", ["b"], undefined],
    ["", ["a"], undefined],
    ["x", [], undefined],
  ])("%s among %j is %s", (word, candidates, expected) => {
    expect(findNearest(word, candidates)).toBe(expected);
  });

  test("takes the nearest, and the first of two that are as near", () => {
    expect(findNearest("serivce", ["service", "services"])).toBe("service");
    expect(findNearest("iten", ["item", "ites"])).toBe("item");
  });
});

describe("makeTrail", () => {
  const labels = new Map([
    ["/", "Home"],
    ["/service", "Services"],
    ["/a", "A"],
    ["/a/b", "B"],
  ]);
  const trail = (route: string): string[] =>
    makeTrail({ route, title: "Here" }, (of) => labels.get(of)).map(
      ({ label, href }) => `${label} ${href ?? "-"}`,
    );

  test("leads from home over the pages between to the page itself", () => {
    expect(trail("/service/web")).toEqual(["Home /", "Services /service", "Here -"]);
    expect(trail("/a/b/c")).toEqual(["Home /", "A /a", "B /a/b", "Here -"]);
    expect(trail("/contact")).toEqual(["Home /", "Here -"]);
  });

  test("leaves out what is no page", () => {
    expect(trail("/nowhere/web")).toEqual(["Home /", "Here -"]);
  });

  test("of home is home alone", () => {
    expect(trail("/")).toEqual(["Here -"]);
  });
});

test("routes are the paths of the files", () => {
  const { pages } = listRoutes([
    "pages/serviceDark.json",
    "pages/service/index.json",
    "pages/index.json",
    "pages/service/[slug].json",
    "content/site.json",
    "pages/404.json",
  ]);
  expect(pages.map(({ route }) => route).toSorted()).toEqual([
    "/",
    "/404",
    "/service",
    "/service/[slug]",
    "/serviceDark",
  ]);
});

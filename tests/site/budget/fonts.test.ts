import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { Parser } from "htmlparser2";
import { describe, expect, test } from "vitest";

/** Bytes of all fonts that a page asks for before its styles are read. */
const limit = 30_000;

const dist = path.resolve(import.meta.dirname, "../../../dist");
const unseen = new Set(["script", "style", "template"]);

type Page = { file: string; fonts: string[]; text: string };

function readPage(file: string): Page {
  const fonts: string[] = [];
  const open: string[] = [];
  let text = "";
  const parser = new Parser({
    onopentag(name, { rel, as, href = "", placeholder = "" }) {
      open.push(name);
      text += placeholder;
      if (rel === "preload" && as === "font") fonts.push(href);
    },
    onclosetag: () => void open.pop(),
    ontext(part) {
      if (!open.some((name) => unseen.has(name))) text += part;
    },
  });
  parser.end(readFileSync(path.join(dist, file), "utf8"));
  return { file, fonts, text };
}

/** By file: the characters that a browser takes from it. */
function readRanges(): Map<string, (point: number) => boolean> {
  const sheets = globSync("assets/*.css", { cwd: dist });
  const css = sheets.map((file) => readFileSync(path.join(dist, file), "utf8")).join("\n");
  const rules = css.matchAll(
    /@font-face\s*\{[^}]*?([\w-]+\.woff2)[^}]*unicode-range:\s*([^;}]+)/gi,
  );
  return new Map(
    [...rules].map(([, file = "", range = ""]) => {
      const runs = range.split(",").map((part) => {
        const [first = "", last = first] = part.trim().slice(2).split("-");
        const [from, to] = [first.replaceAll("?", "0"), last.replaceAll("?", "F")];
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
      });
      return [file, (point) => runs.some(([first, last]) => first <= point && point <= last)];
    }),
  );
}

describe.runIf(existsSync(dist))("fonts before the fold", () => {
  const pages = globSync("**/*.html", { cwd: dist }).toSorted().map(readPage);

  test(`are at most ${limit} bytes on every page`, () => {
    expect(pages.length).toBeGreaterThan(0);
    for (const { file, fonts } of pages) {
      expect(fonts.length, file).toBeGreaterThan(0);
      const bytes = fonts.map((font) => statSync(path.join(dist, font)).size);
      console.info(file, bytes);
      expect(
        bytes.reduce((sum, one) => sum + one, 0),
        file,
      ).toBeLessThanOrEqual(limit);
    }
  });

  test("have every character of the texts, so that no page asks for a second file", () => {
    const ranges = readRanges();
    for (const { file, fonts, text } of pages) {
      for (const font of fonts) {
        const has = ranges.get(path.basename(font)) ?? (() => false);
        const letters = new Set(text.replaceAll(/\s/g, ""));
        const lost = [...letters].filter((letter) => !has(letter.codePointAt(0) ?? 0));
        expect(lost, `${file} in ${font}`).toEqual([]);
      }
    }
  });
});

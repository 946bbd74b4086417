import { Parser } from "htmlparser2";
import { expect, test } from "vitest";
import { closeShapes } from "#site/render/close-shapes.ts";

const written =
  '<svg><g><path d="M0 0h1"></path><rect width="2"></rect></g><text>a &lt;/path></text></svg><p></p>';

test("a shape is closed by its own tag, and nothing else is", () => {
  expect(closeShapes(written)).toBe(
    '<svg><g><path d="M0 0h1"/><rect width="2"/></g><text>a &lt;/path></text></svg><p></p>',
  );
});

test("a parser reads the same document", () => {
  expect(readParts(closeShapes(written))).toEqual(readParts(written));
});

/** @returns what a parser reads, in order */
function readParts(html: string): unknown[] {
  const parts: unknown[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => void parts.push([name, attributes]),
    onclosetag: (name) => void parts.push(name),
    ontext: (text) => void parts.push(text),
  });
  parser.end(html);
  return parts;
}

import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { HeadTag } from "#site/render/head-tag.ts";
import { renderPage } from "../../render-page.ts";
import { writeHead } from "#site/render/write-head.ts";
import { makeContext, makePage } from "./make-page.ts";
import { checkProperty } from "../../check-property.ts";

const reactNames: Record<string, string> = {
  charset: "charSet",
  crossorigin: "crossOrigin",
  "http-equiv": "httpEquiv",
  hreflang: "hrefLang",
};

function writeByReact(tags: HeadTag[]): string {
  const children = tags.map(({ tag, attributes = {}, content }, key) => {
    const named = Object.entries(attributes).map(([name, value]) => [
      reactNames[name] ?? name,
      value,
    ]);
    const props = { key, ...Object.fromEntries(named) };
    if (tag !== "script" || content === undefined) return createElement(tag, props, content);
    return createElement(tag, { ...props, dangerouslySetInnerHTML: { __html: content } });
  });
  return renderToStaticMarkup(
    <html lang="en">
      <head>{children}</head>
    </html>,
  );
}

test("a head stands in a page as React would write it, whatever outputs add to it", async () => {
  const words = fc.oneof(fc.constantFrom("a & b", "<x>", '"', "it's", "/feed.xml"), fc.string());
  const filled = words.filter((text) => text !== "");
  const optional = fc.option(words, { nil: undefined });
  const tag: fc.Arbitrary<HeadTag> = fc.oneof(
    fc.record({ tag: fc.constant("title" as const), content: words }),
    fc
      .record({ name: fc.oneof(fc.constantFrom("viewport", "robots"), words), content: words })
      .map((attributes): HeadTag => ({ tag: "meta", attributes })),
    fc.constantFrom<HeadTag>(
      { tag: "meta", attributes: { charset: "utf-8" } },
      { tag: "meta", attributes: { "http-equiv": "refresh", content: "3", property: undefined } },
    ),
    fc
      .record({
        rel: fc.constantFrom("icon", "stylesheet", "alternate", "preload"),
        href: filled,
        hreflang: optional,
        crossorigin: fc.constantFrom(undefined, "", "anonymous"),
        media: optional,
        id: optional,
      })
      .map((attributes): HeadTag => ({ tag: "link", attributes })),
    words.map((content): HeadTag => ({ tag: "script", attributes: { type: "x" }, content })),
    filled.map((src): HeadTag => ({ tag: "script", attributes: { src, defer: "defer" } })),
  );
  await checkProperty(
    fc.property(fc.array(tag, { maxLength: 8 }), (tags) => {
      expect(`<html lang="en">${writeHead(tags)}</html>`).toBe(writeByReact(tags));
    }),
    { name: "write-head: as React", runs: 400 },
  );
});

test("what is the same of a build does not hide what a page says", () => {
  const context = makeContext();
  const [one, other] = ["One", "Other"].map((title) =>
    renderPage(makePage({ title, route: `/${title}` }), context),
  );
  expect(one?.html).toContain("<title>One | Harbour</title>");
  expect(other?.html).toContain("<title>Other | Harbour</title>");
  expect(other?.html).toBe(
    renderPage(makePage({ title: "Other", route: "/Other" }), makeContext()).html,
  );
});

test("ids of the head are ids of the frame", () => {
  const headOf = (): HeadTag[] => [{ tag: "link", attributes: { rel: "icon", id: "mark" } }];
  expect(renderPage(makePage(), makeContext({ headOf })).frameIds).toEqual(["mark", "main"]);
});

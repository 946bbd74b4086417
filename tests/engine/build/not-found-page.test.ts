import path from "node:path";
import { expect, test } from "vitest";
import { makeNotFoundPage } from "#site/make/pages/make-not-found-page.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import { replaceTexts } from "#core/messages/texts.ts";

const words = { notFoundTitle: "Seite nicht gefunden", notFoundText: "Hier steht nichts." };

/** Stands above every page, by the site's defaults. */
const band = {
  type: "text",
  id: "band",
  props: { title: { $page: "title" }, text: "Above", level: 1 },
};

test("a site without a not-found page gets one in its own frame, and in its own words", async () => {
  const source = await loadSource(path.resolve(import.meta.dirname, "../site"));
  const file = "content/site.json";
  const settings = JSON.parse(source.documents.read(file) ?? "") as { defaults: object };
  const defaults = { ...settings.defaults, banner: [band] };
  const documents = replaceTexts(source.documents, {
    [file]: JSON.stringify({ ...settings, defaults }),
  });
  const page = makeNotFoundPage({ ...source, documents }, words, "2026-06-15");
  expect(page).toMatchObject({ route: "/404", title: words.notFoundTitle, seo: { noindex: true } });
  const { header, banner, blocks, closing, footer } = page?.regions ?? {};
  expect([header, banner, footer].map((region) => region?.length)).toEqual([1, 1, 1]);
  expect(banner?.[0]?.props).toMatchObject({ title: words.notFoundTitle });
  expect([blocks, closing]).toEqual([[], []]);
});

test("a not-found page that a site has not written has the colours of its home page", async () => {
  const source = await loadSource(path.resolve(import.meta.dirname, "../site"));
  const file = "pages/index.json";
  const home = JSON.parse(source.documents.read(file) ?? "") as object;
  for (const theme of ["dark", "auto", "light"]) {
    const documents = replaceTexts(source.documents, {
      [file]: JSON.stringify({ ...home, theme }),
    });
    expect(makeNotFoundPage({ ...source, documents }, words, "2026-06-15")?.theme).toBe(theme);
  }
});

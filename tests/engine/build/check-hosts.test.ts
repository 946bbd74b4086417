import { expect, test } from "vitest";
import { checkHosts } from "#site/make/check/check-hosts.ts";
import { readHtmlFacts } from "#site/render/html-facts.ts";

const script = (purpose: string): string =>
  `<template data-purpose="${purpose}"><script src="https://chat.example/a.js"></script></template>`;
const button = '<button type="button" data-load="">Load the chat</button>';
const question = '<fieldset data-asks="statistics"></fieldset>';

function listUnasked(...blocks: string[]): unknown[] {
  const parts = blocks.map((html) => {
    return { origin: { file: "pages/index.json", path: [] }, facts: readHtmlFacts(html) };
  });
  const page = { file: "pages/index.json", allow: { scripts: ["https://chat.example"] } };
  const context = { allow: {}, settings: { url: "https://site.example" } };
  const rendered = { page, parts, headLoads: [] } as unknown as Parameters<typeof checkHosts>[0];
  const issues = checkHosts(rendered, context as Parameters<typeof checkHosts>[1]);
  return issues.map(({ id, params }) => [id, params]);
}

test("a script waits for a purpose that the page asks about", () => {
  expect(listUnasked(script("statistics"), question)).toEqual([]);
  expect(listUnasked(script("chat"), question)).toEqual([
    ["unasked-purpose", { purpose: "chat", asked: ["statistics"] }],
  ]);
});

test("one with a button needs no question, but a misspelt purpose is a mistake there too", () => {
  expect(listUnasked(script("chat") + button, question)).toEqual([]);
  expect(listUnasked(script("chat") + button)).toEqual([]);
  expect(listUnasked(script("statistic") + button, question)).toEqual([
    ["unasked-purpose", { purpose: "statistic", asked: ["statistics"] }],
  ]);
});

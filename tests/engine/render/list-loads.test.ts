import { expect, test } from "vitest";
import { readHtmlFacts } from "#site/render/html-facts.ts";

const host = "https://x.example";

test.each([
  [`<script src="${host}/a.js"></script>`, "scripts"],
  [`<link rel="stylesheet" href="${host}/a.css">`, "styles"],
  [`<link rel="preload" as="font" href="${host}/a.woff2">`, "fonts"],
  [`<img alt="" src="${host}/a.png">`, "images"],
  [`<img alt="" src="/a.png" srcset="/b.png 1x, ${host}/a.png 2x">`, "images"],
  [`<picture><source srcset="${host}/a.avif 400w"><img alt="" src="/a.png"></picture>`, "images"],
  [`<svg><image href="${host}/a.png" /></svg>`, "images"],
  [`<video poster="${host}/a.png"></video>`, "images"],
  [`<video src="${host}/a.mp4"></video>`, "media"],
  [`<audio><source src="${host}/a.mp3"></audio>`, "media"],
  [`<video src="/a.mp4"><track src="${host}/a.vtt"></video>`, "media"],
  [`<iframe title="" src="${host}/a"></iframe>`, "frames"],
  [`<template><iframe title="" src="${host}/a"></iframe></template>`, "frames"],
  [`<button data-address="${host}/a">Show</button>`, "frames"],
  [`<form action="${host}/a"></form>`, "forms"],
  [`<form action="/a"><button formaction="${host}/a">Send</button></form>`, "forms"],
  [`<a href="/" ping="${host}/a">Home</a>`, "connections"],
])("%s", (html, kind) => {
  expect(readHtmlFacts(html).loads).toMatchObject([{ kind }]);
  expect(readHtmlFacts(html.replaceAll(host, "")).loads).toEqual([]);
});

test.each([
  [`<p style="color: red">a</p>`, ["a style attribute"]],
  [`<p onclick="run()">a</p>`, ["the attribute onclick"]],
  [`<style>p { color: red }</style>`, ["a <style> element"]],
  [`<script>run()</script>`, ["a <script> with code in it"]],
  [`<script type="module">run()</script>`, ["a <script> with code in it"]],
  [`<object data="/a.pdf"></object>`, ["an <object>"]],
  [`<script type="application/json">{}</script><p class="onset">a style</p>`, []],
])("%s", (html, refused) => {
  expect(readHtmlFacts(html).refused).toEqual(refused);
});

test("links lead anywhere, and load nothing", () => {
  const html = `<a href="${host}">a</a><link rel="canonical" href="${host}"><link rel="preconnect" href="${host}">`;
  expect(readHtmlFacts(html).loads).toEqual([]);
});

test("a script waits for the purpose of what it stands in", () => {
  const html =
    '<template data-purpose="chat"><script src="/a.js"></script></template><script src="/b.js"></script><input data-asks="chat">';
  expect(readHtmlFacts(html)).toMatchObject({ waiting: ["chat"], asked: ["chat"] });
});

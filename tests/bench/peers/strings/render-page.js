import { escape } from "./render-text.js";
import { blocks as derived, renderFrame } from "./templates.js";

const blocks = {
  ...derived,
  tally: ({ label, start }) =>
    `<div class="tally"><button type="button" data-label="${escape(label)}" data-count="${start}">${escape(label)}: ${start}</button></div>`,
};

/** A page as one string, for the tools that have no components: the floor and Eleventy. */
export function renderPage(page) {
  const main = page.blocks.map(({ type, props }) => blocks[type](props)).join("");
  const script = page.blocks.some(({ type }) => type === "tally")
    ? `<script type="module" src="/tally.js"></script>`
    : "";
  return `<!doctype html><html lang="en" data-theme="light"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(page.title)} | Bench</title><meta name="description" content="${escape(page.description)}"><link rel="canonical" href="https://bench.example${page.route}"><link rel="stylesheet" href="/site.css"></head><body>${renderFrame(page, main)}${script}</body></html>`;
}

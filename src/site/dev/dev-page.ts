import { existsSync } from "node:fs";
import path from "node:path";
import type { ResolvedPage } from "#core/document/resolved-site.ts";
import type { NewsMeta, PageNews } from "#site/client/dev-news.ts";
import { devNonce } from "#site/outputs/make-policy.ts";
import type { StyleLink } from "#site/render/render-context.ts";
import { baseStyles, entries } from "#site/make/bundle/entries.ts";

/**
 * Vite's client, the code that fast refresh needs before any island, the overlay, then the page's
 * own loader.
 */
export const scripts = [
  "/@vite/client",
  "/@id/@vitejs/plugin-react/preamble",
  `/@fs${entries.dev}`,
  `/@fs${entries.loader}`,
];

const newsMeta: NewsMeta = "tessera-dev";

/** @returns the sheets of a page with these blocks, each whole, as Vite serves them */
export function listSheets(root: string, types: string[]): StyleLink[] {
  const blocks = [...new Set(types)].toSorted().map((type) => `blocks/${type}/style.css`);
  const sheets = [baseStyles, ...blocks];
  const files = sheets.filter((file) => existsSync(path.join(root, file)));
  return files.map((file) => ({ href: `/${file}` }));
}

/**
 * @returns the page with the state of the site in its head, as it was when the page was made, and the
 *   mark by which Vite's client may add style elements
 */
export function addNews(html: string, news: PageNews): string {
  const content = escapeAttribute(JSON.stringify(news));
  const tags = `<meta name="${newsMeta}" content="${content}"><meta property="csp-nonce" nonce="${devNonce}">`;
  return html.replace("</head>", () => `${tags}</head>`);
}

/** @returns a remark on a page that a build leaves out */
export function nameMark({ status }: ResolvedPage): string {
  if (status === "draft") return "Draft: a build leaves this page out.";
  return "Not published today: a build leaves this page out.";
}

/** Writes a page of scripts only, which show the issues and fetch the page when it is fixed. */
export function makeEmptyPage(title: string, base: string): string {
  const tags = scripts.map((address) => `<script type="module" src="${base}${address}"></script>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body><main id="main"><h1>${title}</h1></main>${tags.join("")}</body></html>`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

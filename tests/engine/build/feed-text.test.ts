import { expect, test } from "vitest";
import { feed } from "#site/outputs/feed.ts";
import type { PageSummary } from "#core/document/resolved-site.ts";
import { writePlainPage } from "#site/outputs/write-plain-page.ts";

const site = "https://me.github.io/site";

test.each([
  [
    "links and pictures have whole addresses",
    '<p class="lead">See <a class="link" href="/prices#bread">prices</a> and <a href="#note-1">1</a>.</p><picture><source srcset="/a-400.avif"><img class="wide" src="/a-800.jpg" srcset="/a-400.jpg 400w" alt="Bread" width="800" height="500" loading="lazy"></picture>',
    '<p>See <a href="https://me.github.io/site/prices#bread">prices</a> and <a href="https://me.github.io/site/news/a#note-1">1</a>.</p><img src="https://me.github.io/site/a-800.jpg" alt="Bread" width="800" height="500">',
  ],
  [
    "boxes, drawings, the title, footers and controls are left out, their text is not",
    '<section class="text"><article><h1>News</h1><svg><title>x</title></svg><h2>Bread</h2><div><span>Fresh</span></div><footer>Tags</footer><form aria-label="Write to us"><button>Send</button></form></article></section>',
    '<h2>Bread</h2>Fresh<p><a href="https://me.github.io/site/news/a">Write to us</a></p>',
  ],
  [
    "code keeps its characters",
    '<pre class="prose-code" tabindex="0"><code><span class="hljs-keyword">if</span> (a <span class="hljs-built_in">&lt;</span><span class="hljs-number">3</span>) &amp;&amp; "x"</code></pre>',
    "<pre><code>if (a &lt;3) &amp;&amp; &quot;x&quot;</code></pre>",
  ],
  [
    "lists and tables keep their form",
    '<ol start="3"><li>Three</li></ol><div role="region"><table><tr><th colspan="2" scope="col">Hall</th></tr><tr><td>1</td></tr></table></div>',
    '<ol start="3"><li>Three</li></ol><table><tr><th colspan="2">Hall</th></tr><tr><td>1</td></tr></table>',
  ],
])("%s", (_title, html, expected) => {
  expect(writePlainPage(html, `${site}/news/a`, { url: site })).toBe(expected);
});

test("only pages of a collection with a feed have a text for it", () => {
  const entry = { collection: "news", slug: "a", fields: {} };
  const page = { route: "/news/a", entry } as unknown as PageSummary;
  const around = {
    settings: { name: "Site", url: site, language: "en" },
    schemas: { "schema/content/news.json": { "x-feed": { date: "day" } } },
    entryHtml: "<p>Bread</p>",
  };
  expect(feed.take?.(page, "<p>All</p>", around)).toBe("<p>Bread</p>");
  expect(feed.take?.(page, "<p>All</p>", { ...around, schemas: {} })).toBe(null);
});

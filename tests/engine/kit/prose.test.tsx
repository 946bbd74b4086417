import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BlockContext } from "#site/kit/block-context.ts";
import { InnerBlocksContext } from "#site/kit/inner-blocks-context.ts";
import { Prose } from "#site/kit/prose.tsx";

function render(text: string, id?: string): string {
  const block = { type: "story", instance: "story-1", isAtTop: false, ...(id && { id }) };
  return renderToStaticMarkup(
    <BlockContext value={block}>
      <InnerBlocksContext value={({ type, json }) => <aside className={type}>{json}</aside>}>
        <Prose of={text} />
      </InnerBlocksContext>
    </BlockContext>,
  );
}

const cases: [what: string, text: string, html: string][] = [
  [
    "marks",
    "**b** *e* `c` ~~d~~",
    "<p><strong>b</strong> <em>e</em> <code>c</code> <del>d</del></p>",
  ],
  [
    "a heading",
    "## The *longest* wait",
    '<h2 id="the-longest-wait">The <em>longest</em> wait</h2>',
  ],
  [
    "two headings with the same words",
    "## Why?\n\n## Why?",
    '<h2 id="why">Why?</h2><h2 id="why-2">Why?</h2>',
  ],
  ["a heading in another script", "## Öl und Чай", '<h2 id="öl-und-чай">Öl und Чай</h2>'],
  ["links", "[a](/b) [c][d]\n\n[d]: /e", '<p><a href="/b">a</a> <a href="/e">c</a></p>'],
  [
    "a picture whose name has a space",
    "![A loaf](/images/our%20bread.svg)",
    '<figure class="prose-figure"><img src="/images/our bread.svg" alt="A loaf" decoding="async" loading="lazy"/></figure>',
  ],
  ["a link to be written", "[a](#)", '<p><a role="link" aria-disabled="true">a</a></p>'],
  [
    "a tight list",
    "- a\n- b\n  1. c",
    '<ul><li>a</li><li>b<ol start="1"><li>c</li></ol></li></ul>',
  ],
  ["a loose list", "- a\n\n- b", "<ul><li><p>a</p></li><li><p>b</p></li></ul>"],
  ["a quote", "> a", "<blockquote><p>a</p></blockquote>"],
  ["a line", "a\n\n---", "<p>a</p><hr/>"],
  [
    "a table",
    "| | a |\n| :- | -: |\n| b | c |",
    '<div class="prose-table" role="region" tabindex="0" aria-label="a"><table><thead><tr><td data-align="left"></td><th scope="col" data-align="right">a</th></tr></thead><tbody><tr><td data-align="left">b</td><td data-align="right">c</td></tr></tbody></table></div>',
  ],
  [
    "code in colours",
    "```js\nlet a\n```",
    '<pre class="prose-code" tabindex="0" role="group" aria-label="js"><code><span class="hljs-keyword">let</span> a</code></pre>',
  ],
  [
    "code of no language is a text",
    "```\n<b>\n```",
    '<pre class="prose-code" tabindex="0" role="group" aria-label="code"><code>&lt;b&gt;</code></pre>',
  ],
  [
    "a picture alone is a figure",
    '![a](/b.jpg "c")',
    '<figure class="prose-figure"><img src="/b.jpg" alt="a" decoding="async" loading="lazy"/><figcaption>c</figcaption></figure>',
  ],
  [
    "a block of the site",
    'a\n\n:::cards\n{ "b": 1 }\n:::\n\nc',
    '<p>a</p><aside class="cards">{ &quot;b&quot;: 1 }</aside><p>c</p>',
  ],
  [
    "a block inside of code is code",
    "~~~~\n:::cards\n:::\n~~~~",
    '<pre class="prose-code" tabindex="0" role="group" aria-label="code"><code>:::cards\n:::</code></pre>',
  ],
  ["HTML, which the check refuses, is left out", "a\n\n<div>b</div>", "<p>a</p>"],
];

test.each(cases)("%s", (_what, text, html) => {
  expect(render(text)).toBe(html);
});

test("footnotes are in the order of the text, lead back, and have one id each", () => {
  const html = render("a[^x] b[^y] c[^x]\n\n[^y]: Two.\n[^x]: One.");
  expect(html.replaceAll(/<[^>]*>/g, "")).toBe("a1 b2 c1One.↩Two.↩");
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets).toHaveLength(5);
  expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
});

test("the ids of headings begin with the block's own id", () => {
  expect(render("## Why?", "terms")).toBe('<h2 id="terms-why">Why?</h2>');
});

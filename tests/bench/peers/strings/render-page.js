/** A page as one string, for the tools that have no components: the floor and Eleventy. */
export function renderPage(page, site) {
  const end = page.route === "/" ? "Home" : page.title;
  return `<!doctype html><html lang="en" data-theme="light"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(end)} – ${site.name}</title><meta name="description" content="${escape(page.description)}"><link rel="canonical" href="${site.url}${page.route}"><link rel="stylesheet" href="/site.css"></head><body><a class="skip-link" href="#main">Skip to content</a><div class="masthead"><p class="masthead-name">${site.name}</p><nav aria-label="Main"><ul class="masthead-links">${renderLinks(site.links)}</ul></nav></div><main id="main"><div class="columns" data-layout="full"><div class="columns-main">${page.blocks.map(renderBlock).join("")}</div></div></main><div class="colophon"><p>${renderText(site.text)}</p><nav aria-label="Foot"><ul class="colophon-links">${renderLinks(site.links)}</ul></nav></div>${page.blocks.some(isTally) ? `<script type="module" src="/tally.js"></script>` : ""}</body></html>`;
}

const blocks = {
  lead: ({ title, text }) =>
    `<header class="lead"><h1>${escape(title)}</h1><p>${renderText(text)}</p></header>`,
  prose: ({ title, paragraphs }) =>
    `<section class="prose"><h2>${escape(title)}</h2>${join(paragraphs, ({ text }) => `<p>${renderText(text)}</p>`)}</section>`,
  cards: ({ title, items }) =>
    `<section class="cards"><h2>${escape(title)}</h2><ul class="cards-list">${join(items, (item) => `<li class="cards-item"><h3>${escape(item.title)}</h3><p>${renderText(item.text)}</p></li>`)}</ul></section>`,
  quote: ({ text, name, role }) =>
    `<figure class="quote"><blockquote>${renderText(text)}</blockquote><figcaption><b>${escape(name)}</b> ${escape(role)}</figcaption></figure>`,
  facts: ({ title, rows }) =>
    `<section class="facts"><h2>${escape(title)}</h2><dl>${join(rows, ({ name, value }) => `<div class="facts-row"><dt>${escape(name)}</dt><dd>${escape(value)}</dd></div>`)}</dl></section>`,
  questions: ({ title, items }) =>
    `<section class="questions"><h2>${escape(title)}</h2>${join(items, ({ question, answer }) => `<details class="questions-item"><summary>${escape(question)}</summary><p>${renderText(answer)}</p></details>`)}</section>`,
  call: ({ title, text, links }) =>
    `<section class="call"><h2>${escape(title)}</h2><p>${renderText(text)}</p><ul class="call-links">${renderLinks(links)}</ul></section>`,
  notes: ({ title, items }) =>
    `<aside class="notes"><h2>${escape(title)}</h2>${join(items, (item) => `<article class="notes-item"><h3>${escape(item.title)}</h3><p>${renderText(item.summary)}</p></article>`)}</aside>`,
  tally: ({ label, start }) =>
    `<div class="tally"><button type="button" data-label="${escape(label)}" data-count="${start}">${escape(label)}: ${start}</button></div>`,
};

function renderBlock({ type, props }) {
  return blocks[type](props);
}

function renderLinks(links) {
  return join(
    links,
    ({ label, href }) => `<li><a href="${escape(href)}">${escape(label)}</a></li>`,
  );
}

/** As much of Markdown as the generated texts hold. */
function renderText(text) {
  const html = escape(text)
    .replace(/\*\*(.+?)\*\*/g, "<strong>$1</strong>")
    .replace(/\*(.+?)\*/g, "<em>$1</em>")
    .replace(/\[(.+?)\]\((.+?)\)/g, '<a href="$2">$1</a>');
  return `<span class="rich-text">${html}</span>`;
}

function join(items, render) {
  return items.map(render).join("");
}

function isTally({ type }) {
  return type === "tally";
}

const marks = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escape(text) {
  return text.replace(/[&<>"]/g, (mark) => marks[mark]);
}

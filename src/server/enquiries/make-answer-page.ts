import { Parser } from "htmlparser2";

export type AnswerPage = { title: string; lines: string[]; back?: string };

/**
 * Makes the page that a visitor without JavaScript gets. It looks like the site where the site has a
 * page for unknown addresses, whose `<main>` and title it then replaces.
 *
 * @param template that page's HTML, or null
 * @returns a whole HTML document
 */
export function makeAnswerPage(template: string | null, page: AnswerPage): string {
  const title = escapeHtml(page.title);
  const lines = page.lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("");
  const href = escapeHtml(page.back ?? "/contact");
  const back = `<p><a class="button" data-tone="brand" href="${href}">Back to the form</a></p>`;
  const main = `<section class="section"><div class="container"><h1>${title}</h1>${lines}${back}</div></section>`;
  const parts = template === null ? null : findParts(template);
  if (template === null || parts === null) return makePlainPage(title, main);
  return [
    template.slice(0, parts.title.start),
    title,
    template.slice(parts.title.end, parts.main.start),
    main,
    template.slice(parts.main.end),
  ].join("");
}

function makePlainPage(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body><main>${main}</main></body>
</html>
`;
}

type Span = { start: number; end: number };

/** Where the inner HTML of the first `<title>` and `<main>` stands. */
function findParts(html: string): { title: Span; main: Span } | null {
  const starts = new Map<string, number>();
  const spans = new Map<string, Span>();
  const parser = new Parser({
    onopentag(name) {
      if (!starts.has(name)) starts.set(name, parser.endIndex + 1);
    },
    onclosetag(name, isImplied) {
      const start = starts.get(name);
      if (isImplied || start === undefined || spans.has(name)) return;
      spans.set(name, { start, end: parser.startIndex });
    },
  });
  parser.end(html);
  const [title, main] = [spans.get("title"), spans.get("main")];
  return title === undefined || main === undefined ? null : { title, main };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

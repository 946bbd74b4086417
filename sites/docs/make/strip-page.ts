/** What of a page's head an example needs: how it looks, not what search engines are told. */
const headTags =
  /<meta charSet[^>]*>|<meta name="viewport"[^>]*>|<title>.*?<\/title>|<link rel="(?:preload|stylesheet)"[^>]*>/g;

/**
 * Makes of a built page a document for a frame: without what the frame's own page says already.
 *
 * @param html of the page
 * @param example `folder` is where its files are, `href` where its links lead, `without` what is taken out
 */
export function stripPage(
  html: string,
  { folder, href, without }: { folder: string; href: string; without: string },
): string {
  const [, attributes = ""] = /<html([^>]*)>/.exec(html) ?? [];
  const head = html.slice(0, html.indexOf("</head>")).match(headTags) ?? [];
  const body = html.slice(html.indexOf("<body"), html.indexOf("</body>"));
  const shown = body
    .replace(/^<body[^>]*>/, "")
    .replace(/<a class="skip-link".*?<\/a>/, "")
    .replaceAll(/<tessera-region[^>]*><\/tessera-region>/g, "")
    .replace(without, "")
    .replaceAll(/(<a [^>]*?href=)"[^"]*"/g, `$1"${href}"`)
    .replaceAll(/(<form [^>]*?action=)"[^"]*"/g, `$1"${href}"`)
    .replaceAll(/ (src|srcset|poster|data-src)="([^"]*)"/gi, (_, name: string, value: string) => {
      const addresses = value.replaceAll(/(^|, ?)\//g, `$1${folder}/`);
      return ` ${name}="${addresses}"`;
    });
  const styles = head.join("").replaceAll('href="/', `href="${folder}/`);
  // A link of the example leads nowhere but to the page that shows it.
  return `<!doctype html><html${attributes}><head>${styles}<base target="_top"></head><body>${shown}</body></html>`;
}

import { placeAtBase, readBase, spellAddress } from "#core/site-base.ts";
import { makeHeadersFile } from "./headers.ts";
import type { Output, OutputSite, OutputWork } from "./output.ts";

/**
 * The file by which Apache serves the site as other hosts do: clean addresses, headers, redirects
 * and the page for unknown addresses. Written where the settings say `"apache": true`.
 */
export const apache: Output = {
  name: "apache",
  addresses: ({ settings }) => (settings.apache === true ? [{ address: "/.htaccess" }] : []),
  read: (_file, work) => writeFile(work),
};

function writeFile({ site, policy, reports }: OutputWork): string {
  const base = readBase(site.settings.url);
  return [
    "# The build writes this file. The next build removes your changes.",
    "Options -Indexes -MultiViews",
    "DirectorySlash Off",
    "DirectoryIndex index.html",
    "AddDefaultCharset utf-8",
    "AddType application/manifest+json .webmanifest",
    "AddType image/avif .avif",
    `ErrorDocument 404 ${base}/404.html`,
    "",
    "<IfModule mod_headers.c>",
    '  Header set Cache-Control "public, max-age=0, must-revalidate"',
    ...writeHeaders(makeHeadersFile(policy, reports, base), base),
    "</IfModule>",
    "",
    "RewriteEngine On",
    `RewriteBase ${base}/`,
    "# Nobody asks for the page for unknown addresses by its own address.",
    'RewriteCond %{ENV:REDIRECT_STATUS} "!^$"',
    "RewriteRule ^ - [END]",
    "# Files for hosts, and the page for unknown addresses, are no addresses.",
    String.raw`RewriteRule ^(?:_|404(?:\.html)?$|(?:.*/)?\.(?!well-known/)) - [R=404,END]`,
    ...site.redirects.map(writeRedirect),
    ...(site.settings.folders === true ? writeFolderRules(base) : writePageRules(base)),
    "RewriteCond %{REQUEST_FILENAME} -d",
    "RewriteRule . - [R=404,END]",
    "",
  ].join("\n");

  function writeRedirect({ from, to, status }: OutputSite["redirects"][number]): string {
    const target = placeAtBase(spellAddress(to, site.settings), base);
    const pattern = decodeURI(from.slice(1)).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    return `RewriteRule "^${pattern}$" "${target.replaceAll(/[%$\\"]/g, String.raw`\$&`)}" [R=${status},NE,END]`;
  }
}

function writePageRules(base: string): string[] {
  return [
    "# A page has one address, to which its other spellings lead.",
    String.raw`RewriteRule ^(?:(.*)/)?index(?:\.html)?$ ${base}/$1 [R=301,END]`,
    String.raw`RewriteRule ^(.+?)(?:\.html|/+)$ ${base}/$1 [R=301,END]`,
    "# /about is about.html, also where there is a folder about/.",
    "RewriteCond %{REQUEST_FILENAME}.html -f",
    "RewriteRule ^(.+)$ $1.html [END]",
  ];
}

/** Writes the rules of a site, each of whose pages is the index of a folder of its own. */
function writeFolderRules(base: string): string[] {
  return [
    "# A page has one address, which ends in a slash.",
    String.raw`RewriteRule ^((?:.*/)?)index(?:\.html)?$ ${base}/$1 [R=301,END]`,
    "RewriteCond %{REQUEST_FILENAME}/index.html -f",
    `RewriteRule ^(.*[^/])$ ${base}/$1/ [R=301,END]`,
    "RewriteCond %{REQUEST_FILENAME}index.html -f",
    "RewriteRule ^((?:.*/)?)$ $1index.html [END]",
  ];
}

/** Writes the rules of `_headers`: those of every address, then those of some. */
function writeHeaders(rules: string, base: string): string[] {
  const lines: string[] = [];
  for (const rule of rules.trim().split("\n\n")) {
    const [address = "", ...headers] = rule.split("\n");
    const isForAll = address === `${base}/*`;
    const sets = headers.map((header) => {
      const [, name = "", value = ""] = /^\s*([\w-]+): (.*)$/.exec(header) ?? [];
      const written = value.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll("%", "%%");
      return `  Header ${isForAll ? "always set" : "set"} ${name} "${written}"`;
    });
    if (isForAll) lines.push(...sets);
    else lines.push(`  <If "%{REQUEST_URI} =~ m#^${toPattern(address)}$#">`, ...sets, "  </If>");
  }
  return lines;
}

function toPattern(address: string): string {
  return address.replaceAll(".", String.raw`\.`).replaceAll("*", ".*");
}

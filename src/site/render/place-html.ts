import { Parser } from "htmlparser2";
import { placeAtBase, spellAddress } from "#core/site-base.ts";
import { escapeText } from "./escape-text.ts";

/** The attributes that are one address. */
const addressAttributes = new Set(
  "action cite data formaction href ping poster src xlink:href".split(" "),
);

/** The attributes that are several addresses, each with a width. */
const setAttributes = new Set(["srcset", "imagesrcset"]);

type Settings = { folders?: boolean };

/**
 * Places the addresses of a page's HTML as `placeHtml` does.
 *
 * @param pieces of the HTML, in order
 * @returns the same pieces where no address is another
 */
export function placePieces(pieces: string[], base: string, settings: Settings): string[] {
  return isAtRoot(base, settings) ? pieces : [placeHtml(pieces.join(""), base, settings)];
}

function isAtRoot(base: string, { folders }: Settings): boolean {
  return base === "" && folders !== true;
}

/**
 * Places the addresses of a page's HTML below the folder that the site is in on its host: `/about`
 * of links, files, forms and pictures becomes `/my-repo/about`. All else keeps its bytes.
 *
 * @param base that folder; empty at the host's root
 * @param settings `folders`: whether links to pages end in a slash
 */
export function placeHtml(html: string, base: string, settings: Settings = {}): string {
  if (isAtRoot(base, settings)) return html;
  const written = escapeText(base);
  const pieces: string[] = [];
  let end = 0;
  const parser: Parser = new Parser({
    onattribute(name) {
      const isSet = setAttributes.has(name);
      if (!isSet && !addressAttributes.has(name)) return;
      const source = html.slice(parser.startIndex, parser.endIndex);
      const [whole = "", head = "", quote = "", value = ""] =
        /^([^=]*=\s*(["']?))(.*?)\2$/s.exec(source) ?? [];
      const placed = isSet
        ? value.replaceAll(
            /(^|,)(\s*)\/(?!\/)/g,
            (_, comma, space) => `${comma}${space}${written}/`,
          )
        : placeAtBase(isOfPage(name) ? spellAddress(value, settings) : value, written);
      pieces.push(html.slice(end, parser.startIndex), head, placed, quote);
      end = parser.startIndex + whole.length;
    },
  });
  parser.end(html);

  /** A form that posts asks a service, any other one a page. */
  function isOfPage(name: string): boolean {
    const tag = html.slice(html.lastIndexOf("<", parser.startIndex), parser.endIndex);
    const rest = html.slice(parser.endIndex, html.indexOf(">", parser.endIndex));
    return name === "href" || (name === "action" && !/\smethod=["']?post/i.test(tag + rest));
  }

  return [...pieces, html.slice(end)].join("");
}

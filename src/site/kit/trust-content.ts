import { trust, type TrustRule } from "./trust-html.ts";

/** Matches shapes and their presentation: nothing that loads, links or runs. */
const drawing =
  /^(?:<\/?(?:path|g|circle|ellipse|rect|line|polyline|polygon)(?: (?!on)[a-z-]+="[^"<>&]*")*\s*\/?>\s*)*$/;

const ways = {
  /** An icon's strokes. */
  drawing: {
    allows: (html) => drawing.test(html),
    refusal: "SvgIcon draws shapes alone: path, g, circle, ellipse, rect, line, polyline, polygon.",
  },
  /** HTML that is in the page already, and is left alone. */
  still: {
    allows: (html) => html === "",
    refusal: "The HTML of StillHtml comes with the page: pass it to Island as html, in block.tsx.",
  },
} satisfies Record<string, TrustRule>;

/** Trusted values by text: React would write a new value again, even for the same text. */
const trustedTexts = new Map<string, string>();

/**
 * Trusts an icon's strokes, or HTML that is in the page already, as an element's `innerHTML`.
 *
 * @returns a value for `innerHTML`, the same for the same text; the text itself where there are no
 *   Trusted Types
 * @throws when it is anything else
 */
export function trustContent(html: string, way: keyof typeof ways): string {
  const key = `${way} ${html}`;
  const trusted = trustedTexts.get(key) ?? trust(html, ways[way]);
  // Plain texts are not cached: on the server there are as many as a site has.
  if (trusted !== html) trustedTexts.set(key, trusted);
  return trusted;
}

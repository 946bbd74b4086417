import { trust, type TrustRule } from "./trust-html.ts";

/** Shapes, and what they look like: nothing that loads, links or runs. */
const drawing =
  /^(?:<\/?(?:path|g|circle|ellipse|rect|line|polyline|polygon)(?: (?!on)[a-z-]+="[^"<>&]*")*\s*\/?>\s*)*$/;

const ways = {
  /** An icon's strokes. */
  drawing: {
    allows: (html) => drawing.test(html),
    refusal: "SvgIcon draws shapes alone: path, g, circle, ellipse, rect, line, polyline, polygon.",
  },
  /** What stands in the page already, and is left alone. */
  still: {
    allows: (html) => html === "",
    refusal: "The HTML of StillHtml comes with the page: pass it to Island as html, in block.tsx.",
  },
} satisfies Record<string, TrustRule>;

/** What is drawn again is the same value again: React would write what looks new to it. */
const known = new Map<string, string>();

/**
 * Lets an icon's strokes, or what stands in the page already, be an element's `innerHTML`.
 *
 * @returns what `innerHTML` takes, the same for the same text; the text itself where there are no
 *   Trusted Types
 * @throws where it is anything else
 */
export function trustContent(html: string, way: keyof typeof ways): string {
  const key = `${way} ${html}`;
  const trusted = known.get(key) ?? trust(html, ways[way]);
  // On the server they are texts, and as many as a site has.
  if (trusted !== html) known.set(key, trusted);
  return trusted;
}

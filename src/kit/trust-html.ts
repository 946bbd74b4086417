/** What makes values of which a browser believes that somebody looked at them (W3C, Trusted Types). */
type Policy = {
  createHTML: (html: string, way: Way, from: string) => string;
  createScript: (json: string) => string;
};

type Factory = {
  createPolicy: (name: string, rules: Policy) => Policy;
};

/** The one that the pages' content policy names (`src/build/outputs/make-policy.ts`). */
const policyName = "tessera";

/** Shapes, and what they look like: nothing that loads, links or runs. */
const drawing =
  /^(?:<\/?(?:path|g|circle|ellipse|rect|line|polyline|polygon)(?: (?!on)[a-z-]+="[^"<>&]*")*\s*\/?>\s*)*$/;

/** All that becomes HTML in the browser, and why it may. */
const ways = {
  /** A page of this very site. It is parsed into a document of its own, where nothing runs or loads. */
  page: {
    allows: (_html, from) => new URL(from, location.href).origin === location.origin,
    refusal: "A page is taken from its own site alone.",
  },
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
} satisfies Record<string, { allows: (html: string, from: string) => boolean; refusal: string }>;

type Way = keyof typeof ways;

const made: { policy?: Policy } = {};

/** What is drawn again is the same value again: React would write what looks new to it. */
const known = new Map<string, string>();

/**
 * Lets a page's HTML be parsed.
 *
 * @param from the address that it came from
 * @returns what `parseFromString` takes: a `TrustedHTML`, which TypeScript's DOM does not know yet;
 *   the text itself where there are no Trusted Types
 * @throws where it came from another site
 */
export function trustPage(html: string, from: string): string {
  return trust(html, "page", from);
}

/**
 * Lets an icon's strokes, or what stands in the page already, be an element's `innerHTML`.
 *
 * @returns as for a page; the same for the same text
 * @throws where it is anything else
 */
export function trustContent(html: string, way: "drawing" | "still"): string {
  const key = `${way} ${html}`;
  const trusted = known.get(key) ?? trust(html, way);
  // On the server they are texts, and as many as a site has.
  if (trusted !== html) known.set(key, trusted);
  return trusted;
}

/**
 * Lets data be the text of a `script` element, as a page tells machines of itself.
 *
 * @returns what its `text` takes: as for a page
 * @throws where it is no JSON, and so might run
 */
export function trustData(json: string): string {
  return findPolicy()?.createScript(json) ?? json;
}

function trust(html: string, way: Way, from = ""): string {
  return findPolicy()?.createHTML(html, way, from) ?? html;
}

/** @returns null on the server and in a browser without Trusted Types, where a text is a text */
function findPolicy(): Policy | null {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  if (trustedTypes === undefined) return null;
  made.policy ??= trustedTypes.createPolicy(policyName, {
    createHTML: letThrough,
    createScript: letDataThrough,
  });
  return made.policy;
}

function letThrough(html: string, way: Way, from: string): string {
  const { allows, refusal } = ways[way];
  if (allows(html, from)) return html;
  throw new TypeError(refusal);
}

function letDataThrough(json: string): string {
  JSON.parse(json);
  return json;
}

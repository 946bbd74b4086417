/** What makes values of which a browser believes that somebody looked at them (W3C, Trusted Types). */
type Policy = {
  createHTML: (html: string, rule: TrustRule, from: string) => string;
  createScript: (json: string) => string;
};

type Factory = {
  createPolicy: (name: string, rules: Policy) => Policy;
};

/** The one that the pages' content policy names (`src/site/outputs/make-policy.ts`). */
const policyName = "tessera";

/** What becomes HTML in the browser, and why it may. */
export type TrustRule = {
  /** @param from the address that the HTML came from */
  allows: (html: string, from: string) => boolean;
  refusal: string;
};

/** A page of this very site. It is parsed into a document of its own, where nothing runs or loads. */
const page: TrustRule = {
  allows: (_html, from) => new URL(from, location.href).origin === location.origin,
  refusal: "A page is taken from its own site alone.",
};

const made: { policy?: Policy } = {};

/**
 * Lets a page's HTML be parsed.
 *
 * @param from the address that it came from
 * @returns what `parseFromString` takes: a `TrustedHTML`, which TypeScript's DOM does not know yet;
 *   the text itself where there are no Trusted Types
 * @throws where it came from another site
 */
export function trustPage(html: string, from: string): string {
  return trust(html, page, from);
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

/**
 * Lets HTML through by a rule; for `trust-content.ts` and the pages above.
 *
 * @returns as for a page
 * @throws where the rule refuses it
 */
export function trust(html: string, rule: TrustRule, from = ""): string {
  return findPolicy()?.createHTML(html, rule, from) ?? html;
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

function letThrough(html: string, { allows, refusal }: TrustRule, from: string): string {
  if (allows(html, from)) return html;
  throw new TypeError(refusal);
}

function letDataThrough(json: string): string {
  JSON.parse(json);
  return json;
}

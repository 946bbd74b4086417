/** A policy that makes values which the browser trusts (W3C, Trusted Types). */
type Policy = {
  createHTML: (html: string, rule: TrustRule, from: string) => string;
  createScript: (json: string) => string;
};

type Factory = {
  createPolicy: (name: string, rules: Policy) => Policy;
};

/** The name in the pages' content policy (`src/site/outputs/make-policy.ts`). */
const policyName = "tessera";

/** A rule by which text may become HTML in the browser. */
export type TrustRule = {
  /** @param from the address that the HTML came from */
  allows: (html: string, from: string) => boolean;
  refusal: string;
};

/** Allows a page of this site, parsed into its own document, where nothing runs or loads. */
const page: TrustRule = {
  allows: (_html, from) => new URL(from, location.href).origin === location.origin,
  refusal: "A page can come only from its own site.",
};

const state: { policy?: Policy } = {};

/**
 * Trusts a page's HTML for parsing.
 *
 * @param from the address that it came from
 * @returns a value for `parseFromString`: a `TrustedHTML`, which TypeScript's DOM does not know
 *   yet; the text itself where there are no Trusted Types
 * @throws when it came from another site
 */
export function trustPage(html: string, from: string): string {
  return trust(html, page, from);
}

/**
 * Trusts a page's data for machines as the text of a `script` element.
 *
 * @returns a value for its `text`: as for a page
 * @throws when it is no JSON, and so might run
 */
export function trustData(json: string): string {
  return findPolicy()?.createScript(json) ?? json;
}

/**
 * Trusts HTML by a rule; for `trust-content.ts` and the pages above.
 *
 * @returns as for a page
 * @throws when the rule refuses it
 */
export function trust(html: string, rule: TrustRule, from = ""): string {
  return findPolicy()?.createHTML(html, rule, from) ?? html;
}

/** @returns null on the server and in a browser without Trusted Types, where a text is a text */
function findPolicy(): Policy | null {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  if (trustedTypes === undefined) return null;
  state.policy ??= trustedTypes.createPolicy(policyName, {
    createHTML: letThrough,
    createScript: letDataThrough,
  });
  return state.policy;
}

function letThrough(html: string, { allows, refusal }: TrustRule, from: string): string {
  if (allows(html, from)) return html;
  throw new TypeError(refusal);
}

function letDataThrough(json: string): string {
  JSON.parse(json);
  return json;
}

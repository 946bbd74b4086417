import type { Allow, AllowKind } from "#core/allow.ts";

/**
 * The one policy of Trusted Types that pages may create; `src/site/kit/trust-html.ts` creates it.
 */
const trustedTypesPolicy = "tessera";

/**
 * Makes the content security policy: only what is named, from the site itself, nothing inline, and
 * no text becomes HTML or an address of code unless the one policy let it through. Code of other
 * hosts writes HTML and adds code by texts, so where some is allowed there are no Trusted Types.
 *
 * @param site `api` is the base address that forms are sent to, empty for the site's own origin;
 *   `allow` are the other hosts
 * @returns the policy for a page's `meta` element; a header may add what only a header can set
 */
export function makePolicy({ api, allow }: { api: string; allow: Allow }): string {
  const service = api === "" ? [] : [new URL(api).origin];
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "media-src": ["'self'"],
    "manifest-src": ["'self'"],
    "connect-src": ["'self'", ...service],
    "frame-src": ["'self'"],
    "form-action": ["'self'", ...service],
    "worker-src": ["'none'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    ...(allow.scripts === undefined ? trustedTypes : {}),
  };
  for (const [kind, directive] of Object.entries(allowDirectives))
    directives[directive]?.push(...(allow[kind as AllowKind] ?? []));
  return writeDirectives(directives);
}

const trustedTypes = {
  "require-trusted-types-for": ["'script'"],
  "trusted-types": [trustedTypesPolicy],
};

/** The directives of what a site may allow. */
export const allowDirectives = {
  scripts: "script-src",
  styles: "style-src",
  images: "img-src",
  media: "media-src",
  connections: "connect-src",
  frames: "frame-src",
  forms: "form-action",
  fonts: "font-src",
} satisfies Record<AllowKind, string>;

/** The mark by which Vite's client may add its style elements; `dev-page.ts` hands it over. */
export const devNonce = "tessera-dev";

/**
 * The sources that Vite's own client needs in dev: style elements with its mark, the worker that
 * waits for a server that restarts, and that worker's policy of Trusted Types
 * (`src/site/client/dev-worker.ts`). A saved module creates the engine's policy anew.
 */
const devSources: Record<string, string[]> = {
  "style-src": [`'nonce-${devNonce}'`],
  "worker-src": ["blob:"],
  "trusted-types": ["default", "'allow-duplicates'"],
};

/**
 * Makes the policy of a page in dev: that of the build, and what Vite's own client needs.
 *
 * @param policy the build's
 */
export function makeDevPolicy(policy: string): string {
  const directives = policy.split("; ").map((directive): [string, string[]] => {
    const [name = "", ...sources] = directive.split(" ");
    const kept = sources.filter((source) => name !== "worker-src" || source !== "'none'");
    return [name, [...kept, ...(devSources[name] ?? [])]];
  });
  return writeDirectives(Object.fromEntries(directives));
}

function writeDirectives(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** The service's path for reports; `src/service/reports/open-reports.ts` answers there. */
const reportsPath = "/v1/public/csp-reports";

/**
 * @param site `api` as for the policy; `hasService` is true where the site has a form that the
 *   service takes, or measures its vitals; `base` is the site's folder on its host
 * @returns the address to which browsers report what the policy refused; null where no service
 *   takes reports
 */
export function findReportsAddress(site: {
  api: string;
  hasService: boolean;
  base?: string;
}): string | null {
  const { api, hasService, base = "" } = site;
  return hasService ? `${api.replace(/\/+$/, "") || base}${reportsPath}` : null;
}

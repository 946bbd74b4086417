/**
 * The one policy of Trusted Types that pages may create; `src/site/kit/trust-html.ts` creates it.
 */
const trustedTypesPolicy = "tessera";

/**
 * Makes the content security policy: only what is named, from the site itself, nothing inline, and
 * no text becomes HTML or an address of code unless the one policy let it through.
 *
 * @param allow `api` is the base address that forms are sent to, empty for the site's own origin;
 *   `frames` are origins whose pages may be in a frame
 * @returns the policy for a page's `meta` element; a header may add what only a header can set
 */
export function makePolicy(allow: { api: string; frames: string[] }): string {
  const api = allow.api === "" ? [] : [new URL(allow.api).origin];
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "media-src": ["'self'"],
    "manifest-src": ["'self'"],
    "connect-src": ["'self'", ...api],
    "frame-src": ["'self'", ...allow.frames],
    "form-action": ["'self'", ...api],
    "worker-src": ["'none'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": [trustedTypesPolicy],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/**
 * The part of the policy that dev applies: inline code is Vite's own there, but text that would
 * become HTML or code is refused as in a build, so that its author sees it first. A saved module
 * creates its policy anew, and Vite's own worker has one (`src/site/client/dev-worker.ts`).
 */
export const devPolicy = `require-trusted-types-for 'script'; trusted-types ${trustedTypesPolicy} default 'allow-duplicates'`;

/** The service's path for reports; `src/service/reports/open-reports.ts` answers there. */
const reportsPath = "/v1/public/csp-reports";

/**
 * @param site `api` as for the policy; `hasService` is true where the site has a form that the
 *   service takes, or measures its vitals
 * @returns the address to which browsers report what the policy refused; null where no service
 *   takes reports
 */
export function findReportsAddress(site: { api: string; hasService: boolean }): string | null {
  return site.hasService ? `${site.api.replace(/\/+$/, "")}${reportsPath}` : null;
}

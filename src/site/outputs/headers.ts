import { readBase } from "#core/site-base.ts";
import type { Output } from "./output.ts";
import { routesAddress } from "./routes.ts";
import { speculationRulesAddress } from "./speculation-rules.ts";

/** The file of headers that static hosts read (Netlify, Cloudflare Pages and others), and our server too. */
export const headers: Output = {
  name: "headers",
  addresses: () => [{ address: "/_headers" }],
  read: (_file, { site, policy, reports }) =>
    makeHeadersFile(policy, reports, readBase(site.settings.url)) +
    (site.settings.folders === true ? foldersLine : ""),
};

/** Tells our own server that addresses of pages end in a slash; other hosts skip it. */
const foldersLine = "# Pages are folders.\n";

/** The name of the reports' address in the policy. */
const endpoint = "policy";

/**
 * @param policy the policy of every page's `meta` element
 * @param reports the address to which browsers report what it refused, which only a header can set;
 *   null where no service takes reports
 * @param base the folder that the site is in on its host
 */
export function makeHeadersFile(policy: string, reports: string | null = null, base = ""): string {
  // Browsers without Reporting API (Firefox) read `report-uri`; the others ignore it.
  const telling = reports === null ? "" : `; report-uri ${reports}; report-to ${endpoint}`;
  return [
    `${base}/*`,
    `  Content-Security-Policy: ${policy}; frame-ancestors 'none'${telling}`,
    ...(reports === null ? [] : [`  Reporting-Endpoints: ${endpoint}="${reports}"`]),
    "  X-Content-Type-Options: nosniff",
    "  X-Frame-Options: DENY",
    "  Referrer-Policy: strict-origin-when-cross-origin",
    "  Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "  Cross-Origin-Opener-Policy: same-origin",
    "  Cross-Origin-Resource-Policy: same-origin",
    "  Strict-Transport-Security: max-age=63072000",
    `  Speculation-Rules: "${base}${speculationRulesAddress}"`,
    "",
    // Search engines should find the page itself.
    `${base}/*.md`,
    "  Content-Type: text/markdown; charset=utf-8",
    "  X-Robots-Tag: noindex",
    "",
    `${base}/assets/*`,
    "  Cache-Control: public, max-age=31536000, immutable",
    "",
    base + speculationRulesAddress,
    "  Content-Type: application/speculationrules+json",
    // Every page requests them, and rules or routes that are an hour old do no harm.
    "  Cache-Control: public, max-age=3600",
    "",
    base + routesAddress,
    "  Cache-Control: public, max-age=3600",
    "",
  ].join("\n");
}

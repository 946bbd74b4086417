import type { Output } from "./output.ts";
import { routesAddress } from "./routes.ts";
import { speculationRulesAddress } from "./speculation-rules.ts";

/** The file of headers that static hosts read (Netlify, Cloudflare Pages and others), and our server too. */
export const headers: Output = {
  name: "headers",
  addresses: () => [{ address: "/_headers" }],
  read: (_file, { policy, reports }) => makeHeadersFile(policy, reports),
};

/** The name of the reports' address in the policy. */
const endpoint = "policy";

/**
 * @param policy the policy of every page's `meta` element
 * @param reports the address to which browsers report what it refused, which only a header can set;
 *   null where no service takes reports
 */
export function makeHeadersFile(policy: string, reports: string | null = null): string {
  // Browsers without Reporting API (Firefox) read `report-uri`; the others ignore it.
  const telling = reports === null ? "" : `; report-uri ${reports}; report-to ${endpoint}`;
  return [
    "/*",
    `  Content-Security-Policy: ${policy}; frame-ancestors 'none'${telling}`,
    ...(reports === null ? [] : [`  Reporting-Endpoints: ${endpoint}="${reports}"`]),
    "  X-Content-Type-Options: nosniff",
    "  X-Frame-Options: DENY",
    "  Referrer-Policy: strict-origin-when-cross-origin",
    "  Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "  Cross-Origin-Opener-Policy: same-origin",
    "  Cross-Origin-Resource-Policy: same-origin",
    "  Strict-Transport-Security: max-age=63072000",
    `  Speculation-Rules: "${speculationRulesAddress}"`,
    "",
    // Search engines should find the page itself.
    "/*.md",
    "  Content-Type: text/markdown; charset=utf-8",
    "  X-Robots-Tag: noindex",
    "",
    "/assets/*",
    "  Cache-Control: public, max-age=31536000, immutable",
    "",
    speculationRulesAddress,
    "  Content-Type: application/speculationrules+json",
    // Every page requests them, and rules or routes that are an hour old do no harm.
    "  Cache-Control: public, max-age=3600",
    "",
    routesAddress,
    "  Cache-Control: public, max-age=3600",
    "",
  ].join("\n");
}

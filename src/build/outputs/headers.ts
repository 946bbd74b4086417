import type { Output } from "./output.ts";
import { speculationRulesAddress } from "./speculation-rules.ts";

/** The file of headers that static hosts read (Netlify, Cloudflare Pages and others), and our server too. */
export const headers: Output = {
  name: "headers",
  addresses: () => [{ address: "/_headers" }],
  read: (_file, { policy }) => makeHeadersFile(policy),
};

/** @param policy the policy of every page's `meta` element */
export function makeHeadersFile(policy: string): string {
  return [
    "/*",
    `  Content-Security-Policy: ${policy}; frame-ancestors 'none'`,
    "  X-Content-Type-Options: nosniff",
    "  X-Frame-Options: DENY",
    "  Referrer-Policy: strict-origin-when-cross-origin",
    "  Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "  Cross-Origin-Opener-Policy: same-origin",
    "  Cross-Origin-Resource-Policy: same-origin",
    "  Strict-Transport-Security: max-age=63072000",
    `  Speculation-Rules: "${speculationRulesAddress}"`,
    "",
    "/assets/*",
    "  Cache-Control: public, max-age=31536000, immutable",
    "",
    speculationRulesAddress,
    "  Content-Type: application/speculationrules+json",
    // Every page asks for them, and rules that are an hour old do no harm.
    "  Cache-Control: public, max-age=3600",
    "",
  ].join("\n");
}

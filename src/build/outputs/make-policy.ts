/** Where the map block's frame comes from. */
const frameHosts = ["https://www.openstreetmap.org"];

/**
 * The content security policy: everything from the site itself, nothing inline.
 *
 * @param apiBase where the enquiry is sent, empty for the site's own origin
 * @returns the policy for a page's `meta` element; a header may add what only a header can say
 */
export function makePolicy(apiBase: string): string {
  const api = apiBase === "" ? [] : [new URL(apiBase).origin];
  const directives = {
    "default-src": ["'self'"],
    "script-src": ["'self'"],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "media-src": ["'self'"],
    "connect-src": ["'self'", ...api],
    "frame-src": ["'self'", ...frameHosts],
    "form-action": ["'self'", ...api],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/**
 * The `_headers` file that static hosts read (Netlify, Cloudflare Pages and others), and our server too.
 *
 * @param policy the policy of every page's `meta` element
 */
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
    "",
    "/assets/*",
    "  Cache-Control: public, max-age=31536000, immutable",
    "",
  ].join("\n");
}

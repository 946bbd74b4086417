/**
 * The content security policy: everything from the site itself, nothing inline.
 *
 * @param allow `api` is the base address that forms are sent to, empty for the site's own origin;
 *   `frames` are origins whose pages may stand in a frame
 * @returns the policy for a page's `meta` element; a header may add what only a header can say
 */
export function makePolicy(allow: { api: string; frames: string[] }): string {
  const api = allow.api === "" ? [] : [new URL(allow.api).origin];
  const directives = {
    "default-src": ["'self'"],
    "script-src": ["'self'"],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "media-src": ["'self'"],
    "connect-src": ["'self'", ...api],
    "frame-src": ["'self'", ...allow.frames],
    "form-action": ["'self'", ...api],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

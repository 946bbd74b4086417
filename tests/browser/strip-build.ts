/** What differs between a page of the dev server and the same page of a build, and may. */
const ownOfEither = [
  /<script type="module"[^>]*><\/script>/g,
  /<link rel="(?:stylesheet|modulepreload)"[^>]*>/g,
  /<link rel="preload" as="font"[^>]*>/g,
  /<meta name="tessera-(?:build|dev)"[^>]*>/g,
  /<meta property="csp-nonce"[^>]*>/g,
  /<meta http-equiv="Content-Security-Policy"[^>]*>/gi,
];

/** @returns a page's HTML without scripts, style sheets, fonts, build id, policy and what dev says of itself */
export function stripBuild(html: string): string {
  return ownOfEither.reduce((text, pattern) => text.replaceAll(pattern, ""), html);
}

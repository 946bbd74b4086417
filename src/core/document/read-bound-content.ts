import type { BoundContent } from "./bind/bind-content.ts";
import { type Json, wordsOf } from "#core/json.ts";
import type { ResolvedSite, SiteSettings } from "./resolved-site.ts";

/** @returns old addresses and new, in the order in which they are written */
export function readRedirects({ redirects }: BoundContent): ResolvedSite["redirects"] {
  return redirects.map(({ from, to, status }) => ({
    from: wordsOf(from),
    to: wordsOf(to),
    status: isStatus(status) ? status : 301,
  }));
}

/**
 * Returns the settings as their schema types them. If they do not fit, a diagnostic reports it and
 * no page reads them.
 */
export function readSettings({ lookup }: BoundContent): SiteSettings {
  return lookup.settings as SiteSettings;
}

function isStatus(status: Json | undefined): status is 301 | 302 | 307 | 308 {
  return status === 301 || status === 302 || status === 307 || status === 308;
}

import { getMimeType } from "hono/utils/mime";
import { listHeaders } from "./read-rules.ts";
import type { Encoding, Form, Site, SiteFile } from "./site.ts";

/** Names and values in turn, as `writeHead` takes them. */
export type FlatHeaders = string[];

/** The answer to an address, in each of its encodings. */
export type Answer = {
  status: 200 | 404;
  file: SiteFile;
  forms: ReadonlyMap<Encoding | null, FormAnswer>;
};

export type FormAnswer = {
  form: Form;
  /** The headers without a length or range; without a tag too when the file is not in memory. */
  headers: FlatHeaders;
  /** The headers of a 304, and of a 416. */
  bare: FlatHeaders;
};

/** Hosts may keep a page, but revalidate it each time. */
const defaultCaching = "public, max-age=0, must-revalidate";

/**
 * Prepares the complete answer to an address.
 *
 * @param path of the request, percent-encoded: the site's header rules match it
 */
export function makeAnswer(
  site: Site,
  path: string,
  { file, status }: Pick<Answer, "file" | "status">,
): Answer {
  const common = makeCommonHeaders(site, path, { file, status });
  const forms = new Map<Encoding | null, FormAnswer>();
  const kinds: [Encoding | null, Form][] = [[null, file.plain], ...file.encoded];
  for (const [encoding, form] of kinds) {
    const headers = new Headers(common);
    if (form.loaded !== null) headers.set("ETag", form.loaded.tag);
    const bare = new Headers(headers);
    bare.delete("Content-Type");
    if (encoding !== null) headers.set("Content-Encoding", encoding);
    forms.set(encoding, { form, headers: flatten(headers), bare: flatten(bare) });
  }
  return { status, file, forms };
}

/** @returns the headers that the site's rules give to an address without a file */
export function makeRuleHeaders(site: Site, path: string): Headers {
  const headers = listSafeHeaders(site, path);
  // A rule means the type of the file.
  headers.delete("Content-Type");
  return headers;
}

export function flatten(headers: Headers): FlatHeaders {
  return [...headers].flat();
}

function makeCommonHeaders(
  site: Site,
  path: string,
  { file, status }: Pick<Answer, "file" | "status">,
): Headers {
  const headers = listSafeHeaders(site, path);
  // An error page has its own type, and is not cached as the missing file would be.
  if (!headers.has("Content-Type") || status === 404)
    headers.set("Content-Type", getMimeType(file.plain.path) ?? "application/octet-stream");
  if (!headers.has("Cache-Control") || status === 404) headers.set("Cache-Control", defaultCaching);
  if (file.encoded.size > 0) headers.append("Vary", "Accept-Encoding");
  else headers.set("Accept-Ranges", "bytes");
  return headers;
}

function listSafeHeaders(site: Site, path: string): Headers {
  const headers = listHeaders(site.headers, site.base + path);
  if (!headers.has("X-Content-Type-Options")) headers.set("X-Content-Type-Options", "nosniff");
  return headers;
}

import type { HeaderRule, RedirectRule } from "./read-rules.ts";

export type Encoding = "br" | "gzip";

/** One form of a file: plain or compressed. */
export type Form = {
  /** Its path on the disk. */
  path: string;
  /** The mark of the version that was listed. */
  mark: string;
  /** The bytes and their tag; null for a file that is read from the disk for each request. */
  loaded: { bytes: Buffer; tag: string } | null;
};

export type SiteFile = { plain: Form; encoded: Map<Encoding, Form> };

/**
 * The files of a build, by address: an address that is not in it is not served. It never changes;
 * another build is another object.
 */
export type Site = {
  files: Map<string, SiteFile>;
  /** The folder that the site is in on its host; empty at the host's root. */
  base: string;
  /** True where each page is the index of a folder of its own, and is at `/about/`. */
  hasFolders: boolean;
  /** The pages by their route, such as `/about`. */
  pages: Map<string, SiteFile>;
  headers: HeaderRule[];
  redirects: RedirectRule[];
  /** The addresses of the files with a hash in their names, as the build listed them. */
  hashed: Set<string>;
  /** Files of the build before that this one does not have, served from memory. */
  carried: Map<string, SiteFile>;
};

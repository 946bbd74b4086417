import type { HeaderRule, RedirectRule } from "./read-rules.ts";

export type Encoding = "br" | "gzip";

/** One form of a file: as it is, or compressed. */
export type Form = {
  /** Its path on the disk. */
  path: string;
  /** The mark of the version that was listed. */
  mark: string;
  /** The bytes and their tag; null for what is read from the disk when it is asked for. */
  held: { bytes: Buffer; tag: string } | null;
};

export type SiteFile = { plain: Form; encoded: Map<Encoding, Form> };

/**
 * What a build wrote, by address: an address that is not in it is not served. It never changes;
 * another build is another object.
 */
export type Site = {
  files: Map<string, SiteFile>;
  /** Its pages by their own address, such as `/about`. */
  pages: Map<string, SiteFile>;
  headers: HeaderRule[];
  redirects: RedirectRule[];
  /** The addresses of the files whose names say what is in them, as the build listed them. */
  hashed: Set<string>;
  /** Those of the build before that this one does not have, served on from memory. */
  carried: Map<string, SiteFile>;
};

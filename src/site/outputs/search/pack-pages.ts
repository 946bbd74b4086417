import { bytesOfTerms, type NumberedPages, openTerms } from "./number-pages.ts";

type Head = Pick<NumberedPages, "pages"> & {
  /** Another one where what is packed has another form. */
  form: 2;
  /** A space between two. */
  terms: string;
};

/** @returns the pages of an index as parts of a file, for the next build: each page's terms, then the rest */
export function packPages({ terms, pages, pageTerms }: NumberedPages): Uint8Array[] {
  const head: Head = { form: 2, terms: terms.join(" "), pages };
  return [...pageTerms.map(bytesOfTerms), Buffer.from(JSON.stringify(head))];
}

/** @returns the pages that were packed; null where they have another form */
export function unpackPages(parts: Uint8Array[]): NumberedPages | null {
  const last = parts.at(-1);
  if (last === undefined) return null;
  const { form, terms, pages } = JSON.parse(Buffer.from(last).toString()) as Head;
  if (form !== 2) return null;
  return {
    terms: terms === "" ? [] : terms.split(" "),
    pages,
    pageTerms: parts.slice(0, -1).map(openTerms),
  };
}

import type { NumberedPages } from "./number-pages.ts";

type Head = Pick<NumberedPages, "pages"> & {
  /** Another one where what is packed has another form. */
  form: 1;
  /** A space between two. */
  terms: string;
};

/** @returns the pages of an index as parts of a file, for the next build */
export function packPages({ terms, pages, numbers, codes }: NumberedPages): Uint8Array[] {
  const head: Head = { form: 1, terms: terms.join(" "), pages };
  return [toBytes(numbers), toBytes(codes), Buffer.from(JSON.stringify(head))];
}

/** @returns the pages that were packed; null where they have another form */
export function unpackPages([numbers, codes, head]: Uint8Array[]): NumberedPages | null {
  if (numbers === undefined || codes === undefined || head === undefined) return null;
  const { form, terms, pages } = JSON.parse(Buffer.from(head).toString()) as Head;
  if (form !== 1) return null;
  return {
    terms: terms === "" ? [] : terms.split(" "),
    pages,
    numbers: new Uint32Array(numbers.buffer, numbers.byteOffset, numbers.byteLength / 4),
    codes: new Uint16Array(codes.buffer, codes.byteOffset, codes.byteLength / 2),
  };
}

function toBytes({ buffer, byteOffset, byteLength }: Uint32Array | Uint16Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

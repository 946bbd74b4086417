import { deserialize, serialize } from "node:v8";
import type { NumberedPage, NumberedPages } from "./number-pages.ts";

/** Pages as they are stored: the numbers of all in one list, which is read at once. */
type PackedPages = {
  /** Another one where the form is. */
  form: 1;
  terms: string;
  pages: (Pick<NumberedPage, "mark" | "weight" | "shown"> & { size: number })[];
  numbers: Uint32Array;
  codes: Uint16Array;
};

/** Packs the pages of an index for the next build, with those terms that they have. */
export function packPages({ terms, pages }: NumberedPages): Uint8Array {
  const size = pages.reduce((sum, { numbers }) => sum + numbers.length, 0);
  const allNumbers = new Uint32Array(size);
  const allCodes = new Uint16Array(size);
  const newNumbers = new Int32Array(terms.length).fill(-1);
  const used: string[] = [];
  let place = 0;
  for (const { numbers, codes } of pages) {
    allCodes.set(codes, place);
    for (let index = 0; index < numbers.length; index += 1) {
      const number = numbers[index] ?? 0;
      if (newNumbers[number] === -1) newNumbers[number] = used.push(terms[number] ?? "") - 1;
      allNumbers[place + index] = newNumbers[number] ?? 0;
    }
    place += numbers.length;
  }
  const packed: PackedPages = {
    form: 1,
    terms: used.join(" "),
    pages: pages.map(({ mark, weight, shown, numbers }) => ({
      mark,
      weight,
      shown,
      size: numbers.length,
    })),
    numbers: allNumbers,
    codes: allCodes,
  };
  return serialize(packed);
}

/** @returns the pages that were packed; null where they are of another form */
export function unpackPages(bytes: Uint8Array): NumberedPages | null {
  const packed = deserialize(bytes) as PackedPages;
  if (packed.form !== 1) return null;
  const { terms, pages, numbers, codes } = packed;
  let place = 0;
  return {
    terms: terms === "" ? [] : terms.split(" "),
    pages: pages.map(({ size, ...page }) => {
      const from = place;
      place += size;
      return {
        ...page,
        numbers: numbers.subarray(from, place),
        codes: codes.subarray(from, place),
      };
    }),
  };
}

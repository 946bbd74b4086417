import { bytesOfTerms, makeTerms, type NumberedPages, openTerms } from "./number-pages.ts";

type Head = Pick<NumberedPages, "pages"> & {
  /** Another one where what is packed has another form. */
  form: 2;
  /** A space between two. */
  terms: string;
};

/** @returns the pages of an index as parts of a file, for the next build: each page's terms, then the rest */
export function packPages(numbered: NumberedPages): Uint8Array[] {
  const { terms, pages, pageTerms } = dropUnused(numbered);
  const head: Head = { form: 2, terms: terms.join(" "), pages };
  return [...pageTerms.map(bytesOfTerms), Buffer.from(JSON.stringify(head))];
}

/** Gives numbers to those terms alone that a page has. */
function dropUnused({ terms, pages, pageTerms }: NumberedPages): NumberedPages {
  const isUsed = new Uint8Array(terms.length);
  for (const { numbers } of pageTerms)
    for (let index = 0; index < numbers.length; index += 1) isUsed[numbers[index] ?? 0] = 1;
  if (!isUsed.includes(0)) return { terms, pages, pageTerms };
  const newNumbers = new Uint32Array(terms.length);
  for (let number = 1; number < terms.length; number += 1)
    newNumbers[number] = (newNumbers[number - 1] ?? 0) + (isUsed[number - 1] ?? 0);
  const renumbered = pageTerms.map(({ numbers, codes }) => {
    const own = makeTerms(numbers.length);
    for (let index = 0; index < numbers.length; index += 1)
      own.numbers[index] = newNumbers[numbers[index] ?? 0] ?? 0;
    own.codes.set(codes);
    return own;
  });
  return { terms: terms.filter((_, number) => isUsed[number] === 1), pages, pageTerms: renumbered };
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

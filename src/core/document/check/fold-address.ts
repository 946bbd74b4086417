/**
 * Folds the differences that some hosts ignore: the case of letters, the form of an accent, the
 * ending.
 *
 * @param address of a page or a redirect
 * @returns the same for all addresses that some host takes for one
 */
export function foldAddress(address: string): string {
  const plain = address
    .normalize("NFC")
    .toLowerCase()
    .replace(/\.html$/, "")
    .replace(/\/index$/, "")
    .replace(/\/+$/, "");
  return plain === "" ? "/" : plain;
}

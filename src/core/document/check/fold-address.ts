/**
 * @param address of a page or a redirect
 * @returns the same for all addresses that some host takes for one: by the case of letters, by how an
 *   accent is put together, by what may stand at the end
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

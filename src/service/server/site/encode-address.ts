/**
 * @param address decoded
 * @returns as it stands in a link or a `Location`: no sign of it begins a query or a fragment
 */
export function encodeAddress(address: string): string {
  return encodeURI(address).replaceAll("?", "%3F").replaceAll("#", "%23");
}

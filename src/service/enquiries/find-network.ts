/**
 * @param address an IP address as a socket reports it; an IPv4 address may be inside an IPv6 one
 * @returns the network of one visitor: an IPv4 address, or the first half (/64) of an IPv6 one
 */
export function findNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  return plain.includes(":") ? expandAddress(plain).slice(0, 4).join(":") : plain;
}

/** @returns the eight groups of an IPv6 address */
function expandAddress(address: string): string[] {
  const [head = "", tail] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(gap).fill("0"), ...right];
}

/** @returns an address that contains a drawing itself (RFC 2397) */
export function addressDrawing(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}

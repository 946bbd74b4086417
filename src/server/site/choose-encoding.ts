import type { Encoding } from "./open-site.ts";

/** The smaller first. */
const preferred: Encoding[] = ["br", "gzip"];

/**
 * @param header the request's `Accept-Encoding`
 * @param encoded the forms that there are
 * @returns the smallest form that the visitor reads (RFC 9110, 12.5.3); null for the plain file
 */
export function chooseEncoding(
  header: string | null,
  encoded: Map<Encoding, string>,
): Encoding | null {
  const accepted = new Map(
    (header ?? "").split(",").map((part) => {
      const [name = "", ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return [name, Number(weight ?? 1)] as const;
    }),
  );
  const isAccepted = (encoding: Encoding): boolean =>
    (accepted.get(encoding) ?? accepted.get("*") ?? 0) > 0;
  return preferred.find((encoding) => encoded.has(encoding) && isAccepted(encoding)) ?? null;
}

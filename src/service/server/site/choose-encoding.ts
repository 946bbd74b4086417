import type { Encoding } from "./site.ts";

/** The encodings, the smallest first. */
const preferred: Encoding[] = ["br", "gzip"];

/** No browser names a tenth of this; the rest of a longer header is ignored. */
const mostNames = 64;

/** Memoizes a pure function of a header: browsers send a handful of them. */
const known = new Map<string, Encoding[]>();
const [mostKnown, longestKnown] = [200, 100];

/**
 * @param header the request's `Accept-Encoding`
 * @param encoded the available encodings
 * @returns the smallest one that the visitor accepts (RFC 9110, 12.5.3); null for the plain file
 */
export function chooseEncoding(
  header: string | undefined,
  encoded: ReadonlyMap<Encoding, unknown>,
): Encoding | null {
  if (header === undefined || encoded.size === 0) return null;
  for (const encoding of recallAccepted(header)) if (encoded.has(encoding)) return encoding;
  return null;
}

function recallAccepted(header: string): Encoding[] {
  const found = known.get(header);
  if (found !== undefined) return found;
  const accepted = listAccepted(header);
  if (header.length > longestKnown) return accepted;
  if (known.size >= mostKnown) known.clear();
  known.set(header, accepted);
  return accepted;
}

function listAccepted(header: string): Encoding[] {
  const weights = new Map(
    header.split(",", mostNames).map((item) => {
      const [name = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return [name, Number(weight ?? 1)] as const;
    }),
  );
  return preferred.filter((encoding) => (weights.get(encoding) ?? weights.get("*") ?? 0) > 0);
}

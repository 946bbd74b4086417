import type { Encoding } from "./site.ts";

/** The encodings, the smallest first. */
const preferred: Encoding[] = ["br", "gzip"];

/** No browser names a tenth of this; the rest of a longer header is ignored. */
const mostNames = 64;

/** Memoizes a pure function of a header: browsers send a handful of them. */
const memo = new Map<string, Encoding[]>();
const [mostHeaders, longestHeader] = [200, 100];

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
  const recalled = memo.get(header);
  if (recalled !== undefined) return recalled;
  const accepted = listAccepted(header);
  if (header.length > longestHeader) return accepted;
  if (memo.size >= mostHeaders) memo.clear();
  memo.set(header, accepted);
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

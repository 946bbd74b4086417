export type BodyForm = "json" | "form";

export type ReadBody =
  | { kind: "value"; value: unknown }
  | { kind: "refused"; status: 400 | 413 | 415; message: string };

/** The name of the message, for errors, and its longest body in each allowed form, in bytes. */
export type BodyRules = { name: string; limits: Partial<Record<BodyForm, number>> };

/**
 * A form without JavaScript takes up to nine bytes for JSON's three (percent signs), and its
 * message may be as long.
 */
export const enquiryRules: BodyRules = {
  name: "enquiry",
  limits: { json: 16_384, form: 49_152 },
};

/** A valid body is flat; deeper JSON is refused. */
const depthLimit = 4;

/** @returns the form of a request's body, or null when this call does not read it */
export function findBodyForm(contentType: string | null): BodyForm | null {
  const [type, ...parameters] = (contentType ?? "").toLowerCase().split(";");
  const charset = parameters.map((part) => part.trim()).find((part) => part.startsWith("charset="));
  if (charset !== undefined && !/^charset="?utf-?8"?$/.test(charset)) return null;
  if (type?.trim() === "application/json") return "json";
  return type?.trim() === "application/x-www-form-urlencoded" ? "form" : null;
}

/**
 * Reads a body, and no byte more than its rules allow.
 *
 * @param form null when the request has none that this call reads
 * @returns its value, or why it is refused; never throws for what a client sends
 */
export async function readBody(
  request: Request,
  form: BodyForm | null,
  { name, limits }: BodyRules,
): Promise<ReadBody> {
  const limit = form === null ? undefined : limits[form];
  if (limit === undefined) return refuse(415, `Send the ${name} as application/json in UTF-8`);
  const encoding = request.headers.get("content-encoding")?.trim().toLowerCase() ?? "identity";
  if (encoding !== "identity")
    return refuse(415, `Send the ${name} as it is, without Content-Encoding`);
  const bytes = await readBytes(request, limit);
  if (bytes === "too long") return refuse(413, `The ${name} may have ${limit} bytes at most`);
  if (bytes === null) return refuse(400, `The ${name} was not sent to its end`);
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (form === "form") return { kind: "value", value: readFormText(text) };
    if (hasDepth(text, depthLimit)) return refuse(400, `The ${name} is nested too deep`);
    return { kind: "value", value: JSON.parse(text) };
  } catch {
    // All errors of the text have the same remedy.
    return refuse(400, `The ${name} is not valid ${form === "json" ? "JSON" : "form data"}`);
  }
}

function refuse(status: 400 | 413 | 415, message: string): ReadBody {
  return { kind: "refused", status, message };
}

/** Takes the first value of each field. */
function readFormText(text: string): Record<string, string> {
  const entries = [...new URLSearchParams(text)].toReversed();
  return Object.fromEntries(entries);
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array | "too long" | null> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) return "too long";
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
      size += part.value.byteLength;
      if (size > limit) {
        await reader?.cancel();
        return "too long";
      }
      chunks.push(part.value);
    }
  } catch {
    // The connection broke, so nobody gets a more precise answer.
    return null;
  }
  return Buffer.concat(chunks);
}

/** Counts brackets outside of strings, without building anything. */
function hasDepth(text: string, limit: number): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (token === "[" || token === "{") depth += 1;
    if (token === "]" || token === "}") depth -= 1;
    if (depth > limit) return true;
  }
  return false;
}

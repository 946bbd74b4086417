export type BodyForm = "json" | "form";

export type ReadBody =
  | { kind: "value"; value: unknown }
  | { kind: "refused"; status: 400 | 413 | 415; message: string };

/** The name of what is sent, for messages, and its longest body in each form that it may have, in bytes. */
export type BodyRules = { name: string; limits: Partial<Record<BodyForm, number>> };

/**
 * A form without JavaScript spends up to nine bytes on what JSON says in three (percent signs), and
 * its message may be as long.
 */
export const enquiryRules: BodyRules = {
  name: "enquiry",
  limits: { json: 16_384, form: 49_152 },
};

/** Whatever is sent here is flat; deeper JSON is none of it. */
const depthLimit = 4;

/** @returns the form that a request says its body has, or null where this call does not read it */
export function findBodyForm(contentType: string | null): BodyForm | null {
  const [type, ...parameters] = (contentType ?? "").toLowerCase().split(";");
  const charset = parameters.map((part) => part.trim()).find((part) => part.startsWith("charset="));
  if (charset !== undefined && !/^charset="?utf-?8"?$/.test(charset)) return null;
  if (type?.trim() === "application/json") return "json";
  return type?.trim() === "application/x-www-form-urlencoded" ? "form" : null;
}

/**
 * Reads a body and no byte more than its rules let it have.
 *
 * @param form null where the request has none that this call reads
 * @returns what it says, or why it is refused; never throws for what a client sends
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
    // Whatever is wrong with the text, the sender's remedy is one.
    return refuse(400, `The ${name} is not valid ${form === "json" ? "JSON" : "form data"}`);
  }
}

function refuse(status: 400 | 413 | 415, message: string): ReadBody {
  return { kind: "refused", status, message };
}

/** The first value of each field. */
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
    // The line broke; there is nobody to tell more.
    return null;
  }
  return Buffer.concat(chunks);
}

/** Counts brackets outside of texts, without building anything. */
function hasDepth(text: string, limit: number): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (token === "[" || token === "{") depth += 1;
    if (token === "]" || token === "}") depth -= 1;
    if (depth > limit) return true;
  }
  return false;
}

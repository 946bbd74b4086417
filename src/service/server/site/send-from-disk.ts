import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { FormAnswer } from "./make-answer.ts";
import { openVersion, readPart } from "./open-version.ts";
import { planAnswer } from "./plan-answer.ts";

/**
 * Answers with a file that is not in memory, as it is on the disk now: length, tag and bytes are of
 * one version, whatever takes its place meanwhile. A connection whose answer cannot be finished is
 * closed: nobody takes a part for the whole.
 *
 * @returns the mark of the version that was sent; null when the file is missing, and nothing was
 *   sent
 * @throws when the disk cannot be read
 */
export async function sendFromDisk(
  request: IncomingMessage,
  response: ServerResponse,
  answer: FormAnswer & { status: 200 | 404 },
): Promise<string | null> {
  const version = await openVersion(answer.form.path);
  if (version === null) return null;
  try {
    const { size, tag, mark } = version;
    const { status, headers, part } = planAnswer(request, {
      status: answer.status,
      headers: [...answer.headers, "etag", tag],
      bare: [...answer.bare, "etag", tag],
      size,
      tag,
    });
    response.writeHead(status, headers);
    if (part === null || request.method === "HEAD") response.end();
    else await pipeline(readPart(version, part), response).catch(() => response.destroy());
    return mark;
  } finally {
    await version.handle.close();
  }
}

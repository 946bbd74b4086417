import type { IncomingMessage, ServerResponse } from "node:http";
import { describeError, type Log } from "#service/enquiries/log.ts";

/** More headers than any browser or proxy sends. */
const headerLimit = 100;

/** The limit for Node's server, one higher, so that too many can be noticed. */
export const headersKept = headerLimit + 1;

/** A name or an address, and perhaps a port: RFC 3986, section 3.2.2, without what no name has. */
const hostForm = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

/** Answers one request; a returned promise is awaited, to catch its failure. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * @returns a listener that refuses heads which cannot be trusted, and survives any failure of the
 *   other listener: that request is answered with 500, or cut when its answer has begun
 */
export function answerWith(
  listener: Listener,
  log: Log,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const problem = findHeadProblem(request);
    if (problem !== null) {
      response.writeHead(problem, { Connection: "close" }).end();
      return;
    }
    const fail = (error: unknown): void => {
      log("error", "request-failed", describeError(error));
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { Connection: "close" }).end();
    };
    try {
      const answered = listener(request, response);
      if (answered instanceof Promise) answered.catch(fail);
    } catch (error) {
      fail(error);
    }
  };
}

/**
 * Checks what Node's server accepts: of two `Host` headers it takes the first, when a proxy may
 * have taken the second, and it drops headers past the limit.
 *
 * @returns the status of the refusal (RFC 9112, sections 3.2 and 6.3; RFC 6585, section 5), or null
 *   when the head is valid
 */
function findHeadProblem(request: IncomingMessage): 400 | 431 | null {
  const { rawHeaders, headers, httpVersion } = request;
  if (rawHeaders.length > 2 * headerLimit) return 431;
  const coding = headers["transfer-encoding"];
  if (coding !== undefined && coding.toLowerCase() !== "chunked") return 400;
  let [count, host] = [0, ""];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length !== 4 || name.toLowerCase() !== "host") continue;
    host = rawHeaders[at + 1] ?? "";
    count += 1;
  }
  if (count === 0) return httpVersion === "1.0" ? null : 400;
  return count === 1 && hostForm.test(host) ? null : 400;
}

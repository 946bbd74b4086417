import type { IncomingMessage, ServerResponse } from "node:http";
import { describeError, type Log } from "#service/enquiries/log.ts";
import { findHeadProblem } from "./find-head-problem.ts";

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

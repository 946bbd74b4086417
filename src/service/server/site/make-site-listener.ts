import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { describeError, type Log } from "#service/enquiries/log.ts";
import { chooseEncoding } from "./choose-encoding.ts";
import { encodeAddress } from "./encode-address.ts";
import { findAddress } from "./find-address.ts";
import {
  type Answer,
  flatten,
  type FormAnswer,
  makeAnswer,
  makeRuleHeaders,
} from "./make-answer.ts";
import type { SiteKeeper } from "./open-site.ts";
import { asksRange, hasTag, planAnswer } from "./plan-answer.ts";
import { readTarget } from "./read-target.ts";
import { sendFromDisk } from "./send-from-disk.ts";
import { sendText } from "./send-text.ts";
import type { Site } from "./site.ts";

/** How long a file that a build has just taken away is waited for: by then the site is read again. */
const waitMs = 3000;
const againMs = 50;

const allowed = ["allow", "GET, HEAD"];

/**
 * @param keeper the built site
 * @param service `answerOther` takes what is neither for reading nor of the site
 * @returns a listener that serves the site: GET and HEAD of what there is; any other method is refused
 *   there
 */
export function makeSiteListener(
  keeper: Pick<SiteKeeper, "read" | "look">,
  service: { answerOther: RequestListener; log: Log },
): RequestListener {
  let known: { site: Site; answers: Map<string, Answer> } | null = null;

  return (request, response) => {
    try {
      answer(request, response);
    } catch (error) {
      fail(response, error);
    }
  };

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { method, url = "/" } = request;
    const site = keeper.read();
    if (method !== "GET" && method !== "HEAD") return answerMethod(request, response, site);
    if (site === null) {
      const text = "There is no site here yet. It is served as soon as it is built.\n";
      const waiting = ["retry-after", "5", "cache-control", "no-store"];
      return sendText(response, { status: 503, headers: waiting, text });
    }
    if (known?.site !== site) known = { site, answers: new Map() };
    const end = url.indexOf("?");
    const prepared = known.answers.get(end === -1 ? url : url.slice(0, end));
    if (prepared !== undefined) sendFile(request, response, prepared);
    else answerAddress(request, response, known);
  }

  /** Answers what was not asked before. What is at an address of its own is kept prepared. */
  function answerAddress(
    request: IncomingMessage,
    response: ServerResponse,
    { site, answers }: { site: Site; answers: Map<string, Answer> },
  ): void {
    const target = readTarget(request.url ?? "/");
    if (target === null) return sendText(response, { status: 400, text: "This is no address\n" });
    const { path, search } = target;
    const found = findAddress(site, path);
    if (found.kind === "file") {
      const prepared = makeAnswer(site, path, found);
      // Other spellings of it are without end.
      if (found.status === 200 && encodeAddress(decodeURIComponent(path)) === path)
        answers.set(path, prepared);
      return sendFile(request, response, prepared);
    }
    const headers = flatten(makeRuleHeaders(site, path));
    if (found.kind === "nothing")
      return sendText(response, { status: 404, headers, text: "Not found\n" });
    const to = found.to + (found.to.includes("?") ? "" : search);
    response.writeHead(found.status, [...headers, "location", to, "content-length", "0"]);
    response.end();
  }

  function answerMethod(
    request: IncomingMessage,
    response: ServerResponse,
    site: Site | null,
  ): void {
    const target = readTarget(request.url ?? "/");
    if (request.method === "OPTIONS" && request.url === "*") {
      response.writeHead(204, allowed);
      response.end();
      return;
    }
    const found = target === null || site === null ? null : findAddress(site, target.path);
    const isThere = found?.kind === "redirect" || (found?.kind === "file" && found.status === 200);
    if (!isThere) return service.answerOther(request, response);
    sendText(response, { status: 405, headers: allowed, text: "Not allowed\n" });
  }

  function sendFile(request: IncomingMessage, response: ServerResponse, prepared: Answer): void {
    const { status, file, forms } = prepared;
    const hasRange = request.headers.range !== undefined && asksRange(request, status);
    const encoding = hasRange
      ? null
      : chooseEncoding(request.headers["accept-encoding"], file.encoded);
    const form = forms.get(encoding) ?? forms.get(null);
    if (form === undefined) throw new Error("Each file has a plain form.");
    const { held } = form.form;
    if (held === null) {
      sendUnheld(request, response, { ...form, status }).catch((error: unknown) =>
        fail(response, error),
      );
      return;
    }
    const { bytes, tag } = held;
    if (hasRange) {
      const version = { ...form, status, size: bytes.length, tag };
      const { part, ...head } = planAnswer(request, version);
      response.writeHead(head.status, head.headers);
      response.end(part === null ? undefined : bytes.subarray(part.start, part.end + 1));
    } else if (status === 200 && hasTag(request.headers["if-none-match"], tag)) {
      response.writeHead(304, form.bare);
      response.end();
    } else {
      response.writeHead(status, form.whole);
      response.end(request.method === "HEAD" ? undefined : bytes);
    }
  }

  async function sendUnheld(
    request: IncomingMessage,
    response: ServerResponse,
    form: FormAnswer & { status: 200 | 404 },
  ): Promise<void> {
    const site = keeper.read();
    const untilMs = performance.now() + waitMs;
    while (!response.destroyed) {
      const mark = await sendFromDisk(request, response, form);
      if (mark !== form.form.mark) keeper.look();
      if (mark !== null) return;
      // A build is just taking its place, or has taken it away.
      if (performance.now() > untilMs)
        return sendText(response, { status: 404, text: "Not found\n" });
      await wait(againMs);
      if (keeper.read() !== site) return answer(request, response);
    }
  }

  function fail(response: ServerResponse, error: unknown): void {
    service.log("error", "request-failed", describeError(error));
    if (response.headersSent) response.destroy();
    else sendText(response, { status: 500, text: "Something went wrong on our side\n" });
  }
}

import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { describeError, type Log } from "#service/enquiries/log.ts";
import { chooseEncoding } from "./choose-encoding.ts";
import { encodeAddress, readTarget } from "./spell-address.ts";
import { findAddress } from "./find-address.ts";
import { type Answer, flatten, makeAnswer, makeRuleHeaders } from "./make-answer.ts";
import type { SiteKeeper } from "./open-site.ts";
import { asksRange, type FileAnswer, sendFromDisk, sendFromMemory } from "./send-file.ts";

import type { Site } from "./site.ts";

/** The wait for a file that a build has just removed: by then the site is read again. */
const waitMs = 3000;
const againMs = 50;

const allowed = ["allow", "GET, HEAD"];

type Service = { answerOther: RequestListener; log: Log };

/**
 * @param keeper the built site
 * @param service `answerOther` answers other methods at addresses that are not the site's
 * @returns a listener that serves the site: GET and HEAD of what exists; any other method there is
 *   refused
 */
export function makeSiteListener(
  keeper: Pick<SiteKeeper, "read" | "look" | "note">,
  service: Service,
): RequestListener {
  const visits = new Visits(keeper, service);
  return (request, response) => visits.take(request, response);
}

class Visits {
  readonly #keeper: Pick<SiteKeeper, "read" | "look" | "note">;
  readonly #service: Service;
  /** The prepared answers of one build, by address. */
  #prepared: { site: Site; answers: Map<string, Answer> } | null = null;

  constructor(keeper: Pick<SiteKeeper, "read" | "look" | "note">, service: Service) {
    this.#keeper = keeper;
    this.#service = service;
  }

  take(request: IncomingMessage, response: ServerResponse): void {
    try {
      this.#answer(request, response);
    } catch (error) {
      this.#fail(response, error);
    }
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { method, url = "/" } = request;
    const site = this.#keeper.read();
    if (method !== "GET" && method !== "HEAD") return this.#answerMethod(request, response, site);
    if (site === null) return sendText(response, noSite);
    if (this.#prepared?.site !== site) this.#prepared = { site, answers: new Map() };
    const end = url.indexOf("?");
    const prepared = this.#prepared.answers.get(end === -1 ? url : url.slice(0, end));
    if (prepared !== undefined) this.#sendFile(request, response, prepared);
    else this.#answerAddress(request, response, this.#prepared);
  }

  /** Answers an address for the first time. An answer at its own address is kept prepared. */
  #answerAddress(
    request: IncomingMessage,
    response: ServerResponse,
    { site, answers }: { site: Site; answers: Map<string, Answer> },
  ): void {
    const target = readTarget(request.url ?? "/");
    if (target === null)
      return sendText(response, {
        status: 400,
        text: `This is not an address
`,
      });
    const { path, search } = target;
    const place = findAddress(site, path);
    if (place.kind === "file") {
      const prepared = makeAnswer(site, path, place);
      // Other spellings are unlimited, so they are not kept.
      if (place.status === 200 && encodeAddress(decodeURIComponent(path)) === path)
        answers.set(path, prepared);
      return this.#sendFile(request, response, prepared);
    }
    const headers = flatten(makeRuleHeaders(site, path));
    if (place.kind === "nothing")
      return sendText(response, { status: 404, headers, text: "Not found\n" });
    const to = place.to + (place.to.includes("?") ? "" : search);
    response.writeHead(place.status, [...headers, "location", to, "content-length", "0"]).end();
  }

  #answerMethod(request: IncomingMessage, response: ServerResponse, site: Site | null): void {
    if (request.method === "OPTIONS" && request.url === "*") {
      response.writeHead(204, allowed).end();
      return;
    }
    const target = readTarget(request.url ?? "/");
    const place = target === null || site === null ? null : findAddress(site, target.path);
    const isThere = place?.kind === "redirect" || (place?.kind === "file" && place.status === 200);
    if (!isThere) this.#service.answerOther(request, response);
    else sendText(response, { status: 405, headers: allowed, text: "Not allowed\n" });
  }

  #sendFile(request: IncomingMessage, response: ServerResponse, prepared: Answer): void {
    const { status, file, forms } = prepared;
    const accepted = asksRange(request, status) ? undefined : request.headers["accept-encoding"];
    const form = forms.get(chooseEncoding(accepted, file.encoded)) ?? forms.get(null);
    if (form === undefined) throw new Error("Each file has a plain form.");
    const { loaded } = form.form;
    if (loaded !== null) {
      this.#keeper.note(file);
      return sendFromMemory(request, response, { ...form, ...loaded, status });
    }
    this.#sendUnheld(request, response, { ...form, status }).catch((error: unknown) =>
      this.#fail(response, error),
    );
  }

  async #sendUnheld(
    request: IncomingMessage,
    response: ServerResponse,
    form: FileAnswer,
  ): Promise<void> {
    const site = this.#keeper.read();
    const untilMs = performance.now() + waitMs;
    while (!response.destroyed) {
      const mark = await sendFromDisk(request, response, form);
      if (mark !== form.form.mark) this.#keeper.look();
      if (mark !== null) return;
      // A build is being moved into place, or has removed the file.
      if (performance.now() > untilMs)
        return sendText(response, { status: 404, text: "Not found\n" });
      await wait(againMs);
      if (this.#keeper.read() !== site) return this.#answer(request, response);
    }
  }

  #fail(response: ServerResponse, error: unknown): void {
    this.#service.log("error", "request-failed", describeError(error));
    if (response.headersSent) response.destroy();
    else sendText(response, { status: 500, text: "Something went wrong on our side\n" });
  }
}

const noSite = {
  status: 503,
  headers: ["retry-after", "5", "cache-control", "no-store"],
  text: `There is no site here yet. Build it, and the server shows it.
`,
};

/** @param headers names and values in turn; a type among them is replaced */
function sendText(
  response: ServerResponse,
  { status, headers = [], text }: { status: number; headers?: string[]; text: string },
): void {
  const all = new Headers({ "x-content-type-options": "nosniff" });
  for (let at = 0; at < headers.length; at += 2) all.set(headers[at] ?? "", headers[at + 1] ?? "");
  all.set("content-type", "text/plain; charset=utf-8");
  all.set("content-length", String(Buffer.byteLength(text)));
  response.writeHead(status, [...all].flat());
  response.end(text);
}

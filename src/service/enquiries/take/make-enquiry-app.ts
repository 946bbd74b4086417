import { Hono } from "hono";
import { elapsedHeader, idempotencyHeader } from "../enquiry-headers.ts";

import {
  type AnswerPage,
  type SitePages,
  makeAnswerPages,
  readVisitor,
} from "./make-answer-page.ts";
import { allowSites, type CallGuard } from "./make-message-app.ts";
import { enquiryRules, findBodyForm, readBody } from "./read-body.ts";
import { type EnquiryAnswer, takeEnquiry, type TakeContext } from "./take-enquiry.ts";

export type EnquiryAppOptions = TakeContext &
  CallGuard & {
    /** The pages that make an answer look like the site; null when there is no site. */
    pages: SitePages | null;
  };

/**
 * @returns an app with the one call of the site. It has no state between requests, except in its
 *   options.
 */
export function makeEnquiryApp(options: EnquiryAppOptions): Hono {
  const { form, limitRate, origins, readAddress, readOwnOrigin, pages, log } = options;
  const makeAnswerPage = makeAnswerPages({ form, pages });
  const app = new Hono();

  const sent = ["Content-Type", idempotencyHeader, elapsedHeader];
  app.use(form.path, allowSites(origins, sent, ["Retry-After"]));

  app.post(form.path, async ({ req, env }) => {
    const request = req.raw;
    const sites = { ownOrigin: readOwnOrigin(request, env), origins };
    const bodyForm = findBodyForm(request.headers.get("content-type"));
    const waitSeconds = (await limitRate?.(readAddress(request, env))) ?? 0;
    const isForm = bodyForm === "form";
    // A form is read even when it is refused, to return what was typed.
    const body =
      waitSeconds > 0 && !isForm ? null : await readBody(request, bodyForm, enquiryRules);
    const answer: EnquiryAnswer =
      body === null || waitSeconds > 0
        ? { status: 429, message: form.words.tooMany, retryAfterSeconds: waitSeconds }
        : await takeEnquiry({ request, bodyForm, sites, body }, options);
    if (answer.status === 429) log("warn", "enquiry-refused", { status: 429 });
    if (!isForm) return answerWithJson(answer);
    const visitor = readVisitor(request, body, { form, sites });
    return answerWithPage(answer, await makeAnswerPage(answer, visitor));
  });

  app.all(form.path, () =>
    Response.json(
      { message: "Send an enquiry with POST" },
      { status: 405, headers: { Allow: "POST, OPTIONS" } },
    ),
  );
  return app;
}

/** Headers so that no answer to an enquiry is cached, framed or sniffed. */
const answerHeaders = {
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
};

/** @returns the answer to a request by a script */
function answerWithJson(answer: EnquiryAnswer): Response {
  const { status, ...body } = answer;
  const headers = makeHeaders(answer, { "Content-Type": "application/json; charset=utf-8" });
  return new Response(JSON.stringify(body), { status, headers });
}

/** @returns the answer to a form that a browser sent without a script */
function answerWithPage(answer: EnquiryAnswer, page: AnswerPage): Response {
  if (page.kind === "elsewhere") {
    const headers = makeHeaders(answer, { Location: encodeURI(page.address) });
    return new Response(null, { status: 303, headers });
  }
  const headers = makeHeaders(answer, page.headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(page.html, { status: answer.status, headers });
}

function makeHeaders(answer: EnquiryAnswer, others: Headers | Record<string, string>): Headers {
  const headers = new Headers(others);
  for (const [key, value] of Object.entries(answerHeaders)) headers.set(key, value);
  if ("retryAfterSeconds" in answer) headers.set("Retry-After", String(answer.retryAfterSeconds));
  return headers;
}

import { Hono } from "hono";
import { elapsedHeader, idempotencyHeader } from "../enquiry-headers.ts";
import { answerWithJson, answerWithPage } from "./answer-visitor.ts";
import type { SitePages } from "./find-form-page.ts";
import { makeAnswerPages, readVisitor } from "./make-answer-page.ts";
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

  const asked = ["Content-Type", idempotencyHeader, elapsedHeader];
  app.use(form.path, allowSites(origins, asked, ["Retry-After"]));

  app.post(form.path, async ({ req, env }) => {
    const request = req.raw;
    const sites = { own: readOwnOrigin(request, env), origins };
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

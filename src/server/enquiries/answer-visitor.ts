import type { EnquiryErrors } from "#blocks/contact-form/enquiry.ts";
import type { AnswerPage } from "./make-answer-page.ts";
import type { BodyForm } from "./read-body.ts";

export type EnquiryAnswer =
  | { status: 200 | 201; id: string }
  | { status: 400; message: string; errors: EnquiryErrors }
  | { status: 413 | 415 | 422; message: string }
  | { status: 429 | 503; message: string; retryAfterSeconds: number };

/** Nothing of an answer to an enquiry is kept, framed or guessed at. */
const answerHeaders = {
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
};

/** For a page that a site's own rules say nothing of. */
const policy = "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'";

/**
 * @param request `form` is the form of its body: what was sent by script is answered with JSON, what
 *   was sent by a form with a page
 * @param makePage makes the HTML of that page
 */
export async function answerVisitor(
  answer: EnquiryAnswer,
  request: { form: BodyForm | null; headers: Headers },
  makePage: (page: AnswerPage) => Promise<string>,
): Promise<Response> {
  const headers = new Headers(request.headers);
  for (const [key, value] of Object.entries(answerHeaders)) headers.set(key, value);
  if ("retryAfterSeconds" in answer) headers.set("Retry-After", String(answer.retryAfterSeconds));
  if (request.form === "form") {
    headers.set("Content-Type", "text/html; charset=utf-8");
    if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", policy);
    return new Response(await makePage(describePage(answer)), { status: answer.status, headers });
  }
  const { status, ...body } = answer;
  headers.set("Content-Type", "application/json; charset=utf-8");
  return new Response(JSON.stringify(body), { status, headers });
}

function describePage(answer: EnquiryAnswer): AnswerPage {
  if ("id" in answer) {
    return { title: "Message Sent Successfully", lines: ["Thank you. We have your enquiry."] };
  }
  const fields = "errors" in answer ? Object.values(answer.errors) : [];
  const advice = "Nothing was stored. Go back: the form still holds what you wrote.";
  return {
    title: "Message Not Sent",
    lines: [...(fields.length > 0 ? fields : [answer.message]), advice],
  };
}

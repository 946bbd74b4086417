import type { AnswerPage } from "./make-answer-page.ts";
import type { EnquiryAnswer } from "./take-enquiry.ts";

/** Headers so that no answer to an enquiry is cached, framed or sniffed. */
const answerHeaders = {
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
};

/** @returns the answer to a request by a script */
export function answerWithJson(answer: EnquiryAnswer): Response {
  const { status, ...body } = answer;
  const headers = makeHeaders(answer, { "Content-Type": "application/json; charset=utf-8" });
  return new Response(JSON.stringify(body), { status, headers });
}

/** @returns the answer to a form that a browser sent without a script */
export function answerWithPage(answer: EnquiryAnswer, page: AnswerPage): Response {
  if (page.kind === "elsewhere") {
    const headers = makeHeaders(answer, { Location: encodeURI(page.address) });
    return new Response(null, { status: 303, headers });
  }
  const headers = makeHeaders(answer, page.headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(page.html, { status: answer.status, headers });
}

function makeHeaders(
  answer: EnquiryAnswer,
  own: ConstructorParameters<typeof Headers>[0],
): Headers {
  const headers = new Headers(own);
  for (const [key, value] of Object.entries(answerHeaders)) headers.set(key, value);
  if ("retryAfterSeconds" in answer) headers.set("Retry-After", String(answer.retryAfterSeconds));
  return headers;
}

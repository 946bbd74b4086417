import { escapeHtml } from "./escape-html.ts";
import type { EnquiryAnswer } from "./enquiry-answer.ts";
import { fillForm, type Refusal } from "./fill-form.ts";
import { type FormPage, findFormPage, type SitePages } from "./find-form-page.ts";
import { makePlainForm, makePlainPage, plainPolicy } from "./make-plain-page.ts";

/** A visitor whose browser sent the form by itself. */
export type Visitor = {
  /** What was written, by the name of its field; null where it could not be read. */
  written: Record<string, string> | null;
  /** The page that the form stands on, as far as the visitor says: of this site, or of another. */
  from: { address: string; origin: string | null } | null;
};

export type AnswerPage =
  | { kind: "page"; html: string; headers: Headers }
  /** The visitor's browser asks for that page itself: so a reload sends nothing a second time. */
  | { kind: "elsewhere"; address: string };

const sentTitle = "Message Sent Successfully";

/**
 * Makes what a visitor without JavaScript sees of an answer. Success is the site's own page `sent`
 * under the one that the form stands on (`/contact/sent`); anything else is the form's page again,
 * with what was written. A service without a site says the same on plain pages.
 *
 * @param pages of the site; null where there is none
 */
export async function makeAnswerPage(
  answer: EnquiryAnswer,
  visitor: Visitor,
  pages: SitePages | null,
): Promise<AnswerPage> {
  const asked = visitor.from?.origin === null ? visitor.from.address : null;
  const page = pages === null ? null : await findFormPage(pages, asked);
  if (!("id" in answer)) return refuse(describe(answer, visitor), page);
  const sent = `${page?.address.replace(/\/$/, "")}/sent`;
  const hasSent = pages !== null && page !== null && (await pages.read(sent)) !== null;
  if (hasSent) return { kind: "elsewhere", address: sent };
  const thanks = `<p>Thank you. We have your enquiry.</p>${linkBack(visitor)}`;
  return makePlain(makePlainPage(sentTitle, thanks));
}

function refuse(refusal: Refusal, page: FormPage | null): AnswerPage {
  const filled = page === null ? null : fillForm(page.html, refusal);
  if (page !== null && filled !== null)
    return { kind: "page", html: filled, headers: page.headers };
  const plain = makePlainPage(refusal.title, makePlainForm());
  return makePlain(fillForm(plain, refusal) ?? plain);
}

function makePlain(html: string): AnswerPage {
  return { kind: "page", html, headers: new Headers({ "Content-Security-Policy": plainPolicy }) };
}

function describe(
  answer: Exclude<EnquiryAnswer, { id: string }>,
  { written, from }: Visitor,
): Refusal {
  const errors = "errors" in answer ? (answer.errors as Record<string, string>) : {};
  const hasErrors = Object.keys(errors).length > 0;
  const advice = [
    ...(hasErrors ? [] : [`${answer.message.replace(/\.$/, "")}.`]),
    written === null
      ? "Go back one page: there the form may still hold what you wrote."
      : "Nothing was sent yet, and what you wrote is still here.",
    ...(hasErrors ? ["Look at what is marked below, then send it again."] : []),
  ];
  return {
    title: "Message Not Sent",
    advice,
    errors,
    written: written ?? {},
    from: from?.address ?? "",
  };
}

/** Only a site that may send enquiries is linked to; a page of this service has nothing to show. */
function linkBack({ from }: Visitor): string {
  if (from === null || from.origin === null) return "";
  const href = escapeHtml(from.origin + from.address);
  return `<p><a href="${href}">Back to the site</a></p>`;
}

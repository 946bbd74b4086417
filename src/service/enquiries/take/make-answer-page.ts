import type { EnquiryForm } from "../enquiry-form.ts";

import { readPagePath, type Sites } from "./is-cross-site.ts";
import { escapeHtml, makePlainForm, makePlainPage, plainPolicy } from "./make-plain-page.ts";
import { type FillForm, prepareForm, type Refusal } from "./prepare-form.ts";
import type { ReadBody } from "./read-body.ts";
import type { EnquiryAnswer } from "./take-enquiry.ts";

/** A built page, with its headers. */
type SitePage = { html: string; headers: Headers };

/** The pages of the site beside this service. */
export type SitePages = {
  /** @returns the page at an address, or null when there is none */
  read: (address: string) => Promise<SitePage | null>;
  /** @returns the address of the first page whose HTML contains a text, or null */
  findHolding: (text: string) => Promise<string | null>;
};

type FormPage = SitePage & { address: string };

/** A visitor whose browser sent the form without a script. */
export type Visitor = {
  /** The typed texts, by the names of their fields; null when they could not be read. */
  values: Record<string, string> | null;
  /** The page of the form, according to the visitor: of this site, or of another. */
  from: { address: string; origin: string | null } | null;
};

export type AnswerPage =
  | { kind: "page"; html: string; headers: Headers }
  /** Redirects the visitor's browser to a page, so a reload sends nothing a second time. */
  | { kind: "elsewhere"; address: string };

/** The form, and the pages of its site; null without a site. */
type FormSite = { form: EnquiryForm; pages: SitePages | null };

/** The limit of prepared pages: a form is on few. */
const preparedPages = 32;

/**
 * Makes the page that a visitor without JavaScript gets as an answer. Success is the site's own
 * page `sent` below the form's page (`/contact/sent`); anything else is the form's page again, with
 * what was typed. A service without a site uses plain pages.
 *
 * @returns a function that makes it; a page is prepared once, and again when it has changed
 */
export function makeAnswerPages({
  form,
  pages,
}: FormSite): (answer: EnquiryAnswer, visitor: Visitor) => Promise<AnswerPage> {
  const prepared = new Map<string, { html: string; fill: FillForm | null }>();
  const plain = makePlainPage({ form, title: form.words.notSent, main: makePlainForm(form) });

  function prepare(address: string, html: string): FillForm | null {
    const last = prepared.get(address);
    if (last?.html === html) return last.fill;
    if (prepared.size >= preparedPages) prepared.clear();
    const fill = prepareForm(html, form);
    prepared.set(address, { html, fill });
    return fill;
  }

  function refuse(refusal: Refusal, page: FormPage | null): AnswerPage {
    const fill = page === null ? null : prepare(page.address, page.html);
    if (page !== null && fill !== null)
      return { kind: "page", html: fill(refusal), headers: page.headers };
    return makePlain(prepare("", plain)?.(refusal) ?? plain);
  }

  return async (answer, visitor) => {
    const lastPage = visitor.from?.origin === null ? visitor.from.address : null;
    const page = pages === null ? null : await findFormPage(pages, form.path, lastPage);
    if (!("id" in answer)) return refuse(describeRefusal(answer, visitor, form), page);
    const sent = `${page?.address.replace(/\/$/, "")}/sent`;
    const hasSent = pages !== null && page !== null && (await pages.read(sent)) !== null;
    if (hasSent) return { kind: "elsewhere", address: sent };
    const thanks = `<p>${escapeHtml(form.words.thanks)}</p>${linkBack(visitor, form)}`;
    return makePlain(makePlainPage({ form, title: form.words.sent, main: thanks }));
  };
}

/** Finds the page of the form: the one that the visitor comes from, or the first that has it. */
async function findFormPage(
  pages: SitePages,
  path: string,
  lastPage: string | null,
): Promise<FormPage | null> {
  const formMark = `${path}"`;
  const page = lastPage === null ? null : await pages.read(lastPage);
  if (lastPage !== null && page?.html.includes(formMark) === true)
    return { ...page, address: lastPage };
  const address = await pages.findHolding(formMark);
  const firstPage = address === null ? null : await pages.read(address);
  return address === null || firstPage === null ? null : { ...firstPage, address };
}

function makePlain(html: string): AnswerPage {
  return { kind: "page", html, headers: new Headers({ "Content-Security-Policy": plainPolicy }) };
}

function describeRefusal(
  answer: Exclude<EnquiryAnswer, { id: string }>,
  { values, from }: Visitor,
  { words }: EnquiryForm,
): Refusal {
  const errors = "errors" in answer ? (answer.errors as Record<string, string>) : {};
  const hasErrors = Object.keys(errors).length > 0;
  const advice = [
    ...(hasErrors ? [] : [answer.status === 413 ? words.tooLong : endSentence(answer.message)]),
    values === null ? words.notKept : words.kept,
    ...(hasErrors ? [words.correct] : []),
  ];
  return { advice, errors, values: values ?? {}, from: from?.address ?? "" };
}

function endSentence(message: string): string {
  return `${message.replace(/\.$/, "")}.`;
}

/** Links only to a site that may send enquiries; a page of this service has nothing to show. */
function linkBack({ from }: Visitor, { words }: EnquiryForm): string {
  if (from === null || from.origin === null) return "";
  const href = escapeHtml(from.origin + from.address);
  return `<p><a href="${href}">${escapeHtml(words.back)}</a></p>`;
}

/**
 * @param body null or refused when nothing of it could be read
 * @returns the visitor who sent a form without a script: the typed texts and the page
 */
export function readVisitor(
  request: Request,
  body: ReadBody | null,
  { form, sites }: { form: EnquiryForm; sites: Sites },
): Visitor {
  const values = body?.kind === "value" ? (body.value as Record<string, string>) : null;
  const pageField = form.added.find(({ control }) => control === "page")?.name ?? "";
  const referer = request.headers.get("referer") ?? "";
  const from = findOrigin({ referer, page: values?.[pageField] ?? "" }, sites);
  // The call's own address is no page.
  return { values, from: from?.address === form.path ? null : from };
}

/** An answer's own form names the page before it in a field; our pages have an address. */
function findOrigin(
  { referer, page }: { referer: string; page: string },
  sites: Sites,
): Visitor["from"] {
  const address = readPagePath(referer, sites);
  const { origin } = address === "" ? { origin: "" } : new URL(referer);
  if (sites.origins.includes(origin)) return { origin, address };
  const path = readPagePath(page, sites) || address;
  return path === "" ? null : { origin: null, address: path };
}

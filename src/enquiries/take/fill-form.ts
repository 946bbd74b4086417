import { DomUtils, parseDocument } from "htmlparser2";
import type { EnquiryForm } from "../enquiry-form.ts";
import { escapeHtml } from "./escape-html.ts";

/** Why an enquiry was not taken, for a visitor whose browser sent the form by itself. */
export type Refusal = {
  title: string;
  /** What to do now, a sentence each. */
  advice: string[];
  /** What is wrong, by the name of its field. */
  errors: Record<string, string>;
  /** What was typed, by the name of its field. */
  values: Record<string, string>;
  /** The page that the form stood on first; it is sent along, because this page is not it. */
  from: string;
};

type Document = ReturnType<typeof parseDocument>;
type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>;

/** Texts stay as they stand in HTML, byte for byte; so whatever comes in is escaped here, by hand. */
const asItStands = { decodeEntities: false, encodeEntities: false } as const;

/** What a visitor types into; a box to tick has no text. */
const controls = new Set(["input", "textarea"]);

/**
 * Gives a page with the form back to a visitor: with what was typed in its fields, what is wrong
 * under them, as `EnquiryForm` promises it, and the focus on the first that is.
 *
 * @param html a whole document
 * @returns the same document so filled; null where it has no form that sends enquiries
 */
export function fillForm(html: string, form: EnquiryForm, refusal: Refusal): string | null {
  const document = parseDocument(html, asItStands);
  const element = DomUtils.findOne(isPostedTo(form.path), document.children);
  if (element === null) return null;
  retitle(document, refusal.title);
  unwrapIsland(element);
  const fields = DomUtils.findAll(({ name, attribs }) => {
    return controls.has(name) && attribs["name"] !== undefined;
  }, element.children);
  for (const field of fields) {
    setValue(field, refusal.values[field.attribs["name"] ?? ""] ?? "");
  }
  const wrong = fields.filter(({ attribs }) => refusal.errors[attribs["name"] ?? ""] !== undefined);
  for (const field of wrong) {
    showError(field, refusal.errors[field.attribs["name"] ?? ""] ?? "", form);
  }
  const notice = makeNotice(refusal, wrong, form);
  Object.assign((wrong[0] ?? notice).attribs, { autofocus: "" });
  for (const node of [notice, ...makeOrigin(refusal.from, form)].toReversed()) {
    DomUtils.prependChild(element, node);
  }
  return DomUtils.getOuterHTML(document, asItStands);
}

function isPostedTo(path: string): (element: Element) => boolean {
  return ({ name, attribs }) => name === "form" && (attribs["action"] ?? "").endsWith(path);
}

/** The answer is no page to be found by, nor the page that its template is. */
function retitle(document: Document, title: string): void {
  const [name] = DomUtils.getElementsByTagName("title", document);
  const [heading] = DomUtils.getElementsByTagName("h1", document);
  const canonical = DomUtils.findOne(isCanonical, document.children);
  if (heading !== undefined) setText(heading, escapeHtml(title));
  if (canonical !== null) DomUtils.removeElement(canonical);
  if (name === undefined) return;
  setText(name, `${escapeHtml(title)} | ${DomUtils.textContent(name)}`);
  DomUtils.append(name, makeElement('<meta name="robots" content="noindex">'));
}

function isCanonical({ attribs }: Element): boolean {
  return attribs["rel"] === "canonical";
}

/** An island that woke would draw the form anew, without what stands in it now. */
function unwrapIsland(form: Element): void {
  const island = form.parent;
  if (island === null || !("name" in island) || island.name !== "tessera-island") return;
  DomUtils.replaceElement(island, form);
}

function setValue(field: Element, value: string): void {
  if (value === "") return;
  if (field.name === "input") Object.assign(field.attribs, { value: escapeHtml(value) });
  // The first line break of a text area is not part of its text.
  else setText(field, escapeHtml(`\n${value}`));
}

/** As the site's own field shows it; a browser test holds the two together. */
function showError(field: Element, error: string, { classes }: EnquiryForm): void {
  const { id = field.attribs["name"] ?? "" } = field.attribs;
  Object.assign(field.attribs, { "aria-invalid": "true", "aria-describedby": `${id}-error` });
  if (field.parent !== null && "attribs" in field.parent)
    Object.assign(field.parent.attribs, { "data-state": "invalid" });
  const message = `<p class="${classes.error}" id="${escapeHtml(id)}-error">${escapeHtml(error)}</p>`;
  DomUtils.append(field, makeElement(message));
}

function makeNotice(
  { title, advice, errors }: Refusal,
  wrong: Element[],
  { classes }: EnquiryForm,
): Element {
  const shown = new Set(wrong.map(({ attribs }) => attribs["name"]));
  const elsewhere = Object.entries(errors).filter(([name]) => !shown.has(name));
  const lines = [...elsewhere.map(([, error]) => `${error}.`), ...advice].map(escapeHtml);
  return makeElement(
    `<div class="${classes.notice}" role="group" aria-label="${escapeHtml(title)}" tabindex="-1">` +
      `<p class="${classes.noticeTitle}">${escapeHtml(title)}</p><p>${lines.join(" ")}</p></div>`,
  );
}

/** A form that says nowhere which page it stands on gets no such field. */
function makeOrigin(from: string, { added }: EnquiryForm): Element[] {
  const pages = added.filter(({ control }) => control === "page");
  return pages.map(({ name }) =>
    makeElement(`<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(from)}">`),
  );
}

function makeElement(html: string): Element {
  return DomUtils.findOne(() => true, parseDocument(html, asItStands).children) as Element;
}

/** @param text as it may stand in HTML */
function setText(element: Element, text: string): void {
  while (element.firstChild !== null) DomUtils.removeElement(element.firstChild);
  const [node] = parseDocument(text, asItStands).children;
  if (node !== undefined) DomUtils.appendChild(element, node);
}

import { DomUtils, parseDocument } from "htmlparser2";
import { enquiryPath } from "../../../blocks/contact-form/enquiry.ts";
import { escapeHtml } from "./escape-html.ts";

/** Why an enquiry was not taken, for a visitor whose browser sent the form by itself. */
export type Refusal = {
  title: string;
  /** What to do now, a sentence each. */
  advice: string[];
  /** What is wrong, by the name of its field. */
  errors: Record<string, string>;
  /** What was written, by the name of its field. */
  written: Record<string, string>;
  /** The page that the form stood on first; it is sent along, because this page is not it. */
  from: string;
};

type Document = ReturnType<typeof parseDocument>;
type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>;

/** Texts stay as they stand in HTML, byte for byte; so whatever comes in is escaped here, by hand. */
const asWritten = { decodeEntities: false, encodeEntities: false } as const;

/** What a visitor types into; a box to tick has no text. */
const controls = new Set(["input", "textarea"]);

/**
 * Gives a page with the form back to a visitor: with what was written in its fields, what is wrong
 * under them, as the kit's `Field` says it, and the focus on the first that is. It knows fields by
 * their names alone, so it fits whatever form the page has.
 *
 * @param html a whole document
 * @returns the same document so filled; null where it has no form that sends enquiries
 */
export function fillForm(html: string, refusal: Refusal): string | null {
  const document = parseDocument(html, asWritten);
  const form = DomUtils.findOne(isEnquiryForm, document.children);
  if (form === null) return null;
  retitle(document, refusal.title);
  wakeNever(form);
  const fields = DomUtils.findAll(({ name, attribs }) => {
    return controls.has(name) && attribs["name"] !== undefined;
  }, form.children);
  for (const field of fields) {
    write(field, refusal.written[field.attribs["name"] ?? ""] ?? "");
  }
  const wrong = fields.filter(({ attribs }) => refusal.errors[attribs["name"] ?? ""] !== undefined);
  for (const field of wrong) complain(field, refusal.errors[field.attribs["name"] ?? ""] ?? "");
  const notice = makeNotice(refusal, wrong);
  Object.assign((wrong[0] ?? notice).attribs, { autofocus: "" });
  for (const node of [notice, makeElement(makeOrigin(refusal.from))].toReversed()) {
    DomUtils.prependChild(form, node);
  }
  return DomUtils.getOuterHTML(document, asWritten);
}

function isEnquiryForm({ name, attribs }: Element): boolean {
  return name === "form" && (attribs["action"] ?? "").endsWith(enquiryPath);
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
function wakeNever(form: Element): void {
  const island = form.parent;
  if (island === null || !("name" in island) || island.name !== "tessera-island") return;
  DomUtils.replaceElement(island, form);
}

function write(field: Element, value: string): void {
  if (value === "") return;
  if (field.name === "input") Object.assign(field.attribs, { value: escapeHtml(value) });
  // The first line break of a text area is not part of its text.
  else setText(field, escapeHtml(`\n${value}`));
}

/** As `theme/parts/field.tsx` has it; a browser test holds the two together. */
function complain(field: Element, error: string): void {
  const { id = field.attribs["name"] ?? "" } = field.attribs;
  Object.assign(field.attribs, { "aria-invalid": "true", "aria-describedby": `${id}-error` });
  if (field.parent !== null && "attribs" in field.parent)
    Object.assign(field.parent.attribs, { "data-state": "invalid" });
  const message = `<p class="field-error" id="${escapeHtml(id)}-error">${escapeHtml(error)}</p>`;
  DomUtils.append(field, makeElement(message));
}

function makeNotice({ title, advice, errors }: Refusal, wrong: Element[]): Element {
  const shown = new Set(wrong.map(({ attribs }) => attribs["name"]));
  const elsewhere = Object.entries(errors).filter(([name]) => !shown.has(name));
  const lines = [...elsewhere.map(([, error]) => `${error}.`), ...advice].map(escapeHtml);
  return makeElement(
    `<div class="form-notice" role="group" aria-label="${escapeHtml(title)}" tabindex="-1">` +
      `<p class="form-notice-title">${escapeHtml(title)}</p><p>${lines.join(" ")}</p></div>`,
  );
}

function makeOrigin(from: string): string {
  return `<input type="hidden" name="url" value="${escapeHtml(from)}">`;
}

function makeElement(html: string): Element {
  return DomUtils.findOne(() => true, parseDocument(html, asWritten).children) as Element;
}

/** @param text as it may stand in HTML */
function setText(element: Element, text: string): void {
  while (element.firstChild !== null) DomUtils.removeElement(element.firstChild);
  const [node] = parseDocument(text, asWritten).children;
  if (node !== undefined) DomUtils.appendChild(element, node);
}

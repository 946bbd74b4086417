import { DomUtils, parseDocument } from "htmlparser2";
import type { EnquiryForm } from "../enquiry-form.ts";
import { escapeHtml } from "./make-plain-page.ts";

/** The reason why an enquiry was not taken, for a visitor whose browser sent the form itself. */
export type Refusal = {
  /** Things to do now, a sentence each. */
  advice: string[];
  /** Mistakes, by the names of their fields. */
  errors: Record<string, string>;
  /** The typed texts, by the names of their fields. */
  values: Record<string, string>;
  /** The page that the form was on first; the form sends it along, because this page is not it. */
  from: string;
};

/** Returns a page with the form for one visitor. */
export type FillForm = (refusal: Refusal) => string;

type Document = ReturnType<typeof parseDocument>;
type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>;

/** A control that a visitor types into, and its text when nothing was typed. */
type Control = { name: string; id: string; isInput: boolean; text: string; describedBy: string };

/** A text at a place of the page, for one visitor. */
type Slot = (refusal: Refusal) => string;

/** The parser keeps texts as they are, byte for byte; so values are escaped here, by hand. */
const asItStands = { decodeEntities: false, encodeEntities: false } as const;

/** The mark of a slot for attributes, which brings its own space. */
const attributeMark = " \0=";

/** Elements that a visitor types into; a checkbox has no text. */
const typedInto = new Set(["input", "textarea"]);

/**
 * Prepares a page once for all visitors who get its form back: with what was typed in its fields,
 * their errors below them, as `EnquiryForm` promises, and the focus on the first wrong one.
 *
 * @param html a whole document
 * @returns a function that fills it; null when it has no form that sends enquiries
 */
export function prepareForm(html: string, form: EnquiryForm): FillForm | null {
  // A NUL of the page itself would be taken for a slot.
  const document = parseDocument(html.replaceAll("\0", ""), asItStands);
  const element = DomUtils.findOne(isPostedTo(form.path), document.children);
  if (element === null) return null;
  const slots: Slot[] = [];
  const mark = (slot: Slot): string => `\0${slots.push(slot) - 1}\0`;
  retitle(document, form.words.notSent);
  unwrapIsland(element);
  const fields = DomUtils.findAll(({ name, attribs }) => {
    return typedInto.has(name) && attribs["name"] !== undefined;
  }, element.children);
  const controls = fields.map(readControl);
  const names = controls.map(({ name }) => name);
  for (const [index, field] of fields.entries()) {
    const control = controls[index] as Control;
    markControl(field, control, { mark, names, form });
  }
  markGroups(fields, mark);
  const notice = mark((refusal) => makeNotice(refusal, names, form));
  DomUtils.prependChild(element, makeText(notice + mark((refusal) => makeOrigin(refusal, form))));
  const parts = DomUtils.getOuterHTML(document, asItStands)
    .replaceAll(attributeMark, "\0")
    .split("\0");
  return (refusal) =>
    // Every other part is the number of a slot.
    parts.map((part, index) => (index % 2 === 0 ? part : slots[Number(part)]?.(refusal))).join("");
}

function isPostedTo(path: string): (element: Element) => boolean {
  return ({ name, attribs }) => name === "form" && (attribs["action"] ?? "").endsWith(path);
}

/** Changes the title, and hides the answer from search engines: it is not the page itself. */
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

/** Removes the island: hydrated, it would render the form anew, without its present values. */
function unwrapIsland(form: Element): void {
  const island = form.parent;
  if (island === null || !("name" in island) || island.name !== "tessera-island") return;
  DomUtils.replaceElement(island, form);
}

function readControl(field: Element): Control {
  const { attribs } = field;
  const name = attribs["name"] ?? "";
  const isInput = field.name === "input";
  const text = isInput ? (attribs["value"] ?? "") : DomUtils.textContent(field);
  return { name, id: attribs["id"] ?? name, isInput, text, describedBy: describe(attribs) };
}

function describe(attribs: Element["attribs"]): string {
  const { "aria-describedby": ids } = attribs;
  return ids === undefined ? "" : ` aria-describedby="${ids}"`;
}

type Marking = { mark: (slot: Slot) => string; names: string[]; form: EnquiryForm };

/** Marks a control as the site's own field shows it; a browser test compares the two. */
function markControl(field: Element, control: Control, { mark, names, form }: Marking): void {
  const { name, id, isInput, text, describedBy } = control;
  const { attribs } = field;
  delete attribs["aria-describedby"];
  if (isInput) delete attribs["value"];
  const value: Slot = ({ values }) => {
    const typed = values[name] ?? "";
    if (typed === "" && (text === "" || !isInput)) return text;
    const shown = typed === "" ? text : escapeHtml(typed);
    // The first line break of a text area is not part of its text.
    return isInput ? ` value="${shown}"` : `\n${shown}`;
  };
  const state: Slot = ({ errors }) => {
    if (errors[name] === undefined) return describedBy;
    const focus = names.find((one) => errors[one] !== undefined) === name ? " autofocus" : "";
    return ` aria-invalid="true" aria-describedby="${id}-error"${focus}`;
  };
  const error: Slot = ({ errors }) => {
    const words = errors[name];
    if (words === undefined) return "";
    return `<p class="${form.classes.error}" id="${id}-error">${escapeHtml(words)}</p>`;
  };
  addAttributes(field, mark(isInput ? (one) => value(one) + state(one) : state));
  if (!isInput) setText(field, mark(value));
  DomUtils.append(field, makeText(mark(error)));
}

/** Marks the element around a wrong control. */
function markGroups(fields: Element[], mark: Marking["mark"]): void {
  const groups = Map.groupBy(fields, ({ parent }) => parent);
  for (const [group, controls] of groups) {
    if (group === null || !("attribs" in group)) continue;
    const names = controls.map(({ attribs }) => attribs["name"] ?? "");
    const { "data-state": state } = group.attribs;
    delete group.attribs["data-state"];
    const usual = state === undefined ? "" : ` data-state="${state}"`;
    const isWrong = ({ errors }: Refusal): boolean =>
      names.some((name) => errors[name] !== undefined);
    addAttributes(
      group,
      mark((refusal) => (isWrong(refusal) ? ' data-state="invalid"' : usual)),
    );
  }
}

function makeNotice(refusal: Refusal, shown: string[], { words, classes }: EnquiryForm): string {
  const { advice, errors } = refusal;
  const elsewhere = Object.entries(errors).filter(([name]) => !shown.includes(name));
  const isShown = shown.some((name) => errors[name] !== undefined);
  const lines = [...elsewhere.map(([, error]) => `${error}.`), ...advice].map(escapeHtml);
  const title = escapeHtml(words.notSent);
  const focus = isShown ? "" : " autofocus";
  return (
    `<div class="${classes.notice}" role="group" aria-label="${title}" tabindex="-1"${focus}>` +
    `<p class="${classes.noticeTitle}">${title}</p><p>${lines.join(" ")}</p></div>`
  );
}

/** Makes no such field for a form that has none for its page. */
function makeOrigin({ from }: Refusal, { added }: EnquiryForm): string {
  return added
    .filter(({ control }) => control === "page")
    .map(({ name }) => {
      return `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(from)}">`;
    })
    .join("");
}

/** Adds a slot as an attribute's name, which is written as it is, after a space. */
function addAttributes(element: Element, slot: string): void {
  Object.assign(element.attribs, { [slot.replace("\0", attributeMark.trimStart())]: "" });
}

function makeElement(html: string): Element {
  return DomUtils.findOne(() => true, parseDocument(html, asItStands).children) as Element;
}

function makeText(text: string): Element {
  return parseDocument(text, asItStands).children[0] as Element;
}

/** @param text as HTML */
function setText(element: Element, text: string): void {
  while (element.firstChild !== null) DomUtils.removeElement(element.firstChild);
  const [node] = parseDocument(text, asItStands).children;
  if (node !== undefined) DomUtils.appendChild(element, node);
}

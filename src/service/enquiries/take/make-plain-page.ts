import { createHash } from "node:crypto";
import type { EnquiryForm, TypedField } from "../enquiry-form.ts";

/** The input types for each kind of field, without a site; null for several lines. */
const types = {
  line: "text",
  email: "email",
  phone: "tel",
  lines: null,
} as const satisfies Record<TypedField["control"], string | null>;

/** The styles use no class of a site: attributes mark what is wrong and what is hidden. */
const style = `
:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif; --wrong: light-dark(firebrick, lightcoral) }
body { max-inline-size: 34rem; margin: 12vh auto; padding-inline: 1.5rem; overflow-wrap: break-word }
h1 { font-size: 2rem; line-height: 1.1 }
form { display: grid; gap: 1.25rem }
form > div { display: grid; gap: 0.375rem }
form > [role=group] { padding-inline-start: 1rem; border-inline-start: 4px solid var(--wrong) }
form > [role=group] > :first-child:not(:last-child), form > [data-honeypot] { display: none }
p { margin: 0 }
input, textarea, button { box-sizing: border-box; inline-size: 100%; padding: 0.75rem; font: inherit }
[aria-invalid] { border: 2px solid var(--wrong) }
[aria-invalid] + p { color: var(--wrong) }
`;

/** The policy lets a plain page load its styles and send its form, and nothing else. */
export const plainPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * @param page `main`: the HTML of its contents
 * @returns a whole document that needs no site
 */
export function makePlainPage(page: { form: EnquiryForm; title: string; main: string }): string {
  const title = escapeHtml(page.title);
  return `<!doctype html>
<html lang="${escapeHtml(page.form.words.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body><main><h1>${title}</h1>${page.main}</main></body>
</html>
`;
}

/** @returns the empty form of an enquiry, for a service without a site */
export function makePlainForm({ path, typed, honeypot, words }: EnquiryForm): string {
  const fields = typed.map(
    (field) => `<div>${makeLabel(field.name, field.label)}${makeControl(field)}</div>`,
  );
  const trap = escapeHtml(honeypot);
  const hidden =
    `<div data-honeypot>${makeLabel(honeypot, words.leaveEmpty)}` +
    `<input type="text" id="${trap}" name="${trap}" tabindex="-1" autocomplete="off"></div>`;
  const button = `<button type="submit">${escapeHtml(words.submit)}</button>`;
  const inner = `${fields.join("")}${hidden}${button}`;
  return `<form method="post" action="${escapeHtml(path)}">${inner}</form>`;
}

function makeLabel(name: string, label: string): string {
  return `<label for="${escapeHtml(name)}">${escapeHtml(label)}</label>`;
}

function makeControl(field: TypedField): string {
  const type = types[field.control];
  const name = escapeHtml(field.name);
  const rules = [
    `id="${name}" name="${name}"`,
    ...(type === null ? [`rows="5"`] : [`type="${type}"`]),
    ...(field.autocomplete === undefined
      ? []
      : [`autocomplete="${escapeHtml(field.autocomplete)}"`]),
    ...(field.isRequired === true ? ["required"] : []),
    `maxlength="${field.typedLimit ?? field.limit}"`,
  ].join(" ");
  return type === null ? `<textarea ${rules}></textarea>` : `<input ${rules}>`;
}

/** @returns a text escaped for HTML, between tags and in a quoted attribute */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

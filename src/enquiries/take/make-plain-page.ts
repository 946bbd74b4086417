import { createHash } from "node:crypto";
import {
  enquiryPath,
  fieldLimits,
  honeypotField,
  visibleFields,
} from "../../../blocks/contact-form/enquiry.ts";
import type { VisibleField } from "../../../blocks/contact-form/enquiry.ts";
import { escapeHtml } from "./escape-html.ts";

/** How each field is typed into, where no site says it. */
const controls = {
  name: `type="text" autocomplete="name" required maxlength="${fieldLimits.name}"`,
  email: `type="email" autocomplete="email" maxlength="${fieldLimits.email}"`,
  phone: `type="tel" autocomplete="tel" required maxlength="${2 * fieldLimits.phone}"`,
  message: null,
} as const satisfies Record<VisibleField, string | null>;

const style = `
:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif }
body { max-inline-size: 34rem; margin: 12vh auto; padding-inline: 1.5rem; overflow-wrap: break-word }
h1 { font-size: 2rem; line-height: 1.1 }
form { display: grid; gap: 1.25rem }
.field, .form-notice { display: grid; gap: 0.375rem }
.form-notice { padding-inline-start: 1rem; border-inline-start: 4px solid light-dark(#b3261e, #ff8a80) }
.form-notice-title, .website { display: none }
p { margin: 0 }
input, textarea, button { box-sizing: border-box; inline-size: 100%; padding: 0.75rem; font: inherit }
[aria-invalid] { border: 2px solid light-dark(#b3261e, #ff8a80) }
.field-error { color: light-dark(#b3261e, #ff8a80) }
`;

/** What a plain page may do: nothing but look like itself and send its form. */
export const plainPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * @param main the HTML of what the page says
 * @returns a whole document that needs no site
 */
export function makePlainPage(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1>${main}</main></body>
</html>
`;
}

/** @returns the form of an enquiry, empty, for a service that has no site to take it from */
export function makePlainForm(): string {
  const fields = visibleFields.map(
    (name) =>
      `<div class="field"><label for="${name}">${name[0]?.toUpperCase()}${name.slice(1)}</label>${makeControl(name)}</div>`,
  );
  const trap = `<div class="website"><label for="${honeypotField}">Leave this field empty</label><input type="text" id="${honeypotField}" name="${honeypotField}" tabindex="-1" autocomplete="off"></div>`;
  const button = '<button type="submit">Send</button>';
  return `<form method="post" action="${enquiryPath}">${fields.join("")}${trap}${button}</form>`;
}

function makeControl(name: VisibleField): string {
  const rules = controls[name];
  if (rules !== null) return `<input id="${name}" name="${name}" ${rules}>`;
  return `<textarea id="${name}" name="${name}" rows="5" maxlength="${fieldLimits[name]}"></textarea>`;
}

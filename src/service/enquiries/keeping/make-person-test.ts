import type { EnquiryFields } from "../enquiry-form.ts";
import { latinizeDigits } from "../normalize-text.ts";

/** Shorter input would match everybody. */
const shortest = { number: 6, words: 3 };

/** Signs that people write between the digits of a number. */
const betweenDigits = String.raw`[\s()./\p{Pd}\p{Cf}]*`;

/**
 * @param typed an e-mail address, a telephone number, or words such as a name
 * @returns a test whether an enquiry names that person in any of its fields: an address in any
 *   case, a number in any notation, both never as part of a longer one; null when `typed` is too
 *   short
 */
export function makePersonTest(typed: string): ((fields: EnquiryFields) => boolean) | null {
  const pattern = makePattern(normalize(typed));
  if (pattern === null) return null;
  return (fields) => Object.values(fields).some((value) => pattern.test(normalize(value)));
}

function makePattern(text: string): RegExp | null {
  if (/^\+?[\d\s()./\p{Pd}]+$/u.test(text)) return makeNumberPattern(text);
  if (text.length < shortest.words) return null;
  const escaped = text
    .split(/\s+/)
    .map(escapePattern)
    .join(String.raw`\s+`);
  if (!text.includes("@"))
    return new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{M}\p{N}])`, "iu");
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}._%+\-])${escaped}(?![\p{L}\p{M}\p{N}_%+@\-]|\.[\p{L}\p{N}])`,
    "iu",
  );
}

function makeNumberPattern(text: string): RegExp | null {
  const digits = text.replaceAll(/\D/g, "").replace(/^00/, "");
  if (digits.length < shortest.number) return null;
  return new RegExp(String.raw`(?<!\d)(?:00)?${[...digits].join(betweenDigits)}(?!\d)`, "u");
}

function normalize(text: string): string {
  return latinizeDigits(text).normalize("NFC").trim();
}

function escapePattern(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}

/** Languages whose names of months are known; in others, days are read from digits only. */
const languages = ["en", "de", "fr", "es", "it", "nl", "pt"];

/** Months by name, in small letters: 1 to 12. */
const months = new Map<string, number>();

/** @returns a day that has one meaning only, in digits: 3/4 is another day here than there */
export function readDay(text: string): string | undefined {
  const [, year, month, day] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]0?0:00.*)?$/.exec(text) ?? readDayFirst(text) ?? [];
  if (year === undefined) return undefined;
  const iso = [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? undefined : iso;
}

/** @returns year, month and day after the whole match, as `exec` has them */
function readDayFirst(text: string): (string | undefined)[] | null {
  const [, day, month, year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text) ?? [];
  if (day !== undefined) return [text, year, month, day];
  const [, one = "", other = "", last] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text) ?? [];
  if (last !== undefined) {
    if (Number(one) > 12) return [text, last, other, one];
    return Number(other) > 12 || one === other ? [text, last, one, other] : null;
  }
  const words = text.match(/[\p{L}\p{M}]+|\d+/gu) ?? [];
  const named = words
    .map((word) => nameMonths().get(word.toLowerCase()))
    .find((n) => n !== undefined);
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const ofYear = numbers.find((number) => number.length === 4);
  const ofDay = numbers.find((number) => number.length < 3);
  const isPlain = numbers.length === 2 && words.length <= 5;
  return named === undefined || !isPlain ? null : [text, ofYear, String(named), ofDay];
}

function nameMonths(): Map<string, number> {
  if (months.size > 0) return months;
  for (const language of languages)
    for (const month of ["long", "short"] as const) {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: "UTC" });
      for (let number = 1; number <= 12; number += 1) {
        const name = format.format(Date.UTC(2026, number - 1, 1));
        months.set(name.toLowerCase().replace(/\.$/, ""), number);
      }
    }
  return months;
}

/** @returns an e-mail address without its scheme, and with a sign for (at) */
export function readEmail(text: string): string | undefined {
  const plain = text.replace(/^mailto:/, "").replace(/\s*[([]at[)\]]\s*/, "@");
  return /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(plain) ? plain : undefined;
}

/** @returns an absolute address with its scheme */
export function readUri(text: string): string | undefined {
  const whole = /^www\.|^[\w-]+(?:\.[\w-]+)+(?:\/|$)/.test(text) ? `https://${text}` : text;
  return /^https?:\/\/[^\s/]+\.[^\s/]+/.test(whole) && URL.canParse(whole) ? whole : undefined;
}

import { useContext } from "react";
import { LocaleContext } from "./locale-context.ts";

/** Formats by locale: making one takes longer than rendering a block. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Renders a date as people read it in the site's `locale` (`content/site.json`), else its language,
 * with its ISO form in `dateTime`. For blocks, at build.
 *
 * @param props.date ISO 8601 date, `2026-03-14`
 */
export function DateText({ date }: { date: string }) {
  const format = findFormat(useContext(LocaleContext));
  return <time dateTime={date}>{format.format(new Date(date))}</time>;
}

function findFormat(locale: string): Intl.DateTimeFormat {
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  formats.set(locale, format);
  return format;
}

import { useContext } from "react";
import { LocaleContext } from "./locale-context.ts";

/** Formats by locale: making one takes longer than rendering a block. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Dates in words, by locale and date: lists show the same ones on many pages. */
const words = new Map<string, string>();

/**
 * Renders a date as people read it in the site's `locale` (`content/site.json`), else its language,
 * with its ISO form in `dateTime`. For blocks, at build.
 *
 * @param props.date ISO 8601 date, `2026-03-14`
 */
export function DateText({ date }: { date: string }) {
  return <time dateTime={date}>{describeDate(date, useContext(LocaleContext))}</time>;
}

function describeDate(date: string, locale: string): string {
  const key = `${locale} ${date}`;
  const described = words.get(key) ?? findFormat(locale).format(new Date(date));
  words.set(key, described);
  return described;
}

function findFormat(locale: string): Intl.DateTimeFormat {
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  formats.set(locale, format);
  return format;
}

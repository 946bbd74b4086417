import { useContext } from "react";
import { LocaleContext } from "./locale-context.ts";

/**
 * A date as people read it where the site is at home (`locale` in `content/site.json`, else its
 * language), with the machine's form beside it. For blocks, at build.
 *
 * @param props.date ISO 8601 date, `2026-03-14`
 */
export function DateText({ date }: { date: string }) {
  const locale = useContext(LocaleContext);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  return <time dateTime={date}>{format.format(new Date(date))}</time>;
}

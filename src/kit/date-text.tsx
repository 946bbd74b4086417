const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/**
 * A date as people read it, with the machine's form beside it.
 *
 * @param props.date ISO 8601 date, `2026-03-14`
 */
export function DateText(props: { date: string }) {
  return <time dateTime={props.date}>{format.format(new Date(props.date))}</time>;
}

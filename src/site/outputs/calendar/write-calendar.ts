/** A time as an entry has it: a day, or a day with a time of day, which may have an offset. */
export type Moment = { day: string; time: string | null; offset: string | null };

/** A line of a calendar: its name, with parameters if it has any, and its value. */
export type Line = readonly [name: string, value: string];

const momentForm =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** @returns null for a text that is no day, with or without a time */
export function readMoment(text: string): Moment | null {
  const [whole, day = "", time = null, offset = null] = momentForm.exec(text) ?? [];
  return whole === undefined || Number.isNaN(Date.parse(day)) ? null : { day, time, offset };
}

/**
 * Writes a time of an event: a day, a moment in UTC, or, where neither an offset nor a zone is known,
 * a time by the clock of whoever looks at it.
 *
 * @param zone the zone of times without an offset, such as `Europe/Vienna`
 */
export function writeTime(name: string, { day, time, offset }: Moment, zone: string | null): Line {
  const date = day.replaceAll("-", "");
  if (time === null) return [`${name};VALUE=DATE`, date];
  if (offset === null && zone === null) return [name, `${date}T${time.replace(":", "")}00`];
  const utc =
    offset === null ? findUtc(`${day}T${time}`, zone ?? "UTC") : `${day}T${time}${offset}`;
  return [name, `${new Date(utc).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`];
}

/** @returns the day after */
export function findNextDay(day: string): string {
  return new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** @returns a text as the value of a line */
export function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, "");
}

/** Writes a calendar as RFC 5545 has it: lines of at most 75 bytes, which end in CR LF. */
export function writeCalendar(name: string, events: Line[][]): string {
  const lines: Line[] = [
    ["BEGIN", "VCALENDAR"],
    ["VERSION", "2.0"],
    ["PRODID", "-//Tessera//Calendar//EN"],
    ["CALSCALE", "GREGORIAN"],
    ["X-WR-CALNAME", escapeText(name)],
    ...events.flatMap((event): Line[] => [["BEGIN", "VEVENT"], ...event, ["END", "VEVENT"]]),
    ["END", "VCALENDAR"],
  ];
  return lines.map(([key, value]) => `${fold(`${key}:${value}`)}\r\n`).join("");
}

/** Most bytes of a line; one that goes on begins with a space. */
const mostBytes = 75;

/** Breaks a line between characters, never within one. */
function fold(line: string): string {
  const lines: string[] = [];
  let part = "";
  for (const character of line) {
    if (Buffer.byteLength(part + character) > mostBytes) {
      lines.push(part);
      part = " ";
    }
    part += character;
  }
  return [...lines, part].join("\r\n");
}

/** Returns the moment at which clocks of a zone show a time. */
function findUtc(local: string, zone: string): number {
  const wanted = Date.parse(`${local}Z`);
  // The offset at the moment itself may differ from that at the first guess, where clocks change.
  const guess = wanted - offsetAt(wanted, zone);
  return wanted - offsetAt(guess, zone);
}

/** Returns milliseconds by which clocks of a zone are ahead of UTC. */
function offsetAt(moment: number, zone: string): number {
  const format = new Intl.DateTimeFormat("sv", {
    timeZone: zone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  return Date.parse(`${format.format(moment).replace(" ", "T")}Z`) - moment;
}

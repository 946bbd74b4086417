import { isJsonObject, type Json, type JsonObject, readOwn, textOf, wordsOf } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { type Location, locationIn } from "#core/messages/location.ts";
import { checkName, type Keyword, refuseKeyword, text } from "./keyword.ts";

/** The parts of an event that are fields of its entry: those of the same names, if it names no others. */
export const eventFields = ["start", "end", "time", "title", "text", "place"];

/** A field, as completion offers it. */
const field = { ...text, format: "sibling-property" };

/** `x-calendar`: the fields of a collection's entries that make them events of a calendar. */
export const calendarKeyword: Keyword = {
  help: "In the schema of a collection: makes a calendar, and names the fields with the start, end, time, title, text and place of an event.",
  schema: {
    type: "object",
    additionalProperties: false,
    required: ["start"],
    properties: {
      ...Object.fromEntries(eventFields.map((name) => [name, field])),
      name: text,
      timeZone: text,
      each: { type: "boolean" },
    },
  },
  takes: `an object that names fields (${eventFields.join(", ")}); beside them, "name", "timeZone" and "each"`,
  example: '{ "start": "date" }',
  isOfRoot: true,
  check: checkCalendar,
};

/** @returns the text of the field that a calendar names for a part of an event, or of its usual name */
export function readEventText(fields: JsonObject, note: JsonObject, part: string): string {
  return textOf(readOwn(fields, textOf(note[part]) || part));
}

/** A time of day, wherever it is in a text. */
const timeForm = /(?<![\d:])([01]?\d|2[0-3]):([0-5]\d)(?!\d)/g;

/** @returns the times of day in a text, as `09:00`: "9:00 – 12:30" has two */
export function readTimes(written: string): string[] {
  return [...written.matchAll(timeForm)].map(([, hour = "", minute = ""]) => {
    return `${hour.padStart(2, "0")}:${minute}`;
  });
}

/** Checks that a calendar names fields that entries have, and a time zone that there is. */
function checkCalendar(value: Json, at: Location, { properties }: JsonObject): Issue[] {
  if (!isJsonObject(value)) return [];
  const { timeZone } = value;
  const fields = isJsonObject(properties) ? Object.keys(properties) : [];
  const named = eventFields.filter((name) => typeof value[name] === "string");
  const unknown = named.flatMap((name) =>
    checkName(wordsOf(value[name]), fields, { kind: "property", location: locationIn(at, name) }),
  );
  if (timeZone === undefined || isTimeZone(wordsOf(timeZone))) return unknown;
  const zone = {
    takes: 'a time zone, such as "Europe/Vienna"',
    example: '"Europe/Vienna"',
  };
  return [...unknown, refuseKeyword("timeZone", zone, locationIn(at, "timeZone"))];
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}

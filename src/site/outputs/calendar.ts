import { isJsonObject, type JsonObject, readOwn, textOf, wordsOf } from "#core/json.ts";
import type { PageSummary } from "#core/document/resolved-site.ts";
import { remember } from "#core/remember.ts";
import { readEventText, readTimes } from "#core/schema/calendar.ts";
import { spellAddress } from "#core/site-base.ts";
import type { HeadTag } from "#site/render/head-tag.ts";
import {
  escapeText,
  findNextDay,
  type Line,
  type Moment,
  readMoment,
  writeCalendar,
  writeTime,
} from "./calendar/write-calendar.ts";
import { readCollectionNote } from "./choose-pages.ts";
import type { Output, OutputAddress, OutputSite } from "./output.ts";

/** A collection with a calendar; `note` names the fields of its entries (`x-calendar`). */
type Calendar = { collection: string; note: JsonObject };

/**
 * A calendar (RFC 5545) of each collection whose schema says `"x-calendar": { "start": "the field
 * with its day" }`, to subscribe to; with `"each": true` also one of each entry.
 */
export const calendar: Output = {
  name: "calendar",
  addresses: (site) =>
    listCalendars(site).flatMap((one): OutputAddress[] => {
      const { collection, note } = one;
      const own = listEntries(one, site).flatMap(({ slug }): OutputAddress[] => {
        if (typeof slug !== "string") return [];
        const page = indexPages(site.pages).get(`${collection}/${slug}`);
        const address = nameEntry(collection, slug);
        return [page === undefined ? { address } : { address, page }];
      });
      return [{ address: nameCollection(collection) }, ...(note["each"] === true ? own : [])];
    }),
  head: ({ entry, title }, site) =>
    listCalendars(site).flatMap((one) => {
      const { collection, note } = one;
      const whole = link(nameCollection(collection), titleOf(one, site));
      const isListed =
        note["each"] === true &&
        entry?.collection === collection &&
        readStart(entry.fields, note) !== null;
      return isListed ? [whole, link(nameEntry(collection, entry.slug), title)] : [whole];
    }),
  read({ address }, { site }) {
    const [, , collection = "", slug] = address.replace(/\.ics$/, "").split("/");
    const one = listCalendars(site).find((other) => other.collection === collection);
    if (one === undefined) return "";
    const entries = listEntries(one, site).filter(
      (fields) => slug === undefined || fields["slug"] === slug,
    );
    const events = entries.map((fields) => writeEvent(fields, one, site));
    return writeCalendar(titleOf(one, site), events);
  },
};

function listCalendars({ schemas }: Pick<OutputSite, "schemas">): Calendar[] {
  return Object.keys(schemas).flatMap((file) => {
    const collection = /^schema\/content\/(.+)\.json$/.exec(file)?.[1] ?? "";
    const note = readCollectionNote({ schemas }, collection, "x-calendar");
    return isJsonObject(note) ? [{ collection, note }] : [];
  });
}

/** Lists the entries that have a start: only these are events. */
function listEntries({ collection, note }: Calendar, site: OutputSite): JsonObject[] {
  return site.entries(collection).filter((fields) => readStart(fields, note) !== null);
}

function nameCollection(collection: string): string {
  return `/calendar/${collection}.ics`;
}

function nameEntry(collection: string, slug: string): string {
  return `/calendar/${collection}/${slug}.ics`;
}

function titleOf({ collection, note }: Calendar, { settings }: Pick<OutputSite, "settings">) {
  return textOf(note["name"]) || `${settings.name}: ${collection}`;
}

function link(href: string, title: string): HeadTag {
  return { tag: "link", attributes: { rel: "alternate", type: "text/calendar", title, href } };
}

const indexPages = remember(
  (pages: PageSummary[]) =>
    new Map(
      pages.toReversed().map((page) => [`${page.entry?.collection}/${page.entry?.slug}`, page]),
    ),
);

function readStart(fields: JsonObject, note: JsonObject): Moment | null {
  const start = readMoment(readEventText(fields, note, "start"));
  if (start === null || start.time !== null) return start;
  const [time = null] = readTimes(readEventText(fields, note, "time"));
  return { ...start, time };
}

/**
 * Reads the end: a day, a moment, or a time of the day on which the event starts. The field with the
 * time may have it too (`9:00 – 16:00`); without any, the last day ends at midnight.
 */
function readEnd(fields: JsonObject, note: JsonObject, start: Moment): Moment | null {
  const last = note["end"] === undefined ? textOf(readOwn(fields, "until")) : "";
  const text = readEventText(fields, note, "end") || last;
  const moment = readMoment(text);
  const [time] = readTimes(text);
  const [, to = null] = readTimes(readEventText(fields, note, "time"));
  const onDay = moment === null ? (time ?? (text === "" ? to : null)) : null;
  const end = onDay === null ? moment : { ...start, time: onDay };
  if (end === null) return null;
  const midnight = { ...start, day: findNextDay(end.day) };
  if (start.time === null) return end.day < start.day ? null : midnight;
  const hour = end.time ?? to;
  const whole = hour === null ? { ...midnight, time: "00:00" } : { ...end, time: hour };
  return `${whole.day}${whole.time}` > `${start.day}${start.time}` ? whole : null;
}

function writeEvent(fields: JsonObject, { collection, note }: Calendar, site: OutputSite): Line[] {
  const { settings, pages } = site;
  const start = readStart(fields, note);
  if (start === null) return [];
  const zone = textOf(note["timeZone"]) || null;
  const end = readEnd(fields, note, start);
  const { slug, id = slug } = fields;
  const page = indexPages(pages).get(`${collection}/${wordsOf(slug)}`);
  const texts = { SUMMARY: "title", DESCRIPTION: "text", LOCATION: "place" };
  const key = textOf(id) || `${start.day}-${readEventText(fields, note, "title")}`;
  return [
    ["UID", escapeText(`${collection}/${key}@${new URL(settings.url).host}`)],
    // The same entry gives the same bytes on any day.
    ["DTSTAMP", `${start.day.replaceAll("-", "")}T000000Z`],
    writeTime("DTSTART", start, zone),
    ...(end === null ? [] : [writeTime("DTEND", end, zone)]),
    ...Object.entries(texts).flatMap(([name, field]): Line[] => {
      const text = readEventText(fields, note, field);
      return text === "" ? [] : [[name, escapeText(text)]];
    }),
    ...(page === undefined
      ? []
      : [["URL", settings.url + spellAddress(page.route, settings)] as const]),
  ];
}

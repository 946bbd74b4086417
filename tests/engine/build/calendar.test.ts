import { describe, expect, test } from "vitest";
import type { JsonObject } from "#core/json.ts";
import { textsOf } from "#core/messages/texts.ts";
import { openLive } from "#site/make/load/site-state.ts";
import { listSharedFiles } from "#site/make/pages/open-renderer.ts";
import { makeRecords } from "#site/make/records/graph-records.ts";
import { calendar } from "#site/outputs/calendar.ts";
import { feed } from "#site/outputs/feed.ts";
import { listOutputs } from "#site/outputs/list-outputs.ts";
import { type HeadSite, noMemory, type OutputSite, type OutputWork } from "#site/outputs/output.ts";

const text = { type: "string" };
const outputs = await listOutputs({});

const events = [
  {
    slug: "fair",
    title: "Fair; bread, and\\or cake",
    date: "2026-12-05",
    place: "Market Square 1, Linz",
    text: "Two lines:\nbread and cake.",
  },
  { slug: "tour", title: "Tour", date: "2026-07-01", hour: "18:30", end: "20:00" },
  { slug: "winter", title: "Winter", date: "2026-12-05T18:30", end: "2026-12-06T02:00" },
  { slug: "abroad", title: "Abroad", date: "2026-12-05T18:30:00+09:00" },
  { slug: "camp", title: "Camp", date: "2026-08-01", end: "2026-08-03" },
  { slug: "some-day", title: "Some day" },
];

function open(note: JsonObject, more: Record<string, JsonObject[]> = {}) {
  const page = {
    collection: "events",
    title: { $entry: "title" },
    description: { $entry: "title" },
  };
  const documents = {
    "content/site.json": { name: "Bakery", url: "https://bakery.example", language: "en" },
    "pages/index.json": { title: "Home", description: "Home." },
    "pages/events/[slug].json": page,
    "content/events.json": events,
    ...more,
  };
  const texts = Object.entries(documents).map(([file, value]) => [file, JSON.stringify(value)]);
  const fields = ["slug", "title", "date", "hour", "time", "end", "until", "place", "text"];
  const source = {
    documents: textsOf(Object.fromEntries(texts) as Record<string, string>),
    blocks: {},
    schemas: {
      "schema/content/events.json": {
        type: "object",
        "x-calendar": { start: "date", time: "hour", ...note },
        properties: Object.fromEntries(fields.map((name) => [name, text])),
      },
    },
    assets: [],
    icons: [],
    fileNames: {},
    issues: [],
  };
  const input = { root: "/nowhere", look: null, outputs, allow: {}, source, today: "2026-06-01" };
  const { published } = openLive(input, { records: makeRecords(), stamps: new Map() }).now();
  const state = published.state();
  expect(published.checkAll()).toEqual([]);
  const head: HeadSite = { ...state.outputSite, files: listSharedFiles(state) };
  return { site: state.outputSite, head };
}

async function read(site: OutputSite, address: string): Promise<string> {
  const work: OutputWork = {
    site,
    policy: "",
    reports: null,
    readMain: async () => "",
    taken: () => null,
    takenMark: () => undefined,
    memory: noMemory,
    keep: (_name, make) => make(),
  };
  return String(await calendar.read({ address }, work));
}

/** Reads a calendar by the rules of RFC 5545 (3.1 and 3.3.11), and refuses what they do not allow. */
function parse(ics: string): Record<string, string>[] {
  const raw = ics.split("\r\n");
  expect(raw.pop()).toBe("");
  for (const line of raw) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
  const lines = raw.join("\r\n").replaceAll("\r\n ", "").split("\r\n");
  expect(lines.slice(0, 2)).toEqual(["BEGIN:VCALENDAR", "VERSION:2.0"]);
  expect(lines.at(-1)).toBe("END:VCALENDAR");
  const found: Record<string, string>[] = [];
  for (const line of lines) {
    const [, name = "", value = ""] = /^([A-Z-]+(?:;[A-Z]+=[A-Z]+)*):(.*)$/s.exec(line) ?? [];
    expect(name, line).not.toBe("");
    if (line === "BEGIN:VEVENT") found.push({});
    const isText = ["SUMMARY", "DESCRIPTION", "LOCATION"].includes(name);
    if (isText) expect(value).not.toMatch(/(?<!\\)(?:\\\\)*[;,]/);
    const plain = value.replaceAll(/\\(.)/g, (_, sign: string) => (sign === "n" ? "\n" : sign));
    const event = found.at(-1);
    if (event !== undefined) event[name] = isText ? plain : value;
  }
  for (const event of found)
    for (const name of ["UID", "DTSTAMP"]) expect(event[name], name).toBeTruthy();
  expect(new Set(found.map(({ UID }) => UID)).size).toBe(found.length);
  return found;
}

describe("a collection with x-calendar", () => {
  test("has a calendar of its entries with a start, by the rules of RFC 5545", async () => {
    const { site } = open({ timeZone: "Europe/Vienna" });
    expect(calendar.addresses(site)).toEqual([{ address: "/calendar/events.ics" }]);
    const [fair, tour, winter, abroad, camp, ...others] = parse(
      await read(site, "/calendar/events.ics"),
    );
    expect(others).toEqual([]);
    expect(fair).toMatchObject({
      UID: "events/fair@bakery.example",
      DTSTAMP: "20261205T000000Z",
      "DTSTART;VALUE=DATE": "20261205",
      SUMMARY: "Fair; bread, and\\or cake",
      LOCATION: "Market Square 1, Linz",
      DESCRIPTION: "Two lines:\nbread and cake.",
      URL: "https://bakery.example/events/fair",
    });
    // Vienna is two hours ahead of UTC in summer, one in winter.
    expect(tour).toMatchObject({ DTSTART: "20260701T163000Z", DTEND: "20260701T180000Z" });
    expect(winter).toMatchObject({ DTSTART: "20261205T173000Z", DTEND: "20261206T010000Z" });
    expect(abroad).toMatchObject({ DTSTART: "20261205T093000Z" });
    // The end of a day is the day after.
    expect(camp).toMatchObject({
      "DTSTART;VALUE=DATE": "20260801",
      "DTEND;VALUE=DATE": "20260804",
    });
  });

  test.each([
    ["9:00", { DTSTART: "20261205T090000" }],
    ["9:00 – 12:30", { DTSTART: "20261205T090000", DTEND: "20261205T123000" }],
    ["from 18:30", { DTSTART: "20261205T183000" }],
  ])("reads the time %j as people write it", async (hour, times) => {
    const event = { slug: "a", title: "A", date: "2026-12-05", hour };
    const { site } = open({}, { "content/events.json": [event] });
    const [found] = parse(await read(site, "/calendar/events.ics"));
    const written = Object.entries(found ?? {}).filter(([name]) => /^DT(?:START|END)/.test(name));
    expect(Object.fromEntries(written)).toEqual(times);
  });

  test.each([
    [{ time: "9:00" }, "20261205T090000", undefined],
    [{ time: "9:00 – 12:30" }, "20261205T090000", "20261205T123000"],
    [{ time: "09:00-12:30", until: "2026-12-06" }, "20261205T090000", "20261206T123000"],
    [{ time: "9:00 – 12:30", end: "11:00" }, "20261205T090000", "20261205T110000"],
    [{ time: "18:00", until: "2026-12-06" }, "20261205T180000", "20261207T000000"],
    [{ time: "18:00 – 9:00" }, "20261205T180000", undefined],
    [{ time: "18:00", until: "2026-12-01" }, "20261205T180000", undefined],
    [{ until: "2026-12-06" }, undefined, undefined],
  ])("reads the times of %j", async (times, start, end) => {
    const event = { slug: "a", title: "A", date: "2026-12-05", ...times };
    const { site } = open({ time: "time" }, { "content/events.json": [event] });
    const [found] = parse(await read(site, "/calendar/events.ics"));
    expect([found?.["DTSTART"], found?.["DTEND"]]).toEqual([start, end]);
    const isWhole = start === undefined;
    expect(found?.["DTEND;VALUE=DATE"]).toBe(isWhole ? "20261207" : undefined);
  });

  test("has times by the clock of whoever looks at it, where no zone is given", async () => {
    const { site } = open({});
    const [, tour] = parse(await read(site, "/calendar/events.ics"));
    expect(tour).toMatchObject({ DTSTART: "20260701T183000", DTEND: "20260701T200000" });
  });

  test("has a file of each entry where it asks for them, linked in the page's head", async () => {
    const { site, head } = open({ each: true, name: "Dates" });
    const addresses = calendar.addresses(site).map(({ address, page }) => [address, page?.route]);
    expect(addresses).toEqual([
      ["/calendar/events.ics", undefined],
      ...["fair", "tour", "winter", "abroad", "camp"].map((slug) => [
        `/calendar/events/${slug}.ics`,
        `/events/${slug}`,
      ]),
    ]);
    const found = parse(await read(site, "/calendar/events/camp.ics"));
    expect(found.map(({ SUMMARY }) => SUMMARY)).toEqual(["Camp"]);
    const hrefsOf = (route: string) => {
      const page = site.pages.find((one) => one.route === route);
      const tags = page === undefined ? [] : (calendar.head?.(page, head) ?? []);
      return tags.map(({ attributes }) => attributes?.["href"]);
    };
    expect(hrefsOf("/")).toEqual(["/calendar/events.ics"]);
    expect(hrefsOf("/events/camp")).toEqual(["/calendar/events.ics", "/calendar/events/camp.ics"]);
    expect(hrefsOf("/events/some-day")).toEqual(["/calendar/events.ics"]);
  });

  test("breaks long lines between characters", async () => {
    const title = "Größe 🥖 ".repeat(12).trim();
    const { site } = open(
      {},
      { "content/events.json": [{ slug: "a", title, date: "2026-01-01" }] },
    );
    const [event] = parse(await read(site, "/calendar/events.ics"));
    expect(event?.["SUMMARY"]).toBe(title);
  });
});

test("each collection with x-feed has its own feed; pages link to these where there are several", async () => {
  const entries = [{ slug: "a", title: "A", date: "2026-01-01" }];
  const { site, head } = open({}, { "content/events.json": entries });
  const schemas = {
    ...site.schemas,
    "schema/content/events.json": { "x-feed": { date: "date", title: "Dates" } },
    "schema/content/news.json": { "x-feed": { date: "date" } },
  };
  const page = site.pages.find(({ entry }) => entry?.collection === "events");
  if (page?.entry === undefined) throw new Error("There is no page of an event.");
  const ofNews = {
    ...page,
    route: "/news/a",
    title: "News of A",
    entry: { ...page.entry, collection: "news" },
  };
  const both = { ...site, settings: site.settings, schemas, pages: [page, ofNews] };
  const addresses = feed.addresses(both).map(({ address }) => address);
  expect(addresses).toEqual(["/feed.xml", "/feed/events.xml", "/feed/news.xml"]);
  const tags = feed.head?.(page, { ...head, schemas, files: new Set(addresses) }) ?? [];
  expect(tags.map(({ attributes }) => [attributes?.["href"], attributes?.["title"]])).toEqual([
    ["/feed.xml", "Bakery"],
    ["/feed/events.xml", "Bakery: Dates"],
    ["/feed/news.xml", "Bakery: news"],
  ]);
  const rss = String(
    await feed.read({ address: "/feed/news.xml" }, {
      site: both,
      taken: () => "<p>Bread &amp; cake</p>",
    } as unknown as OutputWork),
  );
  expect(rss).toContain("<title>Bakery: news</title>");
  expect(rss).toContain("https://bakery.example/news/a");
  expect(rss).toContain("<content:encoded><![CDATA[<p>Bread &amp; cake</p>]]></content:encoded>");
  expect(rss).not.toContain("https://bakery.example/events/a");
  const one = { ...both, schemas: { ...schemas, "schema/content/news.json": {} } };
  expect(feed.addresses(one).map(({ address }) => address)).toEqual([
    "/feed.xml",
    "/feed/events.xml",
  ]);
  const files = new Set(["/feed.xml", "/feed/events.xml"]);
  expect(feed.head?.(page, { ...head, schemas: one.schemas, files })).toHaveLength(1);
});

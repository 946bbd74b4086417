import { isJsonObject, type JsonObject, readOwn, wordsOf } from "#core/json.ts";
import type { PageSummary } from "#core/document/resolved-site.ts";
import { isIndexed, readCollectionNote } from "./choose-pages.ts";
import type { Output, OutputSite } from "./output.ts";

type Item = { page: PageSummary; date: Date };

const address = "/feed.xml";

/**
 * An RSS 2.0 feed, newest first, of the pages of each collection whose schema says
 * `"x-feed": { "date": "the field with its day" }`; no collection, no feed.
 */
export const feed: Output = {
  name: "feed",
  addresses: (site) => (hasItems(site) ? [{ address }] : []),
  head(_page, site) {
    if (!site.files.has(address)) return [];
    const title = site.settings.name;
    const attributes = { rel: "alternate", type: "application/rss+xml", title, href: address };
    return [{ tag: "link", attributes }];
  },
  read: (_file, { site }) => makeFeed(site),
};

async function makeFeed(site: OutputSite): Promise<string> {
  // The package is loaded only for a feed: it includes a parser of its own.
  const { Feed } = await import("feed");
  const { settings } = site;
  const items = site.pages.flatMap((page) => toItem(page, site) ?? []).toSorted(byNewest);
  const rss = new Feed({
    id: settings.url,
    link: settings.url,
    title: settings.name,
    description: describeSite(site),
    language: settings.language,
    generator: false,
    // The newest entry's date, not the build's: the same entries give the same bytes on any day.
    updated: items[0]?.date ?? new Date(0),
    feedLinks: { rss: settings.url + address },
  });
  for (const { page, date } of items) {
    const link = settings.url + page.route;
    rss.addItem({ id: link, link, title: page.title, description: page.description, date });
  }
  return rss.rss2();
}

/** Reads the setting that `x-feed` of the settings' schema names; RSS needs some text. */
function describeSite(site: OutputSite): string {
  const note = readCollectionNote(site, "site", "x-feed");
  const field = isJsonObject(note) ? note["description"] : undefined;
  const settings: JsonObject = site.settings;
  const description = typeof field === "string" ? readOwn(settings, field) : undefined;
  return typeof description === "string" ? description : site.settings.name;
}

function hasItems(site: OutputSite): boolean {
  const isFed = Object.entries(site.schemas).some(
    ([file, schema]) => file !== "schema/content/site.json" && schema["x-feed"] !== undefined,
  );
  return isFed && site.pages.some((page) => toItem(page, site) !== null);
}

function toItem(page: PageSummary, site: OutputSite): Item | null {
  const note = readCollectionNote(site, page.entry?.collection, "x-feed");
  if (!isJsonObject(note) || !isIndexed(page)) return null;
  const day = page.entry?.fields[wordsOf(note["date"])];
  return typeof day === "string" ? { page, date: new Date(day) } : null;
}

function byNewest(one: Item, other: Item): number {
  return other.date.getTime() - one.date.getTime() || (one.page.route < other.page.route ? -1 : 1);
}

import { isJsonObject, type JsonObject, readOwn, textOf, wordsOf } from "#core/json.ts";
import type { PageSummary } from "#core/document/resolved-site.ts";
import { spellAddress } from "#core/site-base.ts";
import { isIndexed, readCollectionNote } from "./choose-pages.ts";
import type { Output, OutputSite, OutputWork } from "./output.ts";
import { writePlainPage } from "./write-plain-page.ts";

type Item = { page: PageSummary; date: Date };

const address = "/feed.xml";

/**
 * The most items of a feed: a reader fetches all of them each time, and has kept those that it knows.
 */
const mostItems = 50;

/**
 * RSS 2.0 feeds, newest first, of the pages of each collection whose schema says
 * `"x-feed": { "date": "the field with its day" }`: one of the site, and one of each collection. Pages
 * link to those of collections where there are several. Of many, a feed has the newest. An item has its entry's whole text too, as
 * the blocks of its page show it.
 */
export const feed: Output = {
  name: "feed",
  addresses(site) {
    const collections = listFed(site).filter((collection) => hasItems(site, collection));
    if (collections.length === 0) return [];
    return [address, ...collections.map(nameFeed)].map((feedAddress) => ({ address: feedAddress }));
  },
  head(_page, site) {
    const collections = listFed(site).filter((collection) => site.files.has(nameFeed(collection)));
    const own = collections.length < 2 ? [] : collections;
    const links = [address, ...own.map(nameFeed)].filter((href) => site.files.has(href));
    return links.map((href, index) => {
      const title = titleOf(site, own[index - 1]);
      return {
        tag: "link",
        attributes: { rel: "alternate", type: "application/rss+xml", title, href },
      };
    });
  },
  take: (page, _main, { settings, schemas, entryHtml }) =>
    readCollectionNote({ schemas }, page.entry?.collection, "x-feed") === undefined
      ? null
      : writePlainPage(entryHtml, settings.url + spellAddress(page.route, settings), settings),
  read: (file, work) =>
    makeFeed(
      work,
      file.address,
      listFed(work.site).find((collection) => nameFeed(collection) === file.address),
    ),
};

function nameFeed(collection: string): string {
  return `/feed/${collection}.xml`;
}

/** Returns the title of the site's feed, or of a collection's. */
function titleOf(site: Pick<OutputSite, "settings" | "schemas">, collection?: string): string {
  const { name } = site.settings;
  if (collection === undefined) return name;
  const note = readCollectionNote(site, collection, "x-feed");
  const title = isJsonObject(note) ? note["title"] : undefined;
  return `${name}: ${typeof title === "string" ? title : collection}`;
}

async function makeFeed(
  { site, taken }: Pick<OutputWork, "site" | "taken">,
  ownAddress: string,
  collection: string | undefined,
): Promise<string> {
  // The package is loaded only for a feed: it includes a parser of its own.
  const { Feed } = await import("feed");
  const { settings } = site;
  const items = site.pages
    .filter(({ entry }) => collection === undefined || entry?.collection === collection)
    .flatMap((page) => toItem(page, site) ?? [])
    .toSorted(byNewest)
    .slice(0, mostItems);
  const rss = new Feed({
    id: settings.url,
    link: settings.url,
    title: titleOf(site, collection),
    description: describeSite(site),
    language: settings.language,
    generator: false,
    // The newest entry's date, not the build's: the same entries give the same bytes on any day.
    updated: items[0]?.date ?? new Date(0),
    feedLinks: { rss: settings.url + ownAddress },
  });
  for (const { page, date } of items) {
    const link = settings.url + spellAddress(page.route, settings);
    const { title, description } = page;
    const content = textOf(taken(page));
    rss.addItem({ id: link, link, title, description, ...(content && { content }), date });
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

/** Lists the collections that ask for a feed. */
function listFed({ schemas }: Pick<OutputSite, "schemas">): string[] {
  return Object.entries(schemas).flatMap(([file, schema]) => {
    const collection = /^schema\/content\/(.+)\.json$/.exec(file)?.[1];
    const isFed = collection !== "site" && schema["x-feed"] !== undefined;
    return isFed && collection !== undefined ? [collection] : [];
  });
}

function hasItems(site: OutputSite, collection: string): boolean {
  return site.pages.some(
    (page) => page.entry?.collection === collection && toItem(page, site) !== null,
  );
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

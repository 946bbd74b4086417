import { suggestOr } from "#core/suggest/find-nearest.ts";
import { explainError } from "#service/enquiries/log.ts";
import { hasDatabase, openDatabase } from "#service/enquiries/store/open-store.ts";
import { formatVitals } from "#service/vitals/reading/format-vitals.ts";
import { readVitals, type Summary } from "#service/vitals/reading/read-vitals.ts";
import { makeVitalsStore } from "#service/vitals/store/make-vitals-store.ts";
import { findDayBefore, keptDays } from "#service/vitals/take/make-tally.ts";
import { type Command, type Io, readToday } from "./command.ts";
import { hidePassword, measuresVitals, readServiceSettings } from "./read-intake.ts";

const usualDays = 28;

export const command: Command = {
  about: `Shows how fast pages are for visitors. For each vital it prints the value of the 75th percentile (p75), and
how many views were good, need improvement, or were poor, as defined in https://web.dev/articles/vitals.
To count them, write "vitals": true in content/site.json; Deploy in the guide says what the service stores.
DATABASE_URL is the address of the database; the default is data/enquiries.sqlite in the site's folder.`,
  options: {
    days: {
      value: "number",
      help: `the last days, with today; default ${usualDays}`,
    },
    page: { value: "/about", help: "only this page; default: all pages" },
    json: { help: "prints JSON for programs; times in milliseconds, shares from 0 to 1" },
  },
  needsSite: false,
  async run({ root, options, io }) {
    const { days: typedDays = String(usualDays), page: typedPage, json } = options;
    const days = Number(typedDays);
    if (!Number.isInteger(days) || days < 1 || days > keptDays)
      throw new Error(`Type a whole number of days up to ${keptDays}: --days ${usualDays}.`);
    const page = typedPage === undefined ? null : String(typedPage);
    if (page !== null && !page.startsWith("/"))
      throw new Error(`Type the page's address: --page /${page}.`);
    const since = findDayBefore(new Date(readToday()), days - 1);
    const { summaries, pages } = await read({ root, env: io.env }, { since, page });
    if (json) io.out(JSON.stringify({ since, days, page, vitals: summaries }, null, 2));
    else if (summaries.length > 0) io.out(formatVitals(summaries, { days, page }));
    else io.out(explainNothing(root, { days, page, pages }));
  },
};

type Query = { since: string; page: string | null };

/** `pages` lists the pages with figures, where `summaries` is empty. */
type Figures = { summaries: Summary[]; pages: string[] };

async function read(
  { root, env }: { root: string; env: Io["env"] },
  { since, page }: Query,
): Promise<Figures> {
  const { databaseUrl } = readServiceSettings(root, env);
  if (!hasDatabase(databaseUrl)) return { summaries: [], pages: [] };
  try {
    const store = makeVitalsStore(openDatabase(databaseUrl).database);
    try {
      const summaries = await readVitals(store, { since, ...(page === null ? {} : { page }) });
      return { summaries, pages: summaries.length > 0 ? [] : await store.listPages(since) };
    } finally {
      await store.close();
    }
  } catch (cause) {
    const sentence = `Tessera cannot read the vitals in ${hidePassword(databaseUrl)}.`;
    throw new Error(`${sentence}\n${explainError(cause)}`, { cause });
  }
}

function explainNothing(
  root: string,
  { days, page, pages }: { days: number; page: string | null; pages: string[] },
): string {
  const span = days === 1 ? "today" : `in the last ${days} days`;
  if (page !== null && pages.length > 0)
    return `There are no views of ${page} ${span}. ${suggestOr(page, pages)}`;
  if (!measuresVitals(root))
    return `There are no views ${span}: the site does not measure. To start, write "vitals": true in content/site.json, and type: tessera build`;
  return `There are no views ${span}. While tessera serve runs, a view counts when the visitor hides or leaves the page.`;
}

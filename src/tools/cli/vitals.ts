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
  about: `Shows how fast visitors found the pages: of each vital what three of four views did not pass (p75),
and how many were good, in need of improvement, or poor, as https://web.dev/articles/vitals has it.
They are counted where content/site.json says "vitals": true; docs/vitals.md tells what is kept.
DATABASE_URL names the store: data/enquiries.sqlite in the site's folder where absent.`,
  options: {
    days: {
      value: "number",
      help: `of so many days, today's with them; ${usualDays} where absent`,
    },
    page: { value: "/about", help: "of one page; of all where absent" },
    json: { help: "for programs; times in milliseconds, shares of 1" },
  },
  needsSite: false,
  async run({ root, options, io }) {
    const { days: typedDays = String(usualDays), page: typedPage, json } = options;
    const days = Number(typedDays);
    if (!Number.isInteger(days) || days < 1 || days > keptDays)
      throw new Error(`Days are a whole number up to ${keptDays}: --days ${usualDays}.`);
    const page = typedPage === undefined ? null : String(typedPage);
    if (page !== null && !page.startsWith("/"))
      throw new Error(`A page is named by its address: --page /${page}.`);
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
    const sentence = `The vitals in ${hidePassword(databaseUrl)} cannot be read.`;
    throw new Error(`${sentence}\n${explainError(cause)}`, { cause });
  }
}

function explainNothing(
  root: string,
  { days, page, pages }: { days: number; page: string | null; pages: string[] },
): string {
  const span = days === 1 ? "today" : `in the last ${days} days`;
  if (page !== null && pages.length > 0)
    return `Nothing was counted of ${page} ${span}. ${suggestOr(page, pages)}`;
  if (!measuresVitals(root))
    return `Nothing was counted ${span}: the site does not measure. To turn that on, write "vitals": true in content/site.json, and type: tessera build`;
  return `Nothing was counted ${span}. A visit is counted when its page is hidden or left, where tessera serve runs.`;
}

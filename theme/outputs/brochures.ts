import {
  listPagesFor,
  type Output,
  type OutputSite,
  type PageSummary,
  readSections,
} from "@tessera-pages/engine";
import type { Brochure, BrochureSender } from "./brochure.ts";
import { readThemeColors } from "./theme-colors.ts";

/** Of `content/site.json`, as its schema has it. */
type Settings = {
  tagline: string;
  contacts: { sales: { phone: string; email: string; address: string } };
};

/** Loaded when one is written: who only names the files needs none of it. */
const writers = {
  pdf: async () => (await import("./write-pdf.ts")).writePdf,
  docx: async () => (await import("./write-docx.ts")).writeDocx,
};

/**
 * The brochures of the pages that ask for one: `/brochures/web-development.pdf` is made from
 * `/service/web-development`. Two pages whose routes end alike cannot both have one; the check of
 * the documents says so.
 */
export const brochures: Output = {
  name: "brochure",
  isExtra: true,
  addresses: (site) =>
    listPagesFor(site, "brochure").flatMap((page) =>
      Object.keys(writers).map((format) => ({ address: nameFile(page, format), page })),
    ),
  async read({ address, page }, { site, readMain }) {
    const [, load] = Object.entries(writers).find(([name]) => address.endsWith(`.${name}`)) ?? [];
    if (page === undefined || load === undefined) throw new Error(`No page has ${address}.`);
    const sections = readSections(await readMain(page));
    const brochure: Brochure = { title: page.title, lead: page.description, sections };
    const write = await load();
    return write(brochure, makeSender(site.settings, page.route), readThemeColors(site));
  },
};

function nameFile({ route }: PageSummary, format: string): string {
  return `/brochures/${route.slice(route.lastIndexOf("/") + 1)}.${format}`;
}

function makeSender(settings: OutputSite["settings"], route: string): BrochureSender {
  const { contacts, tagline } = settings as unknown as Settings;
  const { phone, email, address } = contacts.sales;
  const { name: company, language } = settings;
  return { company, tagline, phone, email, address, language, url: `${settings.url}${route}` };
}

import type { SiteSettings } from "#document/resolved-site.ts";
import type { SiteSettings as OwnSettings } from "../../../schema/content/site.d.ts";
import { readBrochure } from "./brochures/read-brochure.ts";
import { writeDocx } from "./brochures/write-docx.ts";
import { type BrochureSender, writePdf } from "./brochures/write-pdf.ts";
import type { BuildStep, BuildWork, WrittenPage } from "../pipeline/build-work.ts";

/**
 * Writes the brochures that pages link to: `/brochures/web-development.pdf` is made from the page
 * whose route ends in `/web-development`.
 */
export const writeBrochures: BuildStep = async ({ pages, site, dist }) => {
  const names = new Set(pages.flatMap(({ brochures }) => brochures));
  for (const name of [...names].toSorted()) {
    const subject = pages.find(({ page }) => page.route.endsWith(`/${name}`));
    if (subject !== undefined)
      await writeBrochure({ name, subject, settings: site.settings, dist });
  }
  return [];
};

async function writeBrochure(order: {
  name: string;
  subject: WrittenPage;
  settings: SiteSettings;
  dist: BuildWork["dist"];
}): Promise<void> {
  const { name, subject, settings, dist } = order;
  const { page, main } = subject;
  const brochure = readBrochure({ title: page.title, lead: page.description, html: main.join("") });
  const sender = makeSender(settings, page.route);
  await dist.write(`brochures/${name}.pdf`, await writePdf(brochure, sender));
  await dist.write(`brochures/${name}.docx`, await writeDocx(brochure, sender));
}

function makeSender(settings: SiteSettings, route: string): BrochureSender {
  const own = settings as unknown as OwnSettings;
  const { phone, email, address } = own.contacts.sales;
  const { name: company, tagline } = own;
  return { company, tagline, phone, email, address, url: `${settings.url}${route}` };
}

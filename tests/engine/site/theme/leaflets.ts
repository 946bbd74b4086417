import { listPagesFor, type Output } from "@tessera-pages/engine";

/** A few lines of text of each page that asks for them, named by the end of its route. */
const leaflets: Output = {
  name: "leaflet",
  addresses: (site) =>
    listPagesFor(site, "leaflet").map((page) => ({
      address: `/leaflets${page.route.slice(page.route.lastIndexOf("/"))}.txt`,
      page,
    })),
  read: ({ page }) => `${page?.title}\n\n${page?.description}\n`,
};

export const outputs = [leaflets];

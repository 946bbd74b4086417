import { listPagesFor, type Output } from "@tessera-pages/engine";

/** A page in plain text, where its document says "outputs": ["text"]. */
const text: Output = {
  name: "text",
  addresses: (site) =>
    listPagesFor(site, "text").map((page) => ({ address: `/plain${page.route}.txt`, page })),
  read: ({ page }) => `${page?.title}\n\n${page?.description}\n`,
};

export const outputs = [text];

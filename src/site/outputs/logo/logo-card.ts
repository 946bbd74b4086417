import { hashText } from "#core/graph/hash-text.ts";
import { remember } from "#core/remember.ts";
import { settingsFile } from "#core/document/read/content-files.ts";
import { readRole } from "#site/look/look.ts";
import type { HeadSite, Output } from "../output.ts";
import { drawPicture } from "./draw-logo.ts";
import { readLogo, readPublic } from "./read-logo.ts";

/** Pixels; the size that Open Graph's readers ask for (1.91 : 1). */
const size = { width: 1200, height: 630 };

/** The most pixels of the logo on it: the corners may be cut off. */
const most = { width: 760, height: 300 };

/**
 * The picture that shared links show: the site's logo on the colour of its pages. A page's own
 * picture, or one of the settings, replaces it.
 */
export const logoCard: Output = {
  name: "logo card",
  isExtra: true,
  addresses(site) {
    const address = nameCard(site);
    return address === null ? [] : [{ address, document: settingsFile }];
  },
  head(page, site) {
    const address = nameCard(site);
    if (address === null || page.seo.image !== undefined) return [];
    const properties = {
      "og:image": site.settings.url + address,
      "og:image:type": "image/png",
      "og:image:width": String(size.width),
      "og:image:height": String(size.height),
      "og:image:alt": site.settings.logo?.alt ?? site.settings.name,
    };
    return Object.entries(properties).map(([property, content]) => ({
      tag: "meta",
      attributes: { property, content },
    }));
  },
  read(_file, { site }) {
    const address = site.settings.logo?.image ?? "";
    const bytes = readPublic(site.root, address);
    if (bytes === null) throw new Error(`There is no file public${address}.`);
    return drawPicture(bytes, { ...size, most, ground: findGround(site) });
  },
};

type CardSite = Pick<HeadSite, "root" | "settings" | "look">;

/** Where a link was shared, its picture is kept for good: another logo has another address. */
const nameCard = remember((site: CardSite): string | null => {
  if (site.settings.defaults?.image !== undefined) return null;
  const logo = readLogo(site);
  if (logo === undefined) return null;
  return `/assets/share-${hashText(logo.light.hash, findGround(site))}.png`;
});

function findGround({ look }: Pick<CardSite, "look">): string {
  return (look === null ? undefined : readRole(look, "page")?.light) ?? "#ffffff";
}

import { type HeadSite, hashText, type Output } from "@tessera-pages/engine";
import { markPaths } from "../pictures/mark.ts";
import { patternTile } from "../pictures/pattern-tile.ts";

/** Pixels; the size that Open Graph's readers ask for (1.91 : 1). */
const size = { width: 1200, height: 630 };

/** The picture that shared links show: the mark over the pattern, in the theme's own colours. */
export const shareImage: Output = {
  name: "share image",
  isExtra: true,
  // A site with a logo of its own has a picture with that.
  addresses: (site) => (site.settings.logo === undefined ? [{ address: nameFile(site) }] : []),
  head(page, { settings, ...site }) {
    // What a page or the settings name goes before.
    const named = page.seo.image ?? settings.defaults?.image ?? settings.logo;
    if (named !== undefined) return [];
    const properties = {
      "og:image": settings.url + nameFile(site),
      "og:image:type": "image/png",
      "og:image:width": String(size.width),
      "og:image:height": String(size.height),
      "og:image:alt": settings.name,
    };
    return Object.entries(properties).map(([property, content]) => ({
      tag: "meta",
      attributes: { property, content },
    }));
  },
  async read(_file, { site }) {
    // The library is loaded only to draw: every build reads the addresses.
    const { default: sharp } = await import("sharp");
    return sharp(Buffer.from(draw(site)))
      .png({ palette: true })
      .toBuffer();
  },
};

/** Where a link was shared, its picture is kept for good: another drawing has another address. */
function nameFile(site: Pick<HeadSite, "look">): string {
  return `/assets/share-${hashText(draw(site))}.png`;
}

function draw({ look }: Pick<HeadSite, "look">): string {
  const read = (name: string, mode: "light" | "dark" = "light") => look?.colors[mode][name]?.hex;
  const mark = markPaths.map(
    ({ d, isHeart }) =>
      `<path d="${d}" fill="${isHeart ? read("accent", "dark") : read("on-deep")}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
  <defs>
    <pattern id="tile" width="${patternTile.size}" height="${patternTile.size}" patternUnits="userSpaceOnUse"><path d="${patternTile.path}" fill="${read("deep-line")}"/></pattern>
    <linearGradient id="clear"><stop offset="0.3" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>
    <mask id="fade"><rect width="100%" height="100%" fill="url(#clear)"/></mask>
  </defs>
  <rect width="100%" height="100%" fill="${read("deep")}"/>
  <rect width="100%" height="100%" fill="url(#tile)" mask="url(#fade)"/>
  <g transform="translate(110 195) scale(8)">${mark.join("")}</g>
</svg>`;
}

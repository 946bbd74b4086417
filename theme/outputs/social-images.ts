import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { hashText, type HeadSite, type Output, type PageSummary } from "@tessera-pages/engine";
import { findThemeColors, readThemeColors } from "./theme-colors.ts";
import { canvas, type SocialWords } from "./social-canvas.ts";

type Drawn = { address: string; words: SocialWords };

/**
 * The pictures that shared links show: one for every page that names none of its own. Pages with the
 * same words share one.
 */
export const socialImages: Output = {
  name: "social image",
  isExtra: true,
  addresses(site) {
    const pages = new Map(
      site.pages.flatMap((page) => {
        const drawn = nameDrawing(page, site);
        return drawn === null ? [] : [[drawn.address, page] as const];
      }),
    );
    return [...pages].map(([address, page]) => ({ address, page }));
  },
  head(page, site) {
    const drawn = nameDrawing(page, site);
    if (drawn === null) return [];
    const { company, title } = drawn.words;
    const properties = {
      "og:image": site.settings.url + drawn.address,
      "og:image:type": "image/png",
      "og:image:width": String(canvas.width),
      "og:image:height": String(canvas.height),
      "og:image:alt": `${company}: ${title}`,
    };
    return Object.entries(properties).map(([property, content]) => ({
      tag: "meta",
      attributes: { property, content },
    }));
  },
  async read({ address, page }, { site, keep }) {
    const drawn = page === undefined ? null : nameDrawing(page, site);
    if (drawn === null) throw new Error(`No page has the picture ${address}.`);
    const colors = readThemeColors(site);
    const name = address.slice(address.lastIndexOf("/") + 1);
    return keep(name, async () => {
      const { drawSocialImage } = await import("./draw-social-image.ts");
      return drawSocialImage(drawn.words, colors);
    });
  },
};

/** The address is kept for good wherever it was shared: it holds the words, and how they are drawn. */
function nameDrawing(page: PageSummary, site: Pick<HeadSite, "settings" | "look">): Drawn | null {
  const { settings } = site;
  if ((page.seo.image ?? settings.defaults?.image) !== undefined) return null;
  const words = {
    company: settings.name,
    title: page.seo.title,
    description: page.description,
  };
  const hash = hashText(JSON.stringify([words, findThemeColors(site)]), readDrawing());
  return { address: `/assets/social/${hash}.png`, words };
}

const drawing: { hash?: string } = {};

const code = [
  "draw-social-image.ts",
  "draw-ground.ts",
  "draw-glyphs.ts",
  "set-words.ts",
  "social-canvas.ts",
  "write-png.ts",
  "list-diamonds.ts",
  "../pictures/mark.ts",
];

/** Of the code that draws, and of the library that makes a picture of it; read once. */
function readDrawing(): string {
  drawing.hash ??= hashDrawing();
  return drawing.hash;
}

function hashDrawing(): string {
  const library = findPackageJSON("sharp", import.meta.url);
  if (library === undefined) throw new Error("sharp is not installed. Type: npm ci");
  return hashText(
    ...code.map((file) => readFileSync(new URL(file, import.meta.url))),
    readFileSync(library),
  );
}

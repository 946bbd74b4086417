import { remember } from "#core/remember.ts";
import { settingsFile } from "#core/document/read/read-content.ts";
import { readBase } from "#core/site-base.ts";
import { iconFile } from "#site/look/icons/color-drawing.ts";
import {
  drawIcons,
  iconAddresses,
  manifestIcons,
  placeIcons,
} from "#site/look/icons/draw-icons.ts";
import { type Look, readRole, tokensFile } from "#site/look/look.ts";
import { drawPicture, drawTabIcon, readIconPicture } from "./logo/draw-logo.ts";
import type { Content, Output, OutputSite } from "./output.ts";

/** The address of a site's web app manifest. */
export const manifestAddress = "/site.webmanifest";

/**
 * Manifest and icons, in the theme's colours: made where the site has tokens, and a logo or a
 * drawing of its mark. A file of the site's own at such an address stays.
 */
export const themeFiles: Output = {
  name: "theme files",
  addresses({ look, documents, assets, settings }) {
    if (look === null) return [];
    const manifest = { address: manifestAddress, document: tokensFile };
    const isOfLogo = settings.logo !== undefined;
    const icons = isOfLogo || documents.files.has(iconFile) ? iconAddresses : [];
    const document = isOfLogo ? settingsFile : iconFile;
    const all = [manifest, ...icons.map((address) => ({ address, document }))];
    return all.filter(({ address }) => !assets.includes(address));
  },
  async read({ address }, { site }) {
    const file = (await drawAll(site)).get(address);
    if (file === undefined) throw new Error(`The theme does not make ${address}.`);
    return file;
  },
};

/** Makes the files of a site once, all from one drawing. */
const drawAll = remember(async (site: OutputSite): Promise<Map<string, Content>> => {
  const { look, assets } = site;
  if (look === null) return new Map();
  const icons = await drawSiteIcons(site, look);
  const hasIcons = icons.size > 0 || assets.includes("/icon-512.png");
  return new Map<string, Content>([
    [manifestAddress, makeManifest(site, look, hasIcons)],
    ...icons,
  ]);
});

/** Draws the icons from the site's logo, or else from the theme's drawing of its mark. */
async function drawSiteIcons(
  { root, settings, documents }: OutputSite,
  look: Look,
): Promise<Map<string, Uint8Array>> {
  const { logo } = settings;
  if (logo !== undefined) {
    const picture = readIconPicture(root, logo);
    return placeIcons({
      tab: await drawTabIcon(root, logo),
      ground: readRole(look, "page")?.light,
      drawMark: (size, share, ground) => {
        const most = { width: size * share, height: size * share };
        return drawPicture(picture, { width: size, height: size, most, ground });
      },
    });
  }
  const drawing = documents.read(iconFile);
  return drawing === null ? new Map() : drawIcons(drawing, look);
}

/** Writes the manifest in the light mode's colours. */
function makeManifest({ settings, pages }: OutputSite, look: Look, hasIcons: boolean): string {
  const { name, language, url } = settings;
  const base = readBase(url);
  const home = pages.find(({ route }) => route === "/");
  const title = home?.seo.title;
  const manifest = {
    id: `${base}/`,
    name: title === undefined || title === home?.title ? name : `${name}: ${title}`,
    short_name: name,
    description: home?.description,
    lang: language,
    start_url: `${base}/`,
    scope: `${base}/`,
    display: "browser",
    background_color: readRole(look, "page")?.light,
    theme_color: readRole(look, "brand")?.light,
    icons: hasIcons
      ? manifestIcons.map(({ src, ...icon }) => ({ src: base + src, ...icon }))
      : undefined,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

import { remember } from "#core/remember.ts";
import { settingsFile } from "#core/document/read/content-files.ts";
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
 * The manifest, in the theme's colours: made where the site has tokens. A file of the site's own at
 * its address stays.
 */
export const themeManifest: Output = {
  name: "web app manifest",
  addresses({ look, assets }) {
    const isMade = look !== null && !assets.includes(manifestAddress);
    return isMade ? [{ address: manifestAddress, document: tokensFile }] : [];
  },
  read: (_file, { site }) => makeManifest(site),
};

/**
 * The icons, in the theme's colours: made where the site has tokens, and a logo or a drawing of its
 * mark. A file of the site's own at such an address stays. They have a name of their own, since
 * drawing takes long, and no page changes what they show.
 */
export const themeIcons: Output = {
  name: "icons",
  addresses({ look, documents, assets, settings: { logo } }) {
    const hasDrawing = logo !== undefined || documents.files.has(iconFile);
    if (look === null || !hasDrawing) return [];
    const ofLogo = logo?.icon === undefined ? settingsFile : `public${logo.icon}`;
    const document = logo === undefined ? iconFile : ofLogo;
    return iconAddresses
      .filter((address) => !assets.includes(address))
      .map((address) => ({ address, document }));
  },
  async read({ address }, { site }) {
    const file = (await drawAll(site)).get(address);
    if (file === undefined) throw new Error(`The theme does not make ${address}.`);
    return file;
  },
};

/** Makes the icons of a site once, all from one drawing. */
const drawAll = remember(async (site: OutputSite): Promise<Map<string, Content>> => {
  return site.look === null ? new Map() : drawSiteIcons(site, site.look);
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
function makeManifest({ look, assets, documents, settings, pages }: OutputSite): string {
  const { name, language, url, logo } = settings;
  const colorOf = (role: keyof Look["roles"]): string | undefined =>
    look === null ? undefined : readRole(look, role)?.light;
  const isDrawn = logo !== undefined || documents.read(iconFile) !== null;
  const hasIcons = isDrawn || assets.includes("/icon-512.png");
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
    background_color: colorOf("page"),
    theme_color: colorOf("brand"),
    icons: hasIcons
      ? manifestIcons.map(({ src, ...icon }) => ({ src: base + src, ...icon }))
      : undefined,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

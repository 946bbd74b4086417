import { remember } from "#core/remember.ts";
import { iconFile } from "#site/look/icons/color-drawing.ts";
import { drawIcons, iconAddresses, manifestIcons } from "#site/look/icons/draw-icons.ts";
import { type Look, readRole, tokensFile } from "#site/look/look.ts";
import type { Content, Output, OutputSite } from "./output.ts";

/** The address of a site's web app manifest. */
export const manifestAddress = "/site.webmanifest";

/**
 * Manifest and icons, in the theme's colours: made where the site has tokens, and a drawing of its
 * mark. A file of the site's own at such an address stays.
 */
export const themeFiles: Output = {
  name: "theme files",
  addresses({ look, documents, assets }) {
    if (look === null) return [];
    const manifest = { address: manifestAddress, document: tokensFile };
    const icons = documents.files.has(iconFile) ? iconAddresses : [];
    const all = [manifest, ...icons.map((address) => ({ address, document: iconFile }))];
    return all.filter(({ address }) => !assets.includes(address));
  },
  async read({ address }, { site }) {
    const file = (await drawAll(site)).get(address);
    if (file === undefined) throw new Error(`The theme makes no ${address}.`);
    return file;
  },
};

/** Makes the files of a site once, all from one drawing. */
const drawAll = remember(async (site: OutputSite): Promise<Map<string, Content>> => {
  const { look, documents, assets } = site;
  if (look === null) return new Map();
  const drawing = documents.read(iconFile);
  const icons = drawing === null ? [] : await drawIcons(drawing, look);
  const hasIcons = drawing !== null || assets.includes("/icon-512.png");
  return new Map<string, Content>([
    [manifestAddress, makeManifest(site, look, hasIcons)],
    ...icons,
  ]);
});

/** Writes the manifest in the light mode's colours. */
function makeManifest({ settings, pages }: OutputSite, look: Look, hasIcons: boolean): string {
  const { name, language } = settings;
  const home = pages.find(({ route }) => route === "/");
  const title = home?.seo.title;
  const manifest = {
    id: "/",
    name: title === undefined || title === home?.title ? name : `${name}: ${title}`,
    short_name: name,
    description: home?.description,
    lang: language,
    start_url: "/",
    scope: "/",
    display: "browser",
    background_color: readRole(look, "page")?.light,
    theme_color: readRole(look, "brand")?.light,
    icons: hasIcons ? manifestIcons : undefined,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

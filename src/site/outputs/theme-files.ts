import { iconFile } from "#site/look/icons/color-drawing.ts";
import { drawIcons, iconAddresses } from "#site/look/icons/draw-icons.ts";
import { makeManifest, manifestAddress } from "#site/look/icons/make-manifest.ts";
import { tokensFile } from "#site/look/look.ts";
import type { Content, Output, OutputSite } from "./output.ts";

type Files = Map<string, Content>;

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
    const files = drawn.get(site) ?? drawAll(site);
    drawn.set(site, files);
    const file = (await files).get(address);
    if (file === undefined) throw new Error(`The theme makes no ${address}.`);
    return file;
  },
};

/** The icons of a site, all from one drawing. */
const drawn = new WeakMap<OutputSite, Promise<Files>>();

async function drawAll(site: OutputSite): Promise<Files> {
  const { look, documents, assets } = site;
  if (look === null) return new Map();
  const drawing = documents.read(iconFile);
  const icons = drawing === null ? new Map<string, Content>() : await drawIcons(drawing, look);
  const hasIcons = icons.size > 0 || assets.includes("/icon-512.png");
  const manifest = makeManifest(describeSite(site), look, hasIcons);
  return new Map<string, Content>([[manifestAddress, manifest], ...icons]);
}

function describeSite({ settings, pages }: Pick<OutputSite, "settings" | "pages">) {
  const { name, language } = settings;
  const home = pages.find(({ route }) => route === "/");
  if (home === undefined) return { name, language };
  const { title, description, seo } = home;
  return { name, language, description, ...(seo.title === title ? {} : { title: seo.title }) };
}

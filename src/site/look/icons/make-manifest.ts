import { type Look, readRole } from "../look.ts";
import { manifestIcons } from "./draw-icons.ts";

/** The address of a site's manifest. */
export const manifestAddress = "/site.webmanifest";

/** The site's texts for the manifest. */
export type SiteFacts = {
  name: string;
  language: string;
  /** The home page's title without the name; absent if it is the name alone. */
  title?: string;
  description?: string;
};

/**
 * Writes the web app manifest, in the light mode's colours.
 *
 * @param icons true if the site has the icons that a manifest names
 */
export function makeManifest(site: SiteFacts, look: Look, icons: boolean): string {
  const { name, title, description, language } = site;
  const manifest = {
    id: "/",
    name: title === undefined ? name : `${name}: ${title}`,
    short_name: name,
    description,
    lang: language,
    start_url: "/",
    scope: "/",
    display: "browser",
    background_color: readRole(look, "page")?.light,
    theme_color: readRole(look, "brand")?.light,
    icons: icons ? manifestIcons : undefined,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

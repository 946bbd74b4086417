import { type Look, readRole } from "../look.ts";
import { manifestIcons } from "./draw-icons.ts";

/** Where a site's manifest stands. */
export const manifestAddress = "/site.webmanifest";

/** What a site says of itself. */
export type SiteFacts = {
  name: string;
  language: string;
  /** The title of its home page beside the name; absent where that is the name alone. */
  title?: string;
  description?: string;
};

/**
 * Writes the web app manifest, in the light mode's colours.
 *
 * @param icons whether the site has the icons that a manifest names
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

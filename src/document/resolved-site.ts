import type { Location } from "./messages/diagnostic.ts";
import type { JsonObject } from "./json.ts";
import type { SiteSettings } from "../../schema/content/site.d.ts";

export type Theme = "light" | "dark" | "auto";
export type Layout = "full" | "left" | "right" | "center";
export type Region = "blocks" | "aside" | "closing";

/** A block with nothing left to look up: bindings read, defaults filled in. */
export type ResolvedBlock = {
  type: string;
  /** Becomes the id of the block's root element; unique on its page. */
  id?: string;
  props: JsonObject;
  /** Where the block was written (in the page, its base, or `content/shared/`). */
  origin: Location;
};

export type Crumb = { label: string; href?: string };

/** One page, ready to render. */
export type ResolvedPage = {
  /** `/service/web-development`: no trailing slash, exact case. */
  route: string;
  /** The document that it was made from. */
  file: string;
  title: string;
  description: string;
  theme: Theme;
  layout: Layout;
  /** The title band; null where the page has none. The trail ends in the page itself. */
  banner: { title: string; trail: Crumb[] } | null;
  blocks: ResolvedBlock[];
  aside: ResolvedBlock[];
  closing: ResolvedBlock[];
  seo: {
    /** For the tab, search results and sharing: the page's title, where it says nothing more. */
    title: string;
    /** A route of this site, or an absolute address; the page's own route where absent. */
    canonical?: string;
    /** A path under `public/`. */
    image?: string;
    imageAlt?: string;
    noindex?: boolean;
    /** A collection: the page is about something of its kind, though it shows no entry. */
    subject?: string;
    /** ISO 8601 dates. */
    published?: string;
    modified?: string;
  };
  /** The entry that a `[slug]` page was made for. */
  entry?: { collection: string; slug: string; fields: JsonObject };
  /** Names of the outputs that it asks for. */
  outputs?: string[];
  status: "published" | "draft";
};

/** The whole site, ready to render. */
export type ResolvedSite = {
  settings: SiteSettings;
  /** Sorted by route. */
  pages: ResolvedPage[];
  /** From `content/redirects.json`: old address to new. */
  redirects: { from: string; to: string; status: 301 | 302 | 307 | 308 }[];
};

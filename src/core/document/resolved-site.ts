import type { Location } from "#core/messages/location.ts";
import type { Json, JsonObject } from "#core/json.ts";
import type { Layout, Region, Theme } from "#core/page-keys.ts";

/** The settings of `content/site.json` that the engine reads; all others are the site's own. */
export type SiteSettings = {
  name: string;
  /** The public address, without a slash at its end. */
  url: string;
  /** The site's language (BCP 47). */
  language: string;
  /** The language of dates (BCP 47); `language` if absent. */
  locale?: string;
  /** `%s` is replaced with the page's title. */
  titleTemplate?: string;
  /** True if its pages measure how fast they load; false if absent. */
  vitals?: boolean;
  /** True if pages have a Markdown form; true if absent. */
  markdown?: boolean;
  /** `image` is a path under `public/`, for pages that have no social image of their own. */
  defaults?: { image?: string; imageAlt?: string };
  [own: string]: Json | undefined;
};

/** A block with no bindings left, and its defaults filled in. */
export type ResolvedBlock = {
  type: string;
  /** The id of the block's root element; unique on its page. */
  id?: string;
  props: JsonObject;
  /** The place where the block was written (in the page, its base, or `content/shared/`). */
  origin: Location;
};

export type Crumb = { label: string; href?: string };

/** The keys of a page itself, without its blocks. */
export type PageSummary = {
  /** `/service/web-development`: no trailing slash, exact case. */
  route: string;
  /** The document that it was made from. */
  file: string;
  title: string;
  description: string;
  theme: Theme;
  layout: Layout;
  /** The pages above it, from `/` on, and last the page itself, without an address. */
  trail: Crumb[];
  seo: {
    /** The title in the tab, search results and sharing; the page's title if absent. */
    title: string;
    /** A route of this site, or an absolute address; the page's own route where absent. */
    canonical?: string;
    /** A path under `public/`. */
    image?: string;
    imageAlt?: string;
    noindex?: boolean;
    /** A collection: the page is about something of its kind, though it shows no entry. */
    subject?: string;
    /** The dates of the page (ISO 8601). */
    published?: string;
    modified?: string;
  };
  /** The entry that a `[slug]` page was made for. */
  entry?: { collection: string; slug: string; fields: JsonObject };
  /** The names of the outputs that it asks for. */
  outputs?: string[];
  status: "published" | "draft";
};

/** One page, ready to render. */
export type ResolvedPage = PageSummary & {
  /** All regions; empty if the page has nothing there. */
  regions: Record<Region, ResolvedBlock[]>;
};

/** The whole site, ready to render. */
export type ResolvedSite = {
  settings: SiteSettings;
  /** The pages, sorted by route. */
  pages: ResolvedPage[];
  /** The redirects of `content/redirects.json`: old address to new. */
  redirects: { from: string; to: string; status: 301 | 302 | 307 | 308 }[];
};

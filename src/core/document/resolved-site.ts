import type { Location } from "#core/messages/location.ts";
import type { Json, JsonObject } from "#core/json.ts";
import type { defaultRegions, layouts, regions, themes } from "./page-keys.ts";

export type Theme = (typeof themes)[number];
export type Layout = (typeof layouts)[number];
export type Region = (typeof regions)[number];
export type DefaultRegion = (typeof defaultRegions)[number];

/** What the engine knows of `content/site.json`; everything else in it is the site's own. */
export type SiteSettings = {
  name: string;
  /** Without a slash at its end. */
  url: string;
  /** BCP 47. */
  language: string;
  /** How dates are written (BCP 47); as in `language` where absent. */
  locale?: string;
  /** `%s` stands for the page's title. */
  titleTemplate?: string;
  /** Whether its pages measure how fast they came; not where absent. */
  vitals?: boolean;
  /** Whether pages have a Markdown form; they have where absent. */
  markdown?: boolean;
  /** `image` is a path under `public/`, for pages that have no social image of their own. */
  defaults?: { image?: string; imageAlt?: string };
  [own: string]: Json | undefined;
};

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

/** What a page says of itself. */
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

/** One page, ready to render. */
export type ResolvedPage = PageSummary & {
  /** Every region; empty where the page has nothing there. */
  regions: Record<Region, ResolvedBlock[]>;
};

/** The whole site, ready to render. */
export type ResolvedSite = {
  settings: SiteSettings;
  /** Sorted by route. */
  pages: ResolvedPage[];
  /** From `content/redirects.json`: old address to new. */
  redirects: { from: string; to: string; status: 301 | 302 | 307 | 308 }[];
};

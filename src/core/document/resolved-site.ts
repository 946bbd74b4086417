import type { Allow } from "#core/allow.ts";
import type { verificationNames } from "#core/verification-names.ts";
import type { Location } from "#core/messages/location.ts";
import type { Json, JsonObject } from "#core/json.ts";
import type { Layout, Region, Theme } from "#core/page-keys.ts";

/** The site's logo: addresses of files below `public/`. */
export type LogoSettings = {
  image: string;
  /** For dark grounds; `image` if absent. */
  dark?: string;
  /** Its words; the site's name if absent. */
  alt?: string;
  /** True if the site's name is beside it as text. */
  withName?: boolean;
  /** A square picture for icons; `image` if absent. */
  icon?: string;
};

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
  /** The hosts that every page allows. */
  allow?: Allow;
  /** The theme's own mark and the name are shown if absent. */
  logo?: LogoSettings;
  /** True if its pages measure how fast they load; false if absent. */
  vitals?: boolean;
  /** True if pages have a Markdown form; true if absent. */
  markdown?: boolean;
  /** True if the build writes `.htaccess`; false if absent. */
  apache?: boolean;
  /** True if each page is the index of a folder of its own; false if absent. */
  folders?: boolean;
  /** The rules of robots.txt; everything is allowed if absent. */
  robots?: { agents?: string[]; disallow?: string[]; allow?: string[] }[];
  /** The codes by which services verify the site. */
  verification?: Partial<Record<keyof typeof verificationNames, string>>;
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
  /** The blocks inside its long texts. */
  inner?: InnerBlocks;
  /** True if it shows a text with marks of the page's entry: one of its paragraphs, or its body. */
  showsEntry?: true;
  /** The place where the block was written (in the page, its base, or `content/shared/`). */
  origin: Location;
};

/** Blocks inside long texts, by their name and props as written there. */
export type InnerBlocks = Record<string, Pick<ResolvedBlock, "type" | "props" | "inner">>;

export type Crumb = { label: string; href?: string };

/** A link to a page of a long list; `current` marks the page that it is on. */
export type ListLink = { number: number; href: string; current?: boolean };

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
  /** Links to pages of its long list: the first, the last, and those around it. */
  pages?: ListLink[];
  seo: {
    /** The title in the tab, search results and sharing; the page's title if absent. */
    title: string;
    /** A route of this site, or an absolute address; the page's own route where absent. */
    canonical?: string;
    /** A path under `public/`. */
    image?: string;
    imageAlt?: string;
    noindex?: boolean;
    /** Further words for the site's own search, and the factor of all its words there. */
    searchWords?: string[];
    searchWeight?: number;
    /** A collection: the page is about something of its kind, though it shows no entry. */
    subject?: string;
    /** The dates of the page (ISO 8601). */
    published?: string;
    modified?: string;
  };
  /** The entry that a `[slug]` page was made for. */
  entry?: { collection: string; slug: string; fields: JsonObject };
  /** The hosts that it alone allows, beside those that all pages do. */
  allow?: Allow;
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

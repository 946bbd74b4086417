import type { Location } from "#core/messages/location.ts";
import type {
  Layout,
  Region,
  ResolvedBlock,
  ResolvedPage,
  SiteSettings,
} from "#core/document/resolved-site.ts";
import type { NodeDescription } from "./describe-node.ts";
import type { HtmlFacts } from "./html-facts.ts";
import type { HeadTag } from "./head-tag.ts";
import type { Words } from "./words.ts";

/** What the styles of a page rest on. */
export type PageStyles = {
  /** Of its blocks. */
  types: string[];
  /** As it is shown. */
  layout: Layout;
};

/** A style sheet; `media` where a screen is no reason to wait for it. */
export type StyleLink = { href: string; media?: string };

/** What a page needs to know of the build that it stands in; dev and build each make one. */
export type RenderContext = {
  settings: SiteSettings;
  /** The style sheets of a page, in order. */
  styles(page: PageStyles): StyleLink[];
  /** Addresses of the fonts worth preloading. */
  fonts: string[];
  /** What a browser paints its own bars with, by the page's theme; absent where no theme says it. */
  themeColors?: { light: string; dark: string };
  /** Addresses of the module scripts of the page's end: the loader, what measures where the site does, in dev Vite's client. */
  scripts: string[];
  /** Changes with every build whose code or styles changed; a navigation across two builds is an ordinary one. */
  buildId: string;
  /** The content security policy for the `meta` element; null in dev. */
  policy: string | null;
  /** Addresses of what the site has beside its pages, so that only what exists is linked. */
  files: ReadonlySet<string>;
  /** Widths and formats of the raster images that the build made, by the address in the document. */
  images: Record<string, ImageVariants>;
  /** What is made beside the pages adds to the head of one: the feed's link, a drawn picture. */
  headOf(page: ResolvedPage): HeadTag[];
  /** What the schemas of the site's content say of it for schema.org. */
  descriptions: {
    /** Of the settings: who publishes the site, then what its home page tells beside. */
    site: NodeDescription[];
    collections: Record<string, NodeDescription>;
  };
  /** Blocks already rendered, by type, props and instance; leave out to render afresh. */
  memo?: Map<string, RenderedBlock>;
};

/** A block as HTML, what it says of itself, and whether it shows photographs. */
export type RenderedBlock = { html: string; facts: HtmlFacts; hasImages: boolean };

/** A raster image in several widths and formats. */
export type ImageVariants = {
  width: number;
  height: number;
  /** Best format first; the last is the fallback. `srcset` as HTML has it. */
  sources: { type: string; srcset: string }[];
  src: string;
};

/** A page as HTML, with each block's own part, so that what only HTML shows can be told at the block. */
export type RenderedPage = {
  page: ResolvedPage;
  /** The whole document, from `<!doctype html>` on. */
  html: string;
  /** In document order. */
  parts: {
    region: Region;
    origin: Location;
    html: string;
    /** What it says of itself. */
    facts: HtmlFacts;
  }[];
  /** Types of the blocks that it shows, each once, sorted: its sheet is theirs. */
  types: string[];
  /** As it is shown: a sidebar with nothing in it is none. */
  layout: Layout;
  /** Ids of what stands around the parts. */
  frameIds: string[];
};

/** What a block threw, and which it was. */
export type BlockFailure = { block: ResolvedBlock; thrown: unknown };

/** What `src/site/render/server-entry.ts` exports: all that Node gets of and the code that Vite builds. */
export type ServerEntry = {
  /** Types of the blocks whose code exports no `Block`. */
  listSilentBlocks(): string[];
  renderPage(page: ResolvedPage, context: RenderContext): RenderedPage;
  /** The engine's own words in a site's language. */
  readWords(language: string): Words;
};

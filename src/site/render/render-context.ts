import type { Allow } from "#core/allow.ts";
import type { Location } from "#core/messages/location.ts";
import type {
  PageSummary,
  ResolvedBlock,
  ResolvedPage,
  SiteSettings,
} from "#core/document/resolved-site.ts";
import type { Note } from "#core/note.ts";
import type { Layout, Region } from "#core/page-keys.ts";
import type { LastUsed } from "#core/remember.ts";
import type { LogoFacts } from "#site/kit/logo-context.ts";
import type { NodeDescription } from "./describe-node.ts";
import type { HtmlFacts } from "./html-facts.ts";
import type { Load } from "./list-loads.ts";
import type { HeadTag } from "./head-tag.ts";
import type { Words } from "./words.ts";

/** The facts of a page that its style sheets depend on. */
export type PageStyles = {
  /** Types of its blocks. */
  types: string[];
  /** The layout as shown. */
  layout: Layout;
};

/** A style sheet; `media` if a screen need not wait for it. */
export type StyleLink = { href: string; media?: string };

/** The facts of the build that its pages need; dev and build each make one. */
export type RenderContext = {
  settings: SiteSettings;
  /** The site's logo; absent if it has none. */
  logo?: LogoFacts;
  /** The style sheets of a page, in order. */
  styles(page: PageStyles): StyleLink[];
  /** Addresses of the fonts worth preloading. */
  fonts: string[];
  /** The colours for the browser's own bars, by the page's theme; absent if no theme has them. */
  themeColors?: { light: string; dark: string };
  /**
   * Addresses of the module scripts at the page's end: the loader, the script that measures if the
   * site asks for it, in dev Vite's client.
   */
  scripts: string[];
  /**
   * An id that changes with every build whose code or styles changed; a navigation across two
   * builds is an ordinary one.
   */
  buildId: string;
  /** Returns the content security policy for a page's `meta` element; null where it has none. */
  policy: ((page: Pick<PageSummary, "allow">) => string) | null;
  /** The hosts that every page may load from, or send to. */
  allow: Allow;
  /** Addresses of the site's files beside its pages, so that only existing ones are linked. */
  files: ReadonlySet<string>;
  /** Widths and formats of the raster images that the build made, by the address in the document. */
  images: Record<string, ImageVariants>;
  /** Bytes of the files of `public/` that visitors get as they are, by the address in the document. */
  sizes: Record<string, number>;
  /**
   * Returns the head tags that outputs add to a page: the feed's link, a drawn picture; notes what
   * these rest on.
   */
  headOf(page: ResolvedPage, note: Note): HeadTag[];
  /** The content schemas' descriptions of the site for schema.org. */
  descriptions: {
    /** Descriptions from the settings: who publishes the site, then what its home page adds. */
    site: NodeDescription[];
    collections: Record<string, NodeDescription>;
  };
  /** Rendered blocks, by type, props and instance; leave out to render without a cache. */
  memo?: BlockMemo;
};

/**
 * A block as HTML, its facts, and whether it shows photographs; `asked` are its questions about the
 * site's files.
 */
export type RenderedBlock = { html: string; facts: HtmlFacts; hasImages: boolean; asked: string[] };

/** Rendered blocks that may be on other pages too, by all that their HTML depends on. */
export type BlockMemo = LastUsed<RenderedBlock>;

/** A raster image in several widths and formats. */
export type ImageVariants = {
  width: number;
  height: number;
  /** Best format first; the last is the fallback. `srcset` as HTML has it. */
  sources: { type: string; srcset: string }[];
  src: string;
};

/**
 * A page as HTML, with each block's own part, so that an issue in the HTML can be reported at its
 * block.
 */
export type RenderedPage = {
  page: ResolvedPage;
  /** The whole document, from `<!doctype html>` on; joined by the first read. */
  readonly html: string;
  /** The same in pieces: to write these takes a tenth less of the time of a page. */
  pieces: string[];
  /** The blocks' parts, in document order. */
  parts: {
    region: Region;
    origin: Location;
    /** True if the block shows a text of the page's entry. */
    showsEntry?: true;
    html: string;
    /** The facts of the part's HTML. */
    facts: HtmlFacts;
  }[];
  /** Types of the blocks on the page, each once, sorted: its sheet has their styles. */
  types: string[];
  /** The layout as shown: an empty sidebar is none. */
  layout: Layout;
  /** Its style sheets, in order. */
  styles: StyleLink[];
  /** Ids in the HTML around the parts. */
  frameIds: string[];
  /** What the page's head loads. */
  headLoads: Load[];
  /** Questions about the site's files whose answers the HTML rests on (`answer-pages.ts`). */
  asked: ReadonlySet<string>;
};

/** A block that threw, and the error. */
export type BlockFailure = { block: ResolvedBlock; thrown: unknown };

/**
 * The exports of `src/site/render/server-entry.ts`: all that Node gets of the code that Vite
 * builds.
 */
export type ServerEntry = {
  /** Types of the blocks whose code exports no `Block`. */
  listSilentBlocks(): string[];
  renderPage(page: ResolvedPage, context: RenderContext): Generator<undefined, RenderedPage>;
  /** The engine's own words in a site's language. */
  readWords(language: string): Words;
};

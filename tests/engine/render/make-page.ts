import path from "node:path";
import { readDescriptions } from "#site/make/load/read-descriptions.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import { type Region, regions } from "#core/page-keys.ts";
import type { ResolvedBlock, ResolvedPage, SiteSettings } from "#core/document/resolved-site.ts";
import type { RenderContext } from "#site/render/render-context.ts";
import { schemas } from "./described-schemas.ts";

/** The small site, whose blocks are those that the renderer finds here. */
export const source = await loadSource(path.resolve(import.meta.dirname, "../site"));

/** As much as settings can say, of a site that describes itself to machines. */
export const settings: SiteSettings = {
  name: "Harbour",
  url: "https://harbour.example",
  language: "en",
  locale: "en-GB",
  titleTemplate: "%s | Harbour",
  search: "/search",
};

/** A build's context; the sheets are named after the blocks. */
export function makeContext(more: Partial<RenderContext> = {}): RenderContext {
  return {
    settings,
    styles: ({ types }) => [...new Set(types)].map((type) => ({ href: `/assets/${type}.css` })),
    fonts: ["/assets/text.woff2"],
    scripts: ["/assets/loader.js"],
    buildId: "build-1",
    policy: () => "default-src 'self'",
    allow: {},
    files: new Set(["/favicon.svg", "/site.webmanifest", "/icon-512.png"]),
    images: {},
    sizes: {},
    headOf: () => [],
    descriptions: readDescriptions({ schemas }),
    ...more,
  };
}

type Blocks = { [R in Region]?: ResolvedBlock[] | undefined };

type PageParts = Omit<ResolvedPage, "seo"> & { seo: Partial<ResolvedPage["seo"]> };

/** A page as the document line gives it; its regions may stand beside the other keys. */
export function makePage(more: Partial<PageParts> & Blocks = {}): ResolvedPage {
  const { header, banner, blocks, aside, closing, footer, seo, ...others } = more;
  const given: Blocks = {
    header: header ?? [makeBlock("menu")],
    banner: banner ?? [makeBlock("text", { props: { title: "High water", level: 1 } })],
    blocks: blocks ?? [makeBlock("tally")],
    aside,
    closing,
    footer: footer ?? [makeBlock("menu", { id: "foot", props: { label: "Foot" } })],
  };
  return {
    route: "/notes/high-water",
    file: "pages/notes/[slug].json",
    title: "High water",
    description: "How it stood at the steps.",
    theme: "light",
    layout: "full",
    trail: [
      { label: "Home", href: "/" },
      { label: "Notes", href: "/notes" },
      { label: "High water" },
    ],
    regions: Object.fromEntries(
      regions.map((region) => [region, given[region] ?? []]),
    ) as ResolvedPage["regions"],
    status: "published",
    ...others,
    seo: { title: others.title ?? "High water", ...seo },
  };
}

/** A block with the props of its schema's first example and its defaults, and those that are given. */
export function makeBlock(
  type: string,
  { props: own, ...more }: Partial<ResolvedBlock> = {},
): ResolvedBlock {
  const schema = source.blocks[type] as {
    examples: [ResolvedBlock["props"]];
    properties: Record<string, { default?: ResolvedBlock["props"][string] }>;
  };
  const defaults = Object.entries(schema.properties)
    .filter(([, property]) => property.default !== undefined)
    .map(([name, property]) => [name, property.default]);
  const props = { ...Object.fromEntries(defaults), ...schema.examples[0], ...own };
  return { type, props, origin: { file: "pages/x.json", path: ["blocks", 0] }, ...more };
}

import { readFileSync } from "node:fs";
import { readDescriptions } from "#build/pipeline/read-descriptions.ts";
import { loadSource } from "#document/read/load-source.ts";
import { regions } from "#document/page-keys.ts";
import type { Region, ResolvedBlock, ResolvedPage, SiteSettings } from "#document/resolved-site.ts";
import type { RenderContext } from "#render/render-context.ts";

const source = await loadSource(process.cwd());

/** The site's own settings. */
export const settings = JSON.parse(readFileSync("content/site.json", "utf8")) as SiteSettings;

/** A build's context; the sheets are named after the blocks. */
export function makeContext(more: Partial<RenderContext> = {}): RenderContext {
  return {
    settings,
    styles: (types) => types.map((type) => `/assets/${type}.css`),
    fonts: ["/assets/figtree.woff2"],
    scripts: ["/assets/loader.js"],
    buildId: "build-1",
    policy: "default-src 'self'",
    files: new Set(["/favicon.svg", "/site.webmanifest", "/icon-512.png"]),
    images: {},
    headOf: () => [],
    descriptions: readDescriptions(source),
    ...more,
  };
}

type Blocks = { [R in Region]?: ResolvedBlock[] | undefined };

type PageParts = Omit<ResolvedPage, "seo"> & { seo: Partial<ResolvedPage["seo"]> };

/** A page as the document line gives it; its regions may stand beside the other keys. */
export function makePage(more: Partial<PageParts> & Blocks = {}): ResolvedPage {
  const { header, banner, blocks, aside, closing, footer, seo, ...others } = more;
  const given: Blocks = {
    header: header ?? [makeBlock("header")],
    banner: banner ?? [makeBlock("banner")],
    blocks: blocks ?? [makeBlock("faq")],
    aside,
    closing,
    footer: footer ?? [makeBlock("footer")],
  };
  return {
    route: "/service/web-development",
    file: "pages/service/[slug].json",
    title: "Web Development",
    description: "Sites and portals.",
    theme: "light",
    layout: "full",
    trail: [
      { label: "Home", href: "/" },
      { label: "Services", href: "/service" },
      { label: "Web Development" },
    ],
    regions: Object.fromEntries(
      regions.map((region) => [region, given[region] ?? []]),
    ) as ResolvedPage["regions"],
    status: "published",
    ...others,
    seo: { title: others.title ?? "Web Development", ...seo },
  };
}

/** A block with the props of its schema's first example, its defaults filled in. */
export function makeBlock(type: string, more: Partial<ResolvedBlock> = {}): ResolvedBlock {
  const schema = JSON.parse(readFileSync(`blocks/${type}/schema.json`, "utf8")) as {
    examples: [ResolvedBlock["props"]];
    properties: Record<string, { default?: ResolvedBlock["props"][string] }>;
  };
  const defaults = Object.entries(schema.properties)
    .filter(([, property]) => property.default !== undefined)
    .map(([name, property]) => [name, property.default]);
  const props = { ...Object.fromEntries(defaults), ...schema.examples[0] };
  return { type, props, origin: { file: "pages/x.json", path: ["blocks", 0] }, ...more };
}

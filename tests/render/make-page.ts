import { readFileSync } from "node:fs";
import { readDescriptions } from "#build/pipeline/read-descriptions.ts";
import { loadSource } from "#document/read/load-source.ts";
import type { ResolvedBlock, ResolvedPage } from "#document/resolved-site.ts";
import type { RenderContext } from "#render/render-context.ts";
import type { SiteSettings } from "#schema/content/site.d.ts";

const source = await loadSource(process.cwd());
const site = JSON.parse(readFileSync("content/site.json", "utf8")) as SiteSettings;

/** The site's own settings, with the one binding in them already read. */
export const settings: SiteSettings = {
  ...site,
  footer: {
    ...site.footer,
    services: [{ name: "Web Development", href: "/service/web-development" }],
  },
};

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

type PageParts = Omit<ResolvedPage, "seo"> & { seo: Partial<ResolvedPage["seo"]> };

/** A page as the document line gives it. */
export function makePage(more: Partial<PageParts> = {}): ResolvedPage {
  return {
    route: "/service/web-development",
    file: "pages/service/[slug].json",
    title: "Web Development",
    description: "Sites and portals.",
    theme: "light",
    layout: "full",
    banner: {
      title: "Web Development",
      trail: [
        { label: "Home", href: "/" },
        { label: "Services", href: "/service" },
        { label: "Web Development" },
      ],
    },
    blocks: [makeBlock("faq")],
    aside: [],
    closing: [],
    status: "published",
    ...more,
    seo: { title: more.title ?? "Web Development", ...more.seo },
  };
}

/** A block with the props of its schema's first example, its defaults filled in. */
export function makeBlock(type: string, more: Partial<ResolvedBlock> = {}): ResolvedBlock {
  const schema = JSON.parse(readFileSync(`blocks/${type}/schema.json`, "utf8")) as {
    examples: [ResolvedBlock["props"]];
    properties: Record<string, { default?: string | number }>;
  };
  const defaults = Object.entries(schema.properties)
    .filter(([, property]) => property.default !== undefined)
    .map(([name, property]) => [name, property.default]);
  const props = { ...Object.fromEntries(defaults), ...schema.examples[0] };
  return { type, props, origin: { file: "pages/x.json", path: ["blocks", 0] }, ...more };
}

import type { ResolvedSite } from "#document/resolved-site.ts";
import type { Source } from "#document/source.ts";
import type { RenderContext } from "#render/render-context.ts";
import type { CodeBundle } from "./bundle-code.ts";
import { listArticles } from "../outputs/make-feed.ts";
import { makePolicy } from "../outputs/make-policy.ts";
import type { StyleSheets } from "./make-style-sheets.ts";

/** The two fonts in which nearly every letter of a page is set. */
const preloaded = /\/(bricolage-grotesque|figtree)-latin-[a-z]+-normal-[^/]*\.woff2$/;

/** @returns what pages need to know of the build that they stand in */
export function makeContext(build: {
  site: ResolvedSite;
  source: Pick<Source, "assets">;
  code: CodeBundle;
  sheets: StyleSheets;
  images: RenderContext["images"];
}): RenderContext {
  const { base, loader, buildId, apiBase } = build.code;
  const { site, source } = build;
  const feed = listArticles(site).length > 0 ? ["/feed.xml"] : [];
  const assets = base?.assets ?? [];
  return {
    settings: site.settings,
    styles: build.sheets.styles,
    fonts: assets.map((file) => `/${file}`).filter((address) => preloaded.test(address)),
    scripts: [`/${loader}`],
    buildId,
    policy: makePolicy(apiBase),
    files: new Set([...source.assets, ...feed]),
    images: build.images,
  };
}

import type { ResolvedSite } from "#document/resolved-site.ts";
import type { Source } from "#document/source.ts";
import type { RenderContext } from "#render/render-context.ts";
import { type Look, readRole } from "#look/look.ts";
import { listThemeFiles } from "../outputs/make-theme-files.ts";
import type { CodeBundle } from "./bundle-code.ts";
import { listArticles } from "../outputs/make-feed.ts";
import { makePolicy } from "../outputs/make-policy.ts";
import type { StyleSheets } from "./make-style-sheets.ts";

/** @returns what pages need to know of the build that they stand in */
export function makeContext(build: {
  site: ResolvedSite;
  source: Pick<Source, "documents" | "assets">;
  look: Look | null;
  code: CodeBundle;
  sheets: StyleSheets;
  /** Files of the fonts that are used above the fold, from the root. */
  fonts: string[];
  images: RenderContext["images"];
}): RenderContext {
  const { manifest, loader, buildId, apiBase } = build.code;
  const { site, source, look, fonts } = build;
  const feed = listArticles(site).length > 0 ? ["/feed.xml"] : [];
  const themeColors = look === null ? undefined : readRole(look, "page");
  return {
    settings: site.settings,
    styles: build.sheets.styles,
    fonts: fonts.flatMap((file) => {
      const chunk = manifest[file];
      return chunk === undefined ? [] : [`/${chunk.file}`];
    }),
    ...(themeColors === undefined ? {} : { themeColors }),
    scripts: [`/${loader}`],
    buildId,
    policy: makePolicy(apiBase),
    files: new Set([...source.assets, ...feed, ...listThemeFiles({ look, source })]),
    images: build.images,
  };
}

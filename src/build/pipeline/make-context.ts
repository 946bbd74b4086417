import type { Source } from "#document/source.ts";
import { readRole } from "#look/look.ts";
import type { RenderContext } from "#render/render-context.ts";
import type { SiteConfig } from "../../site-config.ts";
import { listFiles } from "../outputs/list-outputs.ts";
import { makePolicy } from "../outputs/make-policy.ts";
import type { Output, OutputSite } from "../outputs/output.ts";
import type { CodeBundle } from "./bundle-code.ts";
import type { StyleSheets } from "./make-style-sheets.ts";
import { readDescriptions } from "./read-descriptions.ts";

/** @returns what pages need to know of the build that they stand in */
export function makeContext(build: {
  site: OutputSite;
  source: Source;
  outputs: Output[];
  config: SiteConfig;
  code: CodeBundle;
  sheets: StyleSheets;
  /** Files of the fonts that are used above the fold, from the root. */
  fonts: string[];
  images: RenderContext["images"];
}): RenderContext & { policy: string } {
  const { manifest, loader, buildId, apiBase } = build.code;
  const { site, source, outputs, config } = build;
  return {
    ...makeSiteContext({ site, source, outputs }),
    styles: build.sheets.styles,
    fonts: build.fonts.flatMap((file) => {
      const chunk = manifest[file];
      return chunk === undefined ? [] : [`/${chunk.file}`];
    }),
    scripts: [`/${loader}`],
    buildId,
    policy: makePolicy({ api: apiBase, frames: config.allow?.frames ?? [] }),
    images: build.images,
  };
}

/** @returns what pages need to know of the site, in a build as in dev */
export function makeSiteContext({
  site,
  source,
  outputs,
}: {
  site: OutputSite;
  source: Source;
  outputs: Output[];
}): Pick<RenderContext, "settings" | "files" | "headOf" | "descriptions" | "themeColors"> {
  const themeColors = site.look === null ? undefined : readRole(site.look, "page");
  return {
    ...(themeColors === undefined ? {} : { themeColors }),
    settings: site.settings,
    files: new Set(listFiles(outputs, site).map(({ address }) => address)),
    headOf: (page) => outputs.flatMap((output) => output.head?.(page, site) ?? []),
    descriptions: readDescriptions(source),
  };
}

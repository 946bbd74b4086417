import { type Allow, joinAllow } from "#core/allow.ts";
import { readBase } from "#core/site-base.ts";
import type { DefaultBlocks } from "#core/document/inherit/draft-page.ts";
import type { PageSummary } from "#core/document/resolved-site.ts";
import type { RenderContext } from "#site/render/render-context.ts";
import { readRole } from "#site/look/look.ts";
import type { SiteConfig } from "../../../site-config.ts";
import { type Logo, readLogo } from "#site/outputs/logo/read-logo.ts";
import { chooseOutputs, listFiles } from "#site/outputs/list-outputs.ts";
import { noteFiles } from "#site/outputs/note-files.ts";
import { findReportsAddress, makePolicy } from "#site/outputs/make-policy.ts";
import type { HeadSite, Output } from "#site/outputs/output.ts";
import type { BuildOptions } from "../build-options.ts";
import type { CodeBundle } from "../bundle/bundle-code.ts";
import { importRenderer } from "../bundle/import-renderer.ts";
import { makeStyleSheets, type StyleSheets } from "../styles/make-style-sheets.ts";
import { measureFiles } from "../load/measure-files.ts";
import { readDescriptions } from "../load/read-descriptions.ts";
import { makeBlockMemo } from "./block-memo.ts";
import type { Renderer, Taker } from "./make-page.ts";
import type { AssembledSite, SiteState } from "../load/site-state.ts";

/** The inputs of rendering beside the state of the site. */
export type Made = {
  code: CodeBundle;
  /** Types of the blocks around every page, unless it says otherwise. */
  frame: string[];
  images: RenderContext["images"];
  /** The site's logo, with a hash of its files. */
  logo: Logo | undefined;
  sizes: RenderContext["sizes"];
  /** True where a block that is the same on several pages is rendered once. */
  hasMemo: boolean;
  /** True where outputs are made that `--no-extras` leaves out. */
  hasExtras: boolean;
  /** Names of the outputs that take something of each page's HTML; none where nothing is written. */
  takers: string[];
  /** Addresses of the files beside the pages, but for those of one page. */
  files: ReadonlySet<string>;
};

/** A renderer, and the sheets of its pages. */
export type SiteRenderer = Renderer & {
  sheets: StyleSheets;
  /** Returns the content security policy that lets through what any of these pages allows. */
  policy: (pages: Pick<PageSummary, "allow">[]) => string;
  /** The address to which browsers report what the policy refused. */
  reports: string | null;
};

/** @returns addresses of the files that the site has beside its pages, but for files of one page */
export function listSharedFiles({ outputs, outputSite }: AssembledSite): Set<string> {
  const files = listFiles(outputs, outputSite);
  return new Set(files.flatMap(({ address, page }) => (page === undefined ? [address] : [])));
}

/** @returns types of the blocks that a site's settings put around its pages, each once, sorted */
export function listFrameTypes(defaults: DefaultBlocks): string[] {
  const types = Object.values(defaults).flatMap((blocks) => blocks.map(({ type }) => type));
  return [...new Set(types)].filter((type) => type !== null).toSorted();
}

/** @returns the inputs of every page of a site, beside its state */
export function describeMade(
  state: SiteState,
  options: Pick<BuildOptions, "withoutMemo" | "withoutExtras"> & { isWritten: boolean },
  bundled: Pick<Made, "code" | "images">,
): Made {
  const hasExtras = options.withoutExtras !== true;
  const written = options.isWritten ? chooseOutputs(state.outputs, hasExtras) : [];
  return {
    ...bundled,
    logo: readLogo(state.outputSite),
    sizes: measureFiles(state.root, state.source, state.stamps),
    frame: listFrameTypes(state.site.defaults),
    files: listSharedFiles(state),
    hasMemo: options.withoutMemo !== true,
    hasExtras,
    takers: written.filter(isTaker).map(({ name }) => name),
  };
}

/** Loads the renderer of the bundle, and gives it the facts of the build that pages need. */
export async function openRenderer(
  state: AssembledSite,
  config: SiteConfig,
  { code, frame, images, sizes, logo, files, hasMemo, takers: names }: Made,
): Promise<SiteRenderer> {
  const serverEntry = await importRenderer(state.root, code);
  const sheets = makeStyleSheets(code.styles, frame, listAbsentMarks(logo));
  const policy = makePolicies(code.apiBase, state.allow);
  const base = readBase(state.outputSite.settings.url);
  const hasService = config.enquiries !== undefined || code.vitals !== null;
  const reports = findReportsAddress({ api: code.apiBase, hasService, base });
  const context: RenderContext = {
    ...makeSiteContext(state, files),
    styles: sheets.styles,
    fonts: code.fonts,
    scripts: [`/${code.loader}`, ...(code.vitals === null ? [] : [`/${code.vitals}`])],
    buildId: code.buildId,
    policy: (page) => policy([page]),
    images,
    ...(logo === undefined ? {} : { logo }),
    sizes,
    ...(hasMemo ? { memo: makeBlockMemo() } : {}),
  };
  const takers = state.outputs.filter(isTaker).filter(({ name }) => names.includes(name));
  return { serverEntry, context, takers, sheets, policy, reports };
}

/** @returns a function that makes the policy of some pages, with what all pages allow */
export function makePolicies(api: string, common: Allow): SiteRenderer["policy"] {
  const texts = new Map<string, string>();
  return (pages) => {
    const allow = joinAllow(common, ...pages.map((page) => page.allow ?? {}));
    const key = JSON.stringify(allow);
    const text = texts.get(key) ?? makePolicy({ api, allow });
    texts.set(key, text);
    return text;
  };
}

/** @returns classes of the kit's logo that no page has */
function listAbsentMarks(logo: Logo | undefined): string[] {
  if (logo === undefined) return ["site-logo", "site-logo-light", "site-logo-dark"];
  return logo.dark === undefined ? ["site-logo-light", "site-logo-dark"] : [];
}

function isTaker(output: Output): output is Taker {
  return output.take !== undefined;
}

/** @returns the facts of the site that pages need, in a build as in dev */
export function makeSiteContext(
  { outputSite, outputs, source, look, allow }: AssembledSite,
  files: ReadonlySet<string>,
): Pick<RenderContext, "settings" | "allow" | "files" | "headOf" | "descriptions" | "themeColors"> {
  const { root, schemas, assets, settings } = outputSite;
  const site: HeadSite = { root, look, schemas, assets, settings, files };
  const themeColors = look === null ? undefined : readRole(look, "page");
  return {
    ...(themeColors === undefined ? {} : { themeColors }),
    settings,
    allow,
    files,
    headOf(page, note) {
      const noted = noteFiles(site, note);
      return outputs.flatMap((output) => output.head?.(page, noted) ?? []);
    },
    descriptions: readDescriptions(source),
  };
}

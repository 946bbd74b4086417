import path from "node:path";
import type { Diagnostic, Outcome } from "#document/messages/diagnostic.ts";
import type { ResolvedPage } from "#document/resolved-site.ts";
import type { Source } from "#document/source.ts";
import type { SiteConfig } from "../../site-config.ts";
import { writeOutputs } from "../outputs/write-outputs.ts";
import { bundleCode } from "./bundle-code.ts";
import { listCharacters } from "./list-characters.ts";
import { makeKeeper } from "./keep-file.ts";
import { type LoadedSite, loadSite } from "./load-site.ts";
import { makeContext } from "./make-context.ts";
import { makeStyleSheets } from "./make-style-sheets.ts";
import { writeCode } from "./write-code.ts";
import { type DistWriter, startDist, type WrittenFiles } from "./write-dist.ts";
import { writeLookSheets } from "./write-look-sheets.ts";
import { makeImages, writeImages } from "./write-images.ts";
import { writePages } from "./write-pages.ts";

export type BuildOptions = {
  /** The site's folder. */
  root: string;
  /** What its `site.config.ts` says. */
  config: SiteConfig;
  /** The day, as ISO 8601, that `publishAt` and `unpublishAt` are held against. */
  today: string;
  /** Where the finished site goes; `dist` below the root where left out. */
  out?: string;
  /** Render every block afresh, even one that stands the same on another page. */
  withoutMemo?: boolean;
};

/** What a build did; times are milliseconds. */
export type BuildSummary = WrittenFiles & { pages: number; blocks: number; durationMs: number };

/** `documents` are the texts that the diagnostics point into. */
export type BuildOutcome = Outcome<BuildSummary | null> & { documents: Source["documents"] };

/**
 * Builds the whole site: documents → pages → `dist/`. The output is swapped in whole, and only when
 * nothing is wrong; until then, and after a failure, the last good one stands, alone.
 *
 * @returns a summary, or null where an error stopped the build
 * @throws where the code does not build, a block or an output does not do its work, or the disk does
 *   not let it write
 */
export async function buildSite(options: BuildOptions): Promise<BuildOutcome> {
  const started = performance.now();
  const { out = path.join(options.root, "dist") } = options;
  const { value: loaded, diagnostics: known } = await loadSite(options);
  const { documents } = loaded.source;
  if (hasErrors(known)) return { value: null, diagnostics: known, documents };

  const dist = await startDist(out);
  try {
    const found = await writeSite(loaded, options, dist);
    const diagnostics = [...known, ...found];
    if (hasErrors(diagnostics)) return { value: null, diagnostics, documents };
    const written = await dist.swap();
    const { pages } = loaded.site;
    const counts = { pages: pages.length, blocks: countBlocks(pages) };
    const durationMs = performance.now() - started;
    return { value: { ...written, ...counts, durationMs }, diagnostics, documents };
  } finally {
    await dist.discard();
  }
}

/** @returns what only the HTML shows; where that is an error, what follows the pages is not written */
async function writeSite(
  { source, site, outputs }: LoadedSite,
  { root, config, withoutMemo }: BuildOptions,
  dist: DistWriter,
): Promise<Diagnostic[]> {
  const characters = await listCharacters(root, source);
  const fonts = await writeLookSheets(site.look, { root, use: "build", characters });
  const code = await bundleCode(root);
  const sheets = makeStyleSheets(code);
  const images = await makeImages(root, source);
  const context = makeContext({ site, source, outputs, config, code, sheets, fonts, images });
  if (!withoutMemo) context.memo = new Map();

  const pages = await writePages({ source, site, code, context, dist });
  if (hasErrors(pages.diagnostics)) return pages.diagnostics;
  await writeCode({ code, sheets, dist });
  await writeImages(root, images, dist);
  const { policy } = context;
  const readMain = async (page: ResolvedPage): Promise<string> => pages.value.get(page.route) ?? "";
  const work = { site, policy, readMain, keep: makeKeeper(root, "outputs") };
  return [...pages.diagnostics, ...(await writeOutputs(outputs, work, dist))];
}

function countBlocks(pages: ResolvedPage[]): number {
  return pages.flatMap((page) => Object.values(page.regions)).flat().length;
}

function hasErrors(diagnostics: Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === "error");
}

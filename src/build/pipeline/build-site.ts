import path from "node:path";
import type { Diagnostic, Outcome } from "#document/messages/diagnostic.ts";
import { loadSource } from "#document/read/load-source.ts";
import { resolveSite } from "#document/resolve-site.ts";
import type { Source } from "#document/source.ts";
import type { BuildStep, BuildWork } from "./build-work.ts";
import { bundleCode } from "./bundle-code.ts";
import { makeContext } from "./make-context.ts";
import { makeStyleSheets } from "./make-style-sheets.ts";
import { startDist, type WrittenFiles } from "./write-dist.ts";
import { listCharacters } from "./list-characters.ts";
import { resolveLook } from "./resolve-look.ts";
import { writeLookSheets } from "./write-look-sheets.ts";
import { writeThemeFiles } from "../outputs/make-theme-files.ts";
import { writeBrochures } from "../outputs/write-brochures.ts";
import { writeCode } from "./write-code.ts";
import { makeImages, writeImages } from "./write-images.ts";
import { writePages } from "./write-pages.ts";
import { writePublicFiles } from "./write-public-files.ts";
import { writeSiteFiles } from "../outputs/write-site-files.ts";
import { nameSocialImages, writeSocialImages } from "../outputs/write-social-images.ts";

export type BuildOptions = {
  /** The project's folder. */
  root: string;
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

/** What follows the pages, which say which style sheets and brochures there are. */
const steps: BuildStep[] = [
  writeCode,
  writePublicFiles,
  writeThemeFiles,
  writeBrochures,
  writeSocialImages,
  writeSiteFiles,
];

/**
 * Builds the whole site: documents → pages → `dist/`. The output is swapped in whole, and only when
 * nothing is wrong; until then, and after a failure, the last good one stands.
 *
 * @returns a summary, or null where an error stopped the build
 * @throws where the code does not build, or the disk does not let it write
 */
export async function buildSite(options: BuildOptions): Promise<BuildOutcome> {
  const started = performance.now();
  const { root, today, out = path.join(root, "dist") } = options;
  const source = await loadSource(root);
  const { documents } = source;
  const { value: resolved, diagnostics } = resolveSite(source, { drafts: false, today });
  const { value: look, diagnostics: lookDiagnostics } = await resolveLook(root, source);
  diagnostics.push(...lookDiagnostics);
  if (hasErrors(diagnostics)) return { value: null, diagnostics, documents };
  const site = nameSocialImages(resolved);

  const characters = await listCharacters(root, source);
  const fonts = await writeLookSheets(look, { root, use: "build", characters });
  const code = await bundleCode(root);
  const sheets = makeStyleSheets(code);
  const dist = await startDist(out);
  const images = await makeImages(root, source);
  await writeImages(root, images, dist);
  const context = makeContext({ site, source, look, code, sheets, fonts, images });
  if (!options.withoutMemo) context.memo = new Map();

  const work: BuildWork = { root, source, site, look, code, sheets, context, dist };
  const pages = await writePages(work);
  diagnostics.push(...pages.diagnostics);
  for (const step of steps) {
    if (hasErrors(diagnostics)) return { value: null, diagnostics, documents };
    diagnostics.push(...(await step({ ...work, pages: pages.value })));
  }
  if (hasErrors(diagnostics)) return { value: null, diagnostics, documents };

  const written = await dist.swap();
  const blocks = site.pages.flatMap((page) => Object.values(page.regions)).flat().length;
  const durationMs = performance.now() - started;
  return {
    value: { ...written, pages: site.pages.length, blocks, durationMs },
    diagnostics,
    documents,
  };
}

function hasErrors(diagnostics: Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === "error");
}

import type { SiteConfig } from "../../site-config.ts";
import { calendar } from "./calendar.ts";
import { apache } from "./apache.ts";
import { feed } from "./feed.ts";
import { headers } from "./headers.ts";
import { llms } from "./llms.ts";
import { logoCard } from "./logo/logo-card.ts";
import { markdown } from "./markdown.ts";
import type { Output, OutputAddress, OutputSite } from "./output.ts";
import { routes } from "./routes.ts";
import { searchIndex } from "./search-index.ts";
import { publicFiles, redirects, robots } from "./site-files.ts";
import { sitemap } from "./sitemap.ts";
import { speculationRules } from "./speculation-rules.ts";
import { themeIcons, themeManifest } from "./theme-files.ts";

/**
 * The outputs of every site; fixed addresses first, since these are known without reading the
 * pages.
 */
const ofEverySite: Output[] = [
  publicFiles,
  robots,
  headers,
  redirects,
  apache,
  speculationRules,
  routes,
  themeManifest,
  themeIcons,
  logoCard,
  sitemap,
  searchIndex,
  feed,
  calendar,
  llms,
  markdown,
];

/**
 * @param config the site's own outputs are loaded only here: drawing needs libraries that no other
 *   command does
 * @returns all outputs of a site, the engine's first
 */
export async function listOutputs(config: SiteConfig): Promise<Output[]> {
  return [...ofEverySite, ...((await config.outputs?.())?.outputs ?? [])];
}

/** Returns true for an output of the engine, which a site's own may stand beside. */
export function isOfEverySite(output: Output): boolean {
  return ofEverySite.includes(output);
}

/** @returns the outputs to make, with or without those that no visitor misses at once */
export function chooseOutputs(outputs: Output[], hasExtras: boolean): Output[] {
  return outputs.filter(({ isExtra }) => hasExtras || isExtra !== true);
}

/** One file of one output. */
export type OutputFile = OutputAddress & { output: Output };

/** @returns every file that the outputs will make */
export function listFiles(outputs: Output[], site: OutputSite): OutputFile[] {
  return outputs.flatMap((output) => output.addresses(site).map((file) => ({ output, ...file })));
}

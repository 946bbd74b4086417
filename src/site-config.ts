import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { EnquiryForm } from "#enquiries/enquiry-form.ts";
import type { Output } from "./build/outputs/output.ts";

/** What a site says of itself that no document says; `site.config.ts` in its folder, or nothing. */
export type SiteConfig = {
  /** Hosts beside its own that the site's pages may load from: `{ frames: ["https://maps.example"] }`. */
  allow?: { frames?: string[] };
  /** The form whose enquiries `serve` takes; none are taken where absent. A module that exports it as `form`. */
  enquiries?: () => Promise<{ form: EnquiryForm }>;
  /** What it makes beside its pages, loaded only by who makes something. A module that exports them as `outputs`. */
  outputs?: () => Promise<{ outputs: Output[] }>;
};

/** Gives `site.config.ts` its type: `export default defineSite({ … })`. */
export function defineSite(config: SiteConfig): SiteConfig {
  return config;
}

/**
 * Reads a site's configuration.
 *
 * @param root the site's folder
 * @returns what its `site.config.ts` exports; an empty one where there is no such file
 * @throws what the file throws
 */
export async function loadSiteConfig(root: string): Promise<SiteConfig> {
  const file = path.join(root, "site.config.ts");
  if (!existsSync(file)) return {};
  const module: { default?: SiteConfig } = await import(pathToFileURL(file).href);
  return module.default ?? {};
}

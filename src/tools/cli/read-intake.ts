import path from "node:path";
import type { EnquiryIntake } from "#service/enquiries/open-enquiries.ts";
import { type EnquirySettings, readSettings } from "#service/enquiries/read-settings.ts";
import { loadSiteConfig } from "../../site-config.ts";
import type { Io } from "./command.ts";

/**
 * @returns the form of a site's `site.config.ts`, and the environment's settings for its enquiries;
 *   null where the site takes none
 * @throws where either cannot be used, with what to do
 */
export async function readIntake(root: string, env: Io["env"]): Promise<EnquiryIntake | null> {
  const { enquiries } = await loadSiteConfig(root);
  if (enquiries === undefined) return null;
  const { form } = await enquiries();
  return { form, settings: readServiceSettings(root, env) };
}

/**
 * @returns the environment's settings for what the service of a site is sent
 * @throws where that cannot be used, with what to write
 */
export function readServiceSettings(root: string, env: Io["env"]): EnquirySettings {
  const databaseUrl = env["DATABASE_URL"]?.trim() || path.join(root, databaseFile);
  const { settings, problems } = readSettings({ ...env, DATABASE_URL: databaseUrl });
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return settings;
}

/**
 * @returns the trusted proxies, also for a site that keeps nothing
 * @throws where `TRUSTED_PROXIES` cannot be read, with what to write
 */
export function readTrustedProxies({ TRUSTED_PROXIES = "" }: Io["env"]): string[] {
  const { settings, problems } = readSettings({ TRUSTED_PROXIES });
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return settings.trustedProxies;
}

/** A path from the site's folder. */
const databaseFile = "data/enquiries.sqlite";

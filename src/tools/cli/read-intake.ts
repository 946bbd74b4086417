import path from "node:path";
import type { EnquiryIntake } from "#service/enquiries/open-enquiries.ts";
import { type EnquirySettings, readSettings } from "#service/enquiries/read-settings.ts";
import { loadSiteConfig } from "../../site-config.ts";
import type { Io } from "./command.ts";

/**
 * @returns the form that a site's `site.config.ts` hands in, and how the environment says that its
 *   enquiries are kept; null where the site takes none
 * @throws where either cannot be used, with what to do
 */
export async function readIntake(root: string, env: Io["env"]): Promise<EnquiryIntake | null> {
  const { enquiries } = await loadSiteConfig(root);
  if (enquiries === undefined) return null;
  const { form } = await enquiries();
  return { form, settings: readServiceSettings(root, env) };
}

/**
 * @returns how the environment says that the service of a site keeps what it is sent
 * @throws where that cannot be used, with what to write
 */
export function readServiceSettings(root: string, env: Io["env"]): EnquirySettings {
  const databaseUrl = env["DATABASE_URL"]?.trim() || path.join(root, databaseFile);
  const { settings, problems } = readSettings({ ...env, DATABASE_URL: databaseUrl });
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return settings;
}

/**
 * @returns the proxies that are trusted, for a site that keeps nothing too
 * @throws where `TRUSTED_PROXIES` cannot be read, with what to write
 */
export function readTrustedProxies({ TRUSTED_PROXIES = "" }: Io["env"]): string[] {
  const { settings, problems } = readSettings({ TRUSTED_PROXIES });
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return settings.trustedProxies;
}

/** Below the site's folder. */
const databaseFile = "data/enquiries.sqlite";

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { isJsonObject } from "#core/json.ts";
import { settingsFile } from "#core/document/read/content-files.ts";
import { readJson } from "#core/document/read/read-json.ts";
import type { EnquiryIntake } from "#service/enquiries/open-enquiries.ts";
import { type EnquirySettings, readSettings } from "#service/enquiries/read-settings.ts";
import { loadSiteConfig } from "#site/make/load/load-site-config.ts";
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

/** @returns a store's address without the name and the password in it */
export function hidePassword(databaseUrl: string): string {
  return databaseUrl.replace(/\/\/.*@/, "//");
}

/** @returns true if a site's settings have its pages measure; false where they cannot be read */
export function measuresVitals(root: string): boolean {
  const file = path.join(root, settingsFile);
  if (!existsSync(file)) return false;
  const { value } = readJson(settingsFile, readFileSync(file, "utf8"));
  return isJsonObject(value) && value["vitals"] === true;
}

/** A path from the site's folder. */
const databaseFile = "data/enquiries.sqlite";

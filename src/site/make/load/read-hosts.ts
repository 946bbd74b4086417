import { type Allow, type Hosts, joinAllow, readAllow } from "#core/allow.ts";
import { isJsonObject } from "#core/json.ts";
import { settingsFile } from "#core/document/read/content-files.ts";
import { readJson } from "#core/document/read/read-json.ts";
import type { Source } from "#core/document/source.ts";

/**
 * Reads the hosts that all pages allow, before the site is opened.
 *
 * @param allow the configuration's
 */
export function readHosts({ documents }: Pick<Source, "documents">, allow: Allow): Hosts {
  const { value } = readJson(settingsFile, documents.read(settingsFile) ?? "");
  const settings = isJsonObject(value) ? value : {};
  const url = typeof settings["url"] === "string" ? settings["url"] : "";
  return { url, allow: joinAllow(allow, readAllow(settings["allow"])) };
}

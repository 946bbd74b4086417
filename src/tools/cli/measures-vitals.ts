import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { isJsonObject } from "#core/json.ts";
import { settingsFile } from "#core/document/read/read-content.ts";
import { readJson } from "#core/document/read/read-json.ts";

/** @returns true if a site's settings have its pages measure; false where they cannot be read */
export function measuresVitals(root: string): boolean {
  const file = path.join(root, settingsFile);
  if (!existsSync(file)) return false;
  const { value } = readJson(settingsFile, readFileSync(file, "utf8"));
  return isJsonObject(value) && value["vitals"] === true;
}

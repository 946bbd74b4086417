import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const content = path.resolve(import.meta.dirname, "../../content");

/** An entry of a collection, as its file has it. */
export type Entry = Record<string, unknown>;

/**
 * Reads a collection as its owner writes it: a folder of files, or one file with a list.
 *
 * @throws where it is empty: a check of no entry must not pass
 */
export function readContent<Shape = Entry>(name: string): Shape[] {
  const files = globSync(`${name}/*.json`, { cwd: content }).toSorted();
  const entries = files.length === 0 ? readJson(`${name}.json`) : files.map(readJson);
  if (!Array.isArray(entries) || entries.length === 0) throw new Error(`${name} has no entries`);
  return entries as Shape[];
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(content, file), "utf8"));
}

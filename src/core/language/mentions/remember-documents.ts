import { settingsFile } from "#core/document/read/content-files.ts";
import { rememberSchemas } from "#core/schema/remember-schemas.ts";
import type { Knowledge } from "../knowledge.ts";
import type { DocumentContext } from "./document-context.ts";

type Compute<Value> = (knowledge: Knowledge, file: string, context: DocumentContext) => Value;

/** Caches a result for each document while its text, its context and the schemas are the same. */
export function rememberDocuments<Value>(compute: Compute<Value>): Compute<Value> {
  const cacheOf = rememberSchemas(() => new Map<string, { of: [string, string]; value: Value }>());
  return (knowledge, file, context) => {
    const cache = cacheOf(knowledge.schemas);
    const [text, key] = [knowledge.textOf(file), JSON.stringify(context)];
    // The settings are read twice: as they are, and with the values that their own blocks get from
    // them.
    const name = file === settingsFile && context.given.length > 0 ? `${file} given` : file;
    const last = cache.get(name);
    if (last?.of[0] === text && last.of[1] === key) return last.value;
    const value = compute(knowledge, file, context);
    cache.set(name, { of: [text, key], value });
    return value;
  };
}

import { settingsFile } from "#core/document/read/content-files.ts";
import { rememberSchemas } from "#core/schema/remember-schemas.ts";
import type { Knowledge } from "../knowledge.ts";
import type { DocumentContext } from "./document-context.ts";

type Compute<Value> = (knowledge: Knowledge, file: string, context: DocumentContext) => Value;

/** A result for each document, while its text, its context and the schemas are the same. */
export type OfDocuments<Value> = {
  read: Compute<Value>;
  /** Returns the result that is in the cache; null if there is none. */
  peek: (...of: Parameters<Compute<Value>>) => Value | null;
};

/** Caches a result for each document. */
export function rememberDocuments<Value>(compute: Compute<Value>): OfDocuments<Value> {
  const cacheOf = rememberSchemas(() => new Map<string, { of: [string, string]; value: Value }>());
  return { read, peek: (...of) => look(...of).last?.value ?? null };

  function read(...of: Parameters<Compute<Value>>): Value {
    const { cache, name, now, last } = look(...of);
    if (last !== null) return last.value;
    const value = compute(...of);
    cache.set(name, { of: now, value });
    return value;
  }

  function look(...[knowledge, file, context]: Parameters<Compute<Value>>) {
    const cache = cacheOf(knowledge.schemas);
    const now: [string, string] = [knowledge.textOf(file), JSON.stringify(context)];
    // The settings are read twice: as they are, and with the values that their own blocks get from
    // them.
    const name = file === settingsFile && context.given.length > 0 ? `${file} given` : file;
    const kept = cache.get(name);
    const isSame = kept?.of[0] === now[0] && kept.of[1] === now[1];
    return { cache, name, now, last: isSame ? kept : null };
  }
}

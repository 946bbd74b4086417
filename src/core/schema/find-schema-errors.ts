import { engineSchemas } from "./engine-schemas.ts";
import { makeCompiler } from "./make-compiler.ts";
import { findValidators } from "./prepared-validators.ts";
import type { Schemas } from "./remember-schemas.ts";

/** The reason why nothing is checked by a schema, in the words of the validator. */
export type SchemaError = { file: string; message: string };

/** @returns an error for each schema that does not compile */
export function findSchemaErrors(source: Schemas): SchemaError[] {
  const prepared = findValidators(source);
  const all = [source.blocks, source.schemas, engineSchemas].flatMap((some) => Object.keys(some));
  if (prepared?.size === all.length) return [];
  const { files, compile } = makeCompiler(source);
  return files.flatMap((file) => {
    const made = compile(file);
    return made instanceof Error ? [{ file, message: made.message }] : [];
  });
}

import { createRequire } from "node:module";
import type * as AjvModule from "ajv";
import type * as AjvFormats from "ajv-formats";
import type { JsonObject } from "#core/json.ts";
import { addressSchema, engineSchemas } from "./engine-schemas.ts";
import { ownFormats } from "./formats.ts";
import { groupRules, makeGroupDefinition } from "./group-rules.ts";
import type { Schemas } from "./remember-schemas.ts";

/** A keyword of a later draft, whose name for it everybody knows. */
type DependentRequired = { default: AjvModule.CodeKeywordDefinition };

/** Compiles schemas of a site, each on demand. */
export type Compiler = {
  ajv: AjvModule.Ajv;
  /** Paths and addresses of all schemas. */
  files: string[];
  /** @returns the validator of a file's schema, or the reason why there is none */
  compile: (file: string) => AjvModule.ValidateFunction | Error;
};

/**
 * Makes the compiler of a site's schemas. The library is loaded on first use: with prepared
 * validators, never.
 *
 * @param code options for the code that is made of a schema
 */
export function makeCompiler(source: Schemas, code: AjvModule.CodeOptions = {}): Compiler {
  const require = createRequire(import.meta.url);
  const library = require("ajv") as typeof AjvModule;
  const ajvFormats = require("ajv-formats") as typeof AjvFormats;
  const options = { allErrors: true, useDefaults: true, verbose: true, strict: false };
  // Schemas are validated where they are read, and reported at their lines.
  const ajv = new library.Ajv({ ...options, validateSchema: false, code });
  ajvFormats.default(ajv);
  for (const name of ownFormats) ajv.addFormat(name, true);
  const later = require("ajv/dist/vocabularies/validation/dependentRequired") as DependentRequired;
  ajv.addKeyword(later.default);
  ajv.addKeyword(makeGroupDefinition(library));
  const schemas = new Map(listSchemas(source));
  const refused = new Map<string, Error>();
  for (const [file, schema] of schemas) {
    const error = attempt(() => void ajv.addSchema(groupRules(schema), addressSchema(file)));
    if (error instanceof Error) refused.set(file, error);
  }
  return {
    ajv,
    files: [...schemas.keys()],
    compile: (file) =>
      refused.get(file) ??
      attempt(() => ajv.getSchema(addressSchema(file))) ??
      new Error(`There is no schema ${file}.`),
  };
}

/** @returns every schema of a site by its file or address, those of the engine first */
export function listSchemas({ blocks, schemas }: Schemas): [string, JsonObject][] {
  const ofBlocks = Object.entries(blocks).map(([type, schema]): [string, JsonObject] => [
    `blocks/${type}/schema.json`,
    schema,
  ]);
  return [...Object.entries({ ...engineSchemas, ...schemas }), ...ofBlocks];
}

/** Returns the error as a result: a mistake in a schema is its author's to fix. */
function attempt<Value>(act: () => Value): Value | Error {
  try {
    return act();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

import { createRequire } from "node:module";
import { compileFunction } from "node:vm";
import type { ValidateFunction } from "ajv";
import type Standalone from "ajv/dist/standalone/index.js";
import { addressSchema } from "./engine-schemas.ts";
import { makeCompiler } from "./make-compiler.ts";
import { rememberSchemas, type Schemas } from "./remember-schemas.ts";

/** Compiled validators by the file of their schema; one that does not compile is left out. */
export type Validators = ReadonlyMap<string, ValidateFunction>;

const prepared = rememberSchemas((): { validators?: Validators } => ({}));

/** Registers prepared validators: checks by these schemas take them, and compile none. */
export function useValidators(schemas: Schemas, validators: Validators): void {
  prepared(schemas).validators = validators;
}

/** @returns the prepared validators of these schemas; undefined if there are none */
export function findValidators(schemas: Schemas): Validators | undefined {
  return prepared(schemas).validators;
}

/**
 * Compiles every schema.
 *
 * @returns code for `readValidators`, the same for the same schemas
 */
export function printValidators(source: Schemas): string {
  const require = createRequire(import.meta.url);
  const print = require("ajv/dist/standalone") as { default: typeof Standalone };
  const { ajv, files, compile } = makeCompiler(source, { source: true });
  const whole = files.filter((file) => !(compile(file) instanceof Error));
  return print.default(ajv, Object.fromEntries(whole.map((file) => [file, addressSchema(file)])));
}

/** @param code what `printValidators` returned */
export function readValidators(code: string): Validators {
  const exports: Record<string, ValidateFunction> = {};
  // The code's run-time dependencies are installed beside the engine, wherever the code is kept.
  const require = createRequire(import.meta.url);
  compileFunction(code, ["exports", "require", "module"])(exports, require, { exports });
  return new Map(Object.entries(exports));
}

import { createRequire } from "node:module";
import { Script } from "node:vm";
import type { ValidateFunction } from "ajv";
import type Standalone from "ajv/dist/standalone/index.js";
import { once } from "#core/remember.ts";
import { addressSchema } from "./engine-schemas.ts";
import { listSchemas, makeCompiler } from "./make-compiler.ts";
import { rememberSchemas, type Schemas } from "./remember-schemas.ts";

/** Compiled validators by the file of their schema; one that does not compile is left out. */
export type Validators = { get: (file: string) => ValidateFunction | undefined };

/**
 * A schema's file, the key of its code, and the code as JSON; empty if it does not compile. Most checks need
 * the code of few of them, and all of it is more than a million letters: it is parsed by need.
 */
type Printed = { file: string; key: string; json: string };

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
 * Compiles every schema whose code is not known.
 *
 * @param how `keys` name the code of each file's schema by all that it rests on; `known` are texts
 *   that were printed before, of these schemas or others
 * @returns a text for `readValidators`; without `known`, the same for the same schemas
 */
export function printValidators(
  source: Schemas,
  { keys, known = [] }: { keys?: ReadonlyMap<string, string>; known?: string[] } = {},
): string {
  const codes = new Map(known.flatMap(readPrinted).map(({ key, json }) => [key, json]));
  const print = once(() => makePrinter(source));
  const printed = listSchemas(source).map(([file]) => {
    const key = keys?.get(file);
    const json = key === undefined ? undefined : codes.get(key);
    return `${JSON.stringify([file, key ?? ""])}\t${json ?? JSON.stringify(print()(file))}`;
  });
  return printed.join("\n");
}

function makePrinter(source: Schemas): (file: string) => string {
  const require = createRequire(import.meta.url);
  const { default: print } = require("ajv/dist/standalone") as { default: typeof Standalone };
  const { ajv, compile } = makeCompiler(source, { source: true });
  return (file) =>
    compile(file) instanceof Error ? "" : print(ajv, { validate: addressSchema(file) });
}

function readPrinted(text: string): Printed[] {
  return text.split("\n").flatMap((line) => {
    const [names, json] = line.split("\t");
    if (names === undefined || json === undefined) return [];
    const [file, key] = JSON.parse(names) as [string, string];
    return [{ file, key, json }];
  });
}

/** Runs a script, and returns what it evaluates to; the key names the schema that it checks by its content. */
export type RunScript = (key: string, code: string) => unknown;

type Module = (exports: { validate?: ValidateFunction }, require: NodeJS.Require) => void;

/**
 * @param text what `printValidators` returned
 * @param run runs the code of a schema
 * @returns the validators, each made when it is first needed
 */
export function readValidators(
  text: string,
  run: RunScript = (_key, code) => new Script(code).runInThisContext(),
): Validators {
  const printed = new Map(readPrinted(text).map((one) => [one.file, one]));
  const validators = new Map<string, ValidateFunction>();
  // The code's run-time dependencies are installed beside the engine, wherever the code is kept.
  const require = createRequire(import.meta.url);
  return {
    get(file) {
      const before = validators.get(file);
      if (before !== undefined) return before;
      const { key = "", json = '""' } = printed.get(file) ?? {};
      const code: string = JSON.parse(json);
      if (code === "") return undefined;
      const exports: { validate?: ValidateFunction } = {};
      const define = run(key, `(function (exports, require) {${code}\n})`) as Module;
      define(exports, require);
      if (exports.validate !== undefined) validators.set(file, exports.validate);
      return exports.validate;
    },
  };
}

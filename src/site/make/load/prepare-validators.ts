import path from "node:path";
import {
  findValidators,
  printValidators,
  readValidators,
  useValidators,
  type Validators,
} from "#core/schema/prepared-validators.ts";
import type { Source } from "#core/document/source.ts";
import { hashCode } from "../bundle/hash-code.ts";
import { toAscii } from "#core/graph/graph-text.ts";
import { hashText } from "#core/graph/hash-text.ts";
import { CompiledCode } from "../records/compiled-code.ts";
import { keepText, readAllKept } from "../records/keep-text.ts";
import { nameCode } from "./name-code.ts";
import { packedFolder } from "./engine-folder.ts";

/** Bytes of code that a command did not need: that of some 40 schemas. */
const mostUnused = 2 ** 20;

/** What has run of the code of these validators. */
const compiled = new WeakMap<Validators, CompiledCode>();

/**
 * Compiles a site's schemas, each once for as long as it does not change: a command that finds the
 * code of all loads no library for it. Must be called before anything is checked.
 *
 * @param folder the cache of the code, which has nothing else in it
 */
export async function prepareValidators(
  source: Pick<Source, "blocks" | "schemas">,
  folder: string,
): Promise<void> {
  if (findValidators(source) !== undefined) return;
  const compiler = hashCode("#core/schema/make-compiler.ts");
  const kept = { folder, packed: path.join(packedFolder, "validators") };
  const name = `${compiler}-${hashText(JSON.stringify([source.blocks, source.schemas]))}.json`;
  const text = await keepText(kept, name, async () => {
    const known = await readAllKept(kept, compiler);
    return toAscii(printValidators(source, { keys: nameCode(source), known }));
  });
  const code = new CompiledCode(`${folder}.compiled`, mostUnused);
  const validators = readValidators(text, (key, script) => code.run(`${compiler} ${key}`, script));
  compiled.set(validators, code);
  useValidators(source, validators);
}

/**
 * Stores what V8 has compiled of the validators that were needed, for the next command.
 *
 * @throws where the disk does not let it write
 */
export function keepCompiled(source: Pick<Source, "blocks" | "schemas">): void {
  const validators = findValidators(source);
  if (validators !== undefined) compiled.get(validators)?.keep();
}

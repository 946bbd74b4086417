import path from "node:path";
import {
  findValidators,
  printValidators,
  readValidators,
  useValidators,
} from "#core/schema/prepared-validators.ts";
import type { Source } from "#core/document/source.ts";
import { hashCode } from "../bundle/hash-code.ts";
import { hashText } from "#core/graph/hash-text.ts";
import { keepText } from "../records/keep-text.ts";
import { packedFolder } from "./engine-folder.ts";

/**
 * Compiles a site's schemas, once for as long as none of them changes: a command that finds their
 * code loads no library for it. Must be called before anything is checked.
 *
 * @param folder the cache of the code, which has nothing else in it
 */
export async function prepareValidators(
  source: Pick<Source, "blocks" | "schemas">,
  folder: string,
): Promise<void> {
  if (findValidators(source) !== undefined) return;
  const code = hashCode("#core/schema/make-compiler.ts");
  const name = `${hashText(code, JSON.stringify([source.blocks, source.schemas]))}.cjs`;
  const text = await keepText({ folder, packed: path.join(packedFolder, "validators") }, name, () =>
    printValidators(source),
  );
  useValidators(source, readValidators(text));
}

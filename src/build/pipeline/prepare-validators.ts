import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  findValidators,
  hashSchemas,
  printValidators,
  readValidators,
  useValidators,
} from "#document/schemas/prepared-validators.ts";
import type { Source } from "#document/source.ts";
import { hashText } from "./hash-text.ts";
import { ignoreMissing } from "./keep-file.ts";

/** Code of other schemas is soon asked for again: of another branch, or of a change that is undone. */
const keptModules = 4;

/**
 * Compiles a site's schemas, once for as long as none of them changes: a command that finds their code
 * loads no library for it. To be called before anything is checked.
 *
 * @param folder where the code is kept
 */
export async function prepareValidators(
  source: Pick<Source, "blocks" | "schemas">,
  folder: string,
): Promise<void> {
  if (findValidators(source) !== undefined) return;
  const file = path.join(folder, `${hashSchemas(source)}.cjs`);
  const code = (await readCode(file)) ?? (await writeCode(file, printValidators(source)));
  useValidators(source, readValidators(code));
}

/** @returns null where there is none, or what stands there is not whole */
async function readCode(file: string): Promise<string | null> {
  const text = await readFile(file, "utf8").catch(ignoreMissing);
  if (text === null) return null;
  const end = text.indexOf("\n");
  const code = text.slice(end + 1);
  return text.slice(0, end) === signCode(code) ? code : null;
}

async function writeCode(file: string, code: string): Promise<string> {
  const folder = path.dirname(file);
  const draft = `${file}.${process.pid}`;
  await mkdir(folder, { recursive: true });
  await writeFile(draft, `${signCode(code)}\n${code}`);
  // Another command may read it at this moment.
  await rename(draft, file);
  await removeOld(folder);
  return code;
}

function signCode(code: string): string {
  return `// ${hashText(code)}`;
}

async function removeOld(folder: string): Promise<void> {
  const files = (await readdir(folder)).map((name) => path.join(folder, name));
  const dated = await Promise.all(
    files.map(async (file) => ({ file, changedMs: (await stat(file)).mtimeMs })),
  );
  const old = dated.toSorted((one, other) => other.changedMs - one.changedMs).slice(keptModules);
  await Promise.all(old.map(({ file }) => rm(file, { force: true })));
}

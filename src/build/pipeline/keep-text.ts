import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { hashText } from "./hash-text.ts";
import { ignoreMissing } from "./keep-file.ts";

/** What was made of other input is soon asked for again: of another branch, or of a change that is undone. */
const keptFiles = 4;

/**
 * Takes what an earlier command made, or makes and keeps it.
 *
 * @param folder holds nothing else; all but the last few files are removed from it
 * @param name holds a hash of all that the text rests on, also of what makes it
 */
export async function keepText(folder: string, name: string, make: () => string): Promise<string> {
  const file = path.join(folder, name);
  return (await readWhole(file)) ?? (await writeWhole(file, make()));
}

/**
 * The same for what can be written as JSON.
 *
 * @param kept `key` as the name above; `isFresh` says whether what was kept still holds, where that
 *   rests on what no key can name beforehand
 */
export async function keepJson<Value>(
  kept: { folder: string; key: string; isFresh: (value: Value) => boolean },
  make: () => Promise<Value>,
): Promise<Value> {
  const file = path.join(kept.folder, `${kept.key}.json`);
  const text = await readWhole(file);
  if (text !== null) {
    const known: Value = JSON.parse(text);
    if (kept.isFresh(known)) return known;
  }
  const value = await make();
  await writeWhole(file, JSON.stringify(value));
  return value;
}

async function writeWhole(file: string, text: string): Promise<string> {
  const folder = path.dirname(file);
  const draft = `${file}.${process.pid}`;
  await mkdir(folder, { recursive: true });
  await writeFile(draft, `${signText(text)}\n${text}`);
  // Another command may read it at this moment.
  await rename(draft, file);
  await removeOld(folder);
  return text;
}

/** @returns null where there is none, or what stands there is not whole */
async function readWhole(file: string): Promise<string | null> {
  const signed = await readFile(file, "utf8").catch(ignoreMissing);
  if (signed === null) return null;
  const end = signed.indexOf("\n");
  const text = signed.slice(end + 1);
  return signed.slice(0, end) === signText(text) ? text : null;
}

function signText(text: string): string {
  return `// ${hashText(text)}`;
}

async function removeOld(folder: string): Promise<void> {
  const files = (await readdir(folder)).map((name) => path.join(folder, name));
  const dated = await Promise.all(
    files.map(async (file) => ({ file, changedMs: (await stat(file)).mtimeMs })),
  );
  const old = dated.toSorted((one, other) => other.changedMs - one.changedMs).slice(keptFiles);
  await Promise.all(old.map(({ file }) => rm(file, { force: true })));
}

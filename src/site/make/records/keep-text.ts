import { readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { hashText } from "#core/graph/hash-text.ts";
import { ignoreMissing } from "./keep-file.ts";
import { isDraft, writeWhole } from "../files/write-whole.ts";

/**
 * The number of files to keep: results of other input are soon needed again, of another branch or
 * of a change that is undone.
 */
const keptFiles = 4;

/**
 * Where results are kept: `folder` has nothing else in it, and all but the last few files are
 * removed from it; `packed` has results that came with the engine.
 */
export type KeptIn = { folder: string; packed?: string };

/**
 * Reads what an earlier command made, or makes and stores it.
 *
 * @param name has a hash of all that the text rests on, also of what makes it
 */
export async function keepText(
  kept: KeptIn,
  name: string,
  make: () => string | Promise<string>,
): Promise<string> {
  return (await readKept(kept, name)) ?? (await keep(path.join(kept.folder, name), await make()));
}

/** @returns all texts that are kept, or came with the engine, whose names begin so */
export async function readAllKept({ folder, packed }: KeptIn, start: string): Promise<string[]> {
  const folders = packed === undefined ? [folder] : [folder, packed];
  const files = folders.map(async (one) => {
    const names = (await readdir(one).catch(ignoreMissing)) ?? [];
    const found = names.filter((name) => name.startsWith(start) && !isDraft(name));
    return found.map((name) => path.join(one, name));
  });
  const texts = await Promise.all((await Promise.all(files)).flat().map(readWhole));
  return texts.filter((text) => text !== null);
}

/**
 * Reads, or makes and stores, a value as JSON.
 *
 * @param kept `key` is like the name above; `isFresh` returns whether a stored value is still
 *   valid, where that rests on what no key can name beforehand
 */
export async function keepJson<Value>(
  kept: KeptIn & { key: string; isFresh: (value: Value) => boolean },
  make: () => Promise<Value>,
): Promise<Value> {
  const name = `${kept.key}.json`;
  const file = path.join(kept.folder, name);
  const text = await readKept(kept, name);
  if (text !== null) {
    const known: Value = JSON.parse(text);
    if (kept.isFresh(known)) return known;
  }
  const value = await make();
  await keep(file, JSON.stringify(value));
  return value;
}

async function keep(file: string, text: string): Promise<string> {
  writeWhole(file, `${signText(text)}\n${text}`);
  await removeOld(path.dirname(file));
  return text;
}

async function readKept({ folder, packed }: KeptIn, name: string): Promise<string | null> {
  const own = await readWhole(path.join(folder, name));
  return own === null && packed !== undefined ? readWhole(path.join(packed, name)) : own;
}

/** @returns null where there is none, or a truncated one */
async function readWhole(file: string): Promise<string | null> {
  const signed = await readFile(file).catch(ignoreMissing);
  if (signed === null) return null;
  const end = signed.indexOf("\n");
  const text = signed.subarray(end + 1);
  return signed.toString("utf8", 0, end) === signText(text) ? text.toString() : null;
}

function signText(text: string | Uint8Array): string {
  return `// ${hashText(text)}`;
}

async function removeOld(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => !isDraft(name));
  const dated = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      // Another command may have removed it at this moment.
      return { file, changedMs: (await stat(file).catch(ignoreMissing))?.mtimeMs ?? 0 };
    }),
  );
  const old = dated.toSorted((one, other) => other.changedMs - one.changedMs).slice(keptFiles);
  await Promise.all(old.map(({ file }) => rm(file, { force: true })));
}

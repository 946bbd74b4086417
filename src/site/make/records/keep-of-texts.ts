import path from "node:path";
import { tryReadText } from "#core/document/read/try-read-text.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import { hashText } from "#core/graph/hash-text.ts";
import type { KnownStamps } from "#core/graph/stamp-files.ts";
import { keepJson, type KeptIn } from "./keep-text.ts";

/** Files, each with the hash of its content as its stamp has it. */
export type HashedFiles = {
  files: [file: string, content: string][];
  /** Their texts by file, if they are at hand. */
  texts?: Record<string, string>;
};

/** @returns these files with the hashes of their stamps; empty where there is none */
export function hashFiles(stamps: KnownStamps["stamps"], files: string[]): HashedFiles["files"] {
  return files.map((file) => [file, stamps.get(file)?.[3] ?? ""]);
}

/** What was made of texts; not fresh if one had changed since it was hashed. */
type MadeOf<Value> = { value: Value; isFresh: boolean };

/**
 * Reads, or makes and stores, a value as JSON that rests on the texts of files: these are read where
 * it is made, and only there.
 *
 * @param kept `key` has a hash of all else that it rests on
 * @param make gets the texts by file; that of a file that cannot be read is empty
 */
export async function keepOfTexts<Value>(
  kept: KeptIn & { key: string },
  { root, files, ...read }: HashedFiles & { root: string },
  make: (texts: Record<string, string>) => Value | Promise<Value>,
): Promise<Value> {
  const key = hashText(kept.key, root, JSON.stringify(files));
  const isFresh = (known: MadeOf<Value>): boolean => known.isFresh;
  const made = await keepJson({ ...kept, key, isFresh }, async (): Promise<MadeOf<Value>> => {
    const texts = read.texts ?? readTexts(root, files);
    const isSame = files.every(([file, content]) => hashContent(texts[file] ?? "") === content);
    return { value: await make(texts), isFresh: isSame };
  });
  return made.value;
}

function readTexts(root: string, files: HashedFiles["files"]): Record<string, string> {
  return Object.fromEntries(
    files.map(([file]) => [file, tryReadText(path.join(root, file)) ?? ""]),
  );
}

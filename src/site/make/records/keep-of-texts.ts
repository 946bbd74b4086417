import path from "node:path";
import { tryReadText } from "#core/document/read/try-read-text.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import { hashText } from "#core/graph/hash-text.ts";
import { keepJson, type KeptIn } from "./keep-text.ts";

/** Files below a root, each with the hash of its content as its stamp has it. */
export type HashedFiles = { root: string; files: [file: string, content: string][] };

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
  { root, files }: HashedFiles,
  make: (texts: Record<string, string>) => Value | Promise<Value>,
): Promise<Value> {
  const key = hashText(kept.key, root, JSON.stringify(files));
  const isFresh = (known: MadeOf<Value>): boolean => known.isFresh;
  const made = await keepJson({ ...kept, key, isFresh }, async (): Promise<MadeOf<Value>> => {
    const texts = files.map(([file]) => [file, tryReadText(path.join(root, file)) ?? ""] as const);
    const isSame = texts.every(([, text], at) => hashContent(text) === files[at]?.[1]);
    return { value: await make(Object.fromEntries(texts)), isFresh: isSame };
  });
  return made.value;
}

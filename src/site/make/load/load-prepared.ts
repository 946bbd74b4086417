import path from "node:path";
import { knowSound, listSound } from "#core/document/check/check-schema.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import type { Source } from "#core/document/source.ts";
import { hashCode } from "../bundle/hash-code.ts";
import { keepJson } from "../records/keep-text.ts";
import { packedFolder } from "./engine-folder.ts";
import { prepareValidators } from "./prepare-validators.ts";
import { workFolder } from "../records/work-folder.ts";

/**
 * Reads a site, and what earlier commands compiled of its schemas: where none has changed, no
 * library is loaded for them.
 *
 * @returns the source, which reads entries on demand; its validators are ready
 */
export async function loadPrepared(root: string): Promise<Source> {
  const folder = path.join(root, workFolder, "schemas");
  const key = hashCode("#core/document/check/check-schema.ts", "#core/schema/formats.ts");
  const kept = { folder, packed: path.join(packedFolder, "schemas"), key };
  knowSound(await keepJson({ ...kept, isFresh: () => true }, async (): Promise<string[]> => []));
  const before = listSound().length;
  const source = await loadSource(root, undefined, { readsEntriesLater: true });
  const sound = listSound();
  if (sound.length > before)
    await keepJson({ ...kept, isFresh: () => false }, () => Promise.resolve(sound));
  await prepareValidators(source, path.join(root, workFolder, "validators"));
  return source;
}

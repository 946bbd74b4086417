import path from "node:path";
import { knowSound, listSound } from "#document/check/check-schema.ts";
import { loadSource } from "#document/read/load-source.ts";
import type { Source } from "#document/source.ts";
import { hashCode } from "./hash-code.ts";
import { keepJson } from "./keep-text.ts";
import { prepareValidators } from "./prepare-validators.ts";
import { workFolder } from "./work-folder.ts";

/**
 * Reads a site, and what earlier commands have found out of its schemas: where none has changed, no
 * library is loaded for them.
 *
 * @returns the source; its validators are at hand
 */
export async function loadPrepared(root: string): Promise<Source> {
  const folder = path.join(root, workFolder, "schemas");
  const key = hashCode("#document/check/check-schema.ts", "#document/schemas/formats.ts");
  const kept = { folder, key };
  knowSound(await keepJson({ ...kept, isFresh: () => true }, async (): Promise<string[]> => []));
  const before = listSound().length;
  const source = await loadSource(root);
  const sound = listSound();
  if (sound.length > before)
    await keepJson({ ...kept, isFresh: () => false }, () => Promise.resolve(sound));
  await prepareValidators(source, path.join(root, workFolder, "validators"));
  return source;
}

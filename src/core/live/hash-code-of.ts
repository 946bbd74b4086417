import { hashContent } from "#core/graph/hash-content.ts";
import type { Stamps } from "#core/graph/stamp-files.ts";

/** @returns a hash of the code among stamped files; null where there is none */
export function hashCodeOf(stamps: Stamps): string | null {
  const code = [...stamps.keys()].filter((file) => /\.[cm]?[jt]s$/.test(file));
  return code.length === 0
    ? null
    : hashContent(...code.flatMap((file) => [file, stamps.get(file)?.[3] ?? ""]));
}

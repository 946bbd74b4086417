import { rememberWhile } from "#core/remember.ts";
import type { Source } from "#core/document/source.ts";
import type { Stamps } from "#core/graph/stamp-files.ts";

/**
 * What has changed since records were kept, where that is texts of pages and nothing else. `isRouted` is
 * true once it is known that the same pages are made of them.
 */
export type Since = { texts: readonly string[]; isRouted: boolean };

/** What documents a site has, and on which day; `since` is for records that another process kept. */
export type Moment = {
  source: Source;
  stamps: Stamps;
  today: string;
  since?: Since | null | undefined;
};

/** @returns the files in whose texts a site differs from before; null if it does in more than texts */
export function listChangedTexts(last: Moment | null | undefined, now: Moment): string[] | null {
  if (last === null || last === undefined || last.today !== now.today) return null;
  const restOn = [last.source, last.stamps, now.source, now.stamps];
  return changedWhile(restOn, () => compareMoments(last, now));
}

/** Each graph asks this of the same moments. */
const changedWhile = rememberWhile<string[] | null>(2);

function compareMoments(last: Moment, now: Moment): string[] | null {
  const { source, stamps } = now;
  const parts = ["blocks", "schemas", "migrations", "assets", "fileNames", "issues"] as const;
  const [files, filesBefore] = [source.documents.files, last.source.documents.files];
  // A document whose file is already gone has no stamp.
  const hasSameFiles =
    files === filesBefore ||
    (files.size === filesBefore.size && [...files].every((file) => filesBefore.has(file)));
  const isOther =
    !hasSameFiles ||
    stamps.size !== last.stamps.size ||
    source.hasEditorSchema !== last.source.hasEditorSchema ||
    parts.some((part) => source[part] !== last.source[part]);
  if (isOther) return null;
  const changed: string[] = [];
  for (const [file, stamp] of stamps) {
    const before = last.stamps.get(file);
    if (before?.[3] === stamp[3]) continue;
    if (before === undefined) return null;
    changed.push(file);
  }
  return changed;
}

/** @returns whether all of these files are documents of pages */
export function areOfPages(files: string[]): boolean {
  return files.every((file) => file.startsWith("pages/"));
}

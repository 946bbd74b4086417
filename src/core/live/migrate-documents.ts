import { isDeepStrictEqual } from "node:util";
import { countNothing } from "#core/count.ts";
import { checkMigrations } from "#core/document/check/check-migrations.ts";
import { applyEdits } from "#core/edit/apply-edits.ts";
import { rewriteValue } from "#core/edit/rewrite-value.ts";
import type { JsonObject } from "#core/json.ts";
import type { Issue, MessageId } from "#core/messages/issue.ts";
import type { Location } from "#core/messages/location.ts";
import type { Source } from "#core/document/source.ts";
import { LiveSite } from "./live-site.ts";
import { openAlone } from "./open-site.ts";

export type MigratedSite = {
  /** Texts by file: before and after. */
  texts: Map<string, { before: string; after: string }>;
  /** Issues that a person has to migrate, and files that cannot be read. */
  left: Issue[];
};

/** Messages about a file that cannot be read, so that nothing in it can be migrated. */
const unread: MessageId[] = ["json-syntax", "not-utf8", "unreadable-file", "double-key"];

const byHand: MessageId[] = ["old-patch", "migration-failed"];

type Old = { location: Location; value: JsonObject };

/**
 * Migrates every document of a site: pages, patches, shared blocks, the settings and their
 * defaults, entries, presets of blocks. Keeps comments and every character that need not change.
 * Migrates nothing while a migration has an error.
 *
 * @param count counts the documents while they are read, and those that are migrated
 */
export function migrateDocuments(source: Source, count = countNothing): MigratedSite {
  const wrong = source.issues.filter(({ id }) => id === "migration-file");
  const untrue = [...wrong, ...checkMigrations(source)];
  if (untrue.length > 0) return { texts: new Map(), left: untrue };
  const open: typeof openAlone = (of, how) => openAlone(of, { ...how, count });
  const live = new LiveSite({ root: null, source, open, today: () => "" });
  const { issues } = live.now().complete.state();
  const lost = issues.filter(({ id, location }) => {
    return unread.includes(id) && /^(?:pages|content)\/|\/presets\//.test(location.file);
  });
  const lostFiles = new Set(lost.map(({ location }) => location.file));
  const old = new Map<string, Old[]>();
  for (const { id, params, location } of issues) {
    if (id !== "old-version" || lostFiles.has(location.file)) continue;
    const { place, value } = params;
    const known = old.get(place.file) ?? [];
    const isKnown = known.some((one) => isDeepStrictEqual(one.location.path, place.path));
    if (!isKnown) old.set(place.file, [...known, { location: place, value }]);
  }
  const countOne = count("document", old.size);
  const texts = [...old.keys()].toSorted().map((file) => {
    countOne();
    const before = source.documents.read(file) ?? "";
    return [file, { before, after: rewriteAll(before, old.get(file) ?? []) }] as const;
  });
  const left = [...issues.filter(({ id }) => byHand.includes(id)), ...lost];
  return { texts: new Map(texts), left };
}

/** Rewrites outer values first: the values inside them are still the old ones. */
function rewriteAll(text: string, values: Old[]): string {
  const inOrder = values.toSorted(
    (one, other) => one.location.path.length - other.location.path.length,
  );
  let rewritten = text;
  for (const { location, value } of inOrder)
    rewritten = applyEdits(rewritten, rewriteValue(rewritten, location.path, value));
  return rewritten;
}

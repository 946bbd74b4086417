import type { Issue, MessageId } from "#core/messages/issue.ts";
import { checkName } from "#core/schema/keyword.ts";
import { readPlaces } from "#core/schema/places.ts";
import type { Source } from "../source.ts";
import { checkWords } from "./check-words.ts";

/** Issues of a whole file that cause all its others. */
const unread: MessageId[] = ["unreadable-file", "not-utf8", "no-file"];

/**
 * Adds the issues of the files and folders themselves to those of their contents.
 *
 * @param issues of the documents
 * @returns both; for an unreadable file, or a folder that is named like a file, that issue alone
 */
export function addSourceIssues(source: Source, issues: Issue[]): Issue[] {
  const all = [...source.issues, ...checkWords(source), ...checkPlaceNames(source), ...issues];
  const lost = new Set(
    all.filter(({ id }) => unread.includes(id)).map(({ location }) => location.file),
  );
  const odd = all.flatMap(({ id, location }) =>
    id === "folder-name" ? [`${location.file}/`] : [],
  );
  return all.filter(({ id, location: { file } }) => {
    if (odd.some((folder) => file.startsWith(folder))) return false;
    return unread.includes(id) || !lost.has(file);
  });
}

/** Checks that the blocks exist which `x-places` of others names. */
function checkPlaceNames({ blocks }: Pick<Source, "blocks">): Issue[] {
  const types = Object.keys(blocks);
  return Object.entries(blocks).flatMap(([type, schema]) => {
    const places = readPlaces(schema) ?? {};
    return (["with", "without"] as const).flatMap((key) =>
      (places[key] ?? []).flatMap((name, index) => {
        const location = { file: `blocks/${type}/schema.json`, path: ["x-places", key, index] };
        return checkName(name, types, { kind: "block", location });
      }),
    );
  });
}

import { refuseSegment } from "#core/document/read/check-route.ts";
import type { Knowledge } from "../knowledge.ts";
import { findMentions } from "../mentions/find-mentions.ts";
import { refuseUnknown, wordRefusal } from "./refuse-name.ts";
import type { Rename, Renaming } from "./rename.ts";

/** Names of `content/` that are no collections. */
const reserved = ["site", "shared", "redirects"];

/**
 * Plans another name for a collection: moves its entries, its schema and its migrations, and
 * updates whatever takes its entries.
 */
export function planCollection(knowledge: Knowledge, { from, to }: Rename): Renaming {
  const { source, content } = knowledge;
  const { files } = source.documents;
  if (!content.collections.has(from))
    return refuseUnknown("collection", from, content.collections.keys());
  if (to === from) return `The collection already has the name "${to}".`;
  const refusal = refuseSegment(to);
  if (refusal !== null) return wordRefusal(refusal);
  const isTaken = [...files].some(
    (file) =>
      [`content/${to}.json`, `schema/content/${to}.json`].includes(file) ||
      file.startsWith(`content/${to}/`),
  );
  if (isTaken || reserved.includes(to)) return `content/${to} already exists. Choose another name.`;
  const schema = `schema/content/${from}.json`;
  const hasFolder = [...files].some((file) => file.startsWith(`content/${from}/`));
  const paths = [
    files.has(`content/${from}.json`) ? ["content", ".json"] : [],
    hasFolder ? ["content", ""] : [],
    files.has(schema) ? ["schema/content", ".json"] : [],
    (source.migrations?.[schema] ?? []).length > 0 ? ["schema/content/migrations", ""] : [],
  ].filter((path) => path.length > 0);
  return {
    mentions: findMentions(knowledge, { kind: "collection", name: from }),
    word: to,
    moves: paths.map(([folder, ending]) => ({
      from: `${folder}/${from}${ending}`,
      to: `${folder}/${to}${ending}`,
    })),
    // Code may read the collection by its name.
    addresses: [from],
  };
}

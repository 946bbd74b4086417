import type { Uncertain } from "#core/graph/node-graph.ts";
import { kindOf } from "#core/split-question.ts";

/** Kinds of questions that which files there are, their schemas and the day answer. */
const ofFolder = new Set(["file", "schema", "editor-schema", "file-name", "on-day"]);

/** Kinds of questions that content as it was read answers. */
const ofContent = new Set(["shared", "slug"]);

/** Kinds of questions that the content and the pages there are answer, whatever is on these. */
const ofRoutes = new Set([
  "settings",
  "site-url",
  "entry",
  "collection",
  "entries-on-day",
  "list",
  "shown",
  "pages",
]);

/**
 * @param changed the documents whose texts have changed, where nothing else has
 * @param isRouted true if the content and the pages there are have not changed either
 * @returns the questions that may have another answer than before
 */
export function findUncertain(changed: readonly string[], isRouted: boolean): Uncertain {
  const hasContent = changed.some((file) => file.startsWith("content/"));
  return {
    questions: changed.map((file) => `text:${file}`),
    kinds: {
      of: kindOf,
      test(kind) {
        if (kind === "text" || ofFolder.has(kind)) return false;
        if (ofContent.has(kind)) return hasContent;
        if (!isRouted) return true;
        return kind === "link" ? mayBeOfOutput : !ofRoutes.has(kind);
      },
    },
  };
}

/** @returns whether a link led to none of the pages, redirects and files: what outputs make may change */
function mayBeOfOutput(answer: string): boolean {
  return answer === "" || answer === "output";
}

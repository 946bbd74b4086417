import { deriveGraph } from "#core/graph/derive-graph.ts";
import type { NodeGraph } from "#core/graph/node-graph.ts";
import type { Issue } from "#core/messages/issue.ts";
import { isOfRendering } from "../pages/rendering-questions.ts";
import type { GraphRecords } from "./graph-records.ts";

/**
 * @returns the issues of pages' documents, which are kept with the records until pages are made: those
 *   of a run with errors, or else of the records of pages, whatever rendered these
 */
export function readChecks(records: Pick<GraphRecords, "pages" | "checks">): NodeGraph<Issue[]> {
  if (records.checks.size > 0) return records.checks;
  const checks = deriveGraph(
    records.pages,
    ({ issues }) => issues,
    (question) => !isOfRendering(question),
  );
  Object.assign(records, { checks });
  return checks;
}

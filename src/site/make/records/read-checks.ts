import { deriveGraph } from "#core/graph/derive-graph.ts";
import type { NodeGraph } from "#core/graph/node-graph.ts";
import type { Issue } from "#core/messages/issue.ts";
import { isOfRendering } from "../pages/rendering-questions.ts";
import type { GraphRecords } from "./graph-records.ts";

/** @returns the issues of pages' documents from the records of pages, whatever rendered these */
export function readChecks({ pages }: Pick<GraphRecords, "pages">): NodeGraph<Issue[]> {
  return deriveGraph(
    pages,
    ({ issues }) => issues,
    (question) => !isOfRendering(question),
  );
}

import type { Answer, NodeGraph } from "#core/graph/node-graph.ts";
import { findUncertain } from "./find-uncertain.ts";
import { listChangedTexts, type Moment } from "./list-changed-texts.ts";

/** The moments for which graphs were refreshed last: both views of a site share some. */
const refreshed = new WeakMap<object, Moment>();

/**
 * Drops, in small steps, what is out of date in a graph. Asks only what texts that have changed since
 * the last time may answer otherwise.
 *
 * @param moment what the answers are of
 */
export function* refreshSince<Value>(
  graph: NodeGraph<Value>,
  { source, stamps, today }: Moment,
  answer: Answer,
): Generator<undefined, void> {
  const moment = { source, stamps, today };
  const changed = listChangedTexts(refreshed.get(graph), moment);
  yield* graph.refreshInSteps(answer, changed === null ? undefined : findUncertain(changed));
  refreshed.set(graph, moment);
}

import type { BoundContent } from "#core/document/bind/bind-content.ts";
import type { Shown } from "#core/document/expand/list-shown.ts";
import type { Answer, NodeGraph } from "#core/graph/node-graph.ts";
import { findUncertain } from "./find-uncertain.ts";
import { listChangedTexts, type Moment } from "./list-changed-texts.ts";

/** The documents of a site, and its pages where these are known. */
type PagesMoment = Moment & { content?: BoundContent | undefined; shown?: Shown | undefined };

/** The moments for which graphs were refreshed last: both views of a site share some. */
const refreshed = new WeakMap<object, PagesMoment>();

/**
 * Drops, in small steps, what is out of date in a graph. Asks only what texts that have changed since
 * the last time may answer otherwise.
 *
 * @param moment what the answers are of
 * @returns the names of what was dropped
 */
export function* refreshSince<Value>(
  graph: NodeGraph<Value>,
  { source, stamps, today, content, shown, since }: PagesMoment,
  answer: Answer,
): Generator<undefined, string[]> {
  const moment = { source, stamps, today, content, shown };
  const last = refreshed.get(graph);
  const { texts: changed, isRouted } =
    last === undefined
      ? (since ?? { texts: null, isRouted: false })
      : {
          texts: listChangedTexts(last, moment),
          isRouted: content !== undefined && last.content === content && last.shown === shown,
        };
  const dropped = yield* graph.refreshInSteps(
    answer,
    changed === null ? undefined : findUncertain(changed, isRouted),
  );
  refreshed.set(graph, moment);
  return dropped;
}

import type { BoundValue } from "#core/document/bind/bind-traced.ts";
import type { IsKnown, RecallPoints } from "#core/document/check/check-content.ts";
import { askBroken, type BrokenContent } from "#core/document/check/broken-content.ts";
import type { RecallFound } from "#core/document/check/recall-found.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import type { Answer, NodeGraph } from "#core/graph/node-graph.ts";
import { haveError, type Issue } from "#core/messages/issue.ts";
import type { Note } from "#core/note.ts";
import { remember } from "#core/remember.ts";
import { keyFields } from "./kept-summary.ts";
import { toQuestions } from "./survey-documents.ts";

/**
 * Recalls what parts of the content were found to point at in vain, until one of them or anything
 * that it names is another: a long text takes as long to check as a page. Recalls what checks of the
 * whole site found, too.
 *
 * @param known what was found, by a hash of the part; parts that are gone are dropped from it by
 *   `drop`
 * @param keys `names` of what every part rests on beside its own questions, `common` of that and of the
 *   settings, for checks of the whole site
 */
export function recallPoints(
  known: NodeGraph<Issue[]>,
  { keys, answer }: { keys: { names: string; common: string }; answer: Answer },
): { recall: RecallPoints; isKnown: IsKnown; recallFound: RecallFound; drop: () => void } {
  const ofAll = new Map<string, string>(Object.entries(keys));
  known.refresh((question) => ofAll.get(question) ?? answer(question));
  const kept = new Set<string>();
  const recallBy = (key: keyof typeof keys, name: string, find: (note: Note) => Issue[]) => {
    kept.add(name);
    const before = known.get(name);
    if (before !== undefined) return before;
    const questions = new Set<string>([key]);
    const issues = find((question) => void questions.add(question));
    // An issue may be fixed anywhere: a missing name by a file that is added.
    if (!haveError(issues)) known.set(name, issues, toQuestions(questions));
    return issues;
  };
  return {
    recall: (bound, broken, find) => recallBy("names", nameOf(bound, broken), find),
    isKnown: (bound, broken) => known.get(nameOf(bound, broken)) !== undefined,
    recallFound: (name, find) => recallBy("common", name, find),
    drop: () => known.keepOnly(kept),
  };
}

/** Names a part by its value, and by what is broken of that which it was looked up in. */
function nameOf(bound: BoundValue, broken: BrokenContent): string {
  const sources = bound.provenance.flatMap(({ binding }) => binding?.dependencies ?? []);
  const lost = sources.filter(askBroken(broken));
  return lost.length === 0
    ? nameBound(bound)
    : hashContent(JSON.stringify([nameBound(bound), lost]));
}

const nameBound = remember(({ location, value, provenance }: BoundValue): string =>
  hashContent(JSON.stringify([location, keyFields(value), provenance])),
);

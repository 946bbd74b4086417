import { parseGraph } from "#core/graph/node-graph.ts";
import { stampFiles, type Stamps } from "#core/graph/stamp-files.ts";
import { listEngineCode } from "../load/list-inputs.ts";
import { makeSiteRecords } from "#core/live/site-records.ts";
import type { GraphRecords } from "./graph-records.ts";

/**
 * Drops all that other code of the engine has found in the site's documents and pages, and made of
 * them: its messages may have had other parameters, and its files may have asked other questions.
 *
 * @param root the site's folder
 * @param stamps those of the files as they are; the engine's code is stamped if they are left out
 * @returns whether there was other code
 */
export function dropOutdated(root: string, records: GraphRecords, stamps?: Stamps): boolean {
  const files = listEngineCode(root);
  const before = records.stamps;
  const now = stamps ?? stampFiles(root, files, before);
  if (files.every((file) => before.stamps.get(file)?.[3] === now.get(file)?.[3])) return false;
  const { lastRun } = records;
  Object.assign(records, {
    ...makeSiteRecords(),
    pages: parseGraph("", { keepsValues: true }),
    kinds: parseGraph("", { keepsValues: true }),
    checks: parseGraph(""),
    files: parseGraph(""),
    lastRun: lastRun && { ...lastRun, placed: {} },
  });
  return true;
}

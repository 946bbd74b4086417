import type { Knowledge } from "../knowledge.ts";
import { planBlock } from "./plan-block.ts";
import { planEntry } from "./plan-entry.ts";
import { planId } from "./plan-id.ts";
import { planPage } from "./plan-page.ts";
import { planProp } from "./plan-prop.ts";
import { planShared } from "./plan-shared.ts";
import type { Rename, RenameKind, RenamePlan, RenameProblem, SiteCode } from "./rename.ts";

type Plan = (knowledge: Knowledge, rename: Rename, code: SiteCode) => RenamePlan | RenameProblem;

const plans: Record<RenameKind, Plan> = {
  page: planPage,
  entry: planEntry,
  block: planBlock,
  prop: planProp,
  id: planId,
  shared: planShared,
};

/**
 * Plans another name for something, with every reference to it.
 *
 * @param code the site's code and styles, if a block or a prop is renamed
 * @returns edits of texts as they are, by their old paths, and the files that move; or the reason
 *   why it cannot be renamed
 */
export function planRename(
  knowledge: Knowledge,
  rename: Rename,
  code: SiteCode,
): RenamePlan | RenameProblem {
  return plans[rename.kind](knowledge, rename, code);
}

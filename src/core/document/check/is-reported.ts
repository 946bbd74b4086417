import type { Issue } from "#core/messages/issue.ts";
import { remember } from "#core/remember.ts";
import type { Source } from "../source.ts";

/**
 * @returns whether the file at an address cannot be read, or its name differs from how it looks: it
 *   is reported itself, and who names it is not
 */
export function isReported(address: string, { issues }: Pick<Source, "issues">): boolean {
  return listFaulty(issues).has(`public${address}`.normalize("NFC"));
}

const listFaulty = remember(
  (issues: readonly Issue[]) =>
    new Set(issues.map(({ location }) => location.file.normalize("NFC"))),
);

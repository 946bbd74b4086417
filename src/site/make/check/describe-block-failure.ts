import { findPlace } from "#core/messages/find-place.ts";
import type { Issue } from "#core/messages/issue.ts";
import type { ResolvedBlock } from "#core/document/resolved-site.ts";
import { nameReason } from "#core/name-reason.ts";
import { restoreStack } from "./restore-stack.ts";

/**
 * Makes a message of what a block threw while it was rendered.
 *
 * @param thrown anything at all
 * @param block its place in the document, where its props can be changed
 * @param route the page that was rendered
 */
export function describeBlockFailure(
  thrown: unknown,
  { type, origin }: Pick<ResolvedBlock, "type" | "origin">,
  route: string,
): Issue {
  const stack = thrown instanceof Error ? restoreStack(thrown.stack ?? "") : "";
  const place = findPlace(stack, nameBlockFile);
  const at = place === null ? {} : { at: `${place.file}:${place.line}:${place.column}` };
  const params = { type, route, reason: nameReason(thrown), ...at };
  return { id: "block-failed", params, location: origin };
}

function nameBlockFile(file: string): string | null {
  return /(?:^|\/)(blocks\/[^/]+\/[^/]+\.tsx?)$/.exec(file)?.[1] ?? null;
}

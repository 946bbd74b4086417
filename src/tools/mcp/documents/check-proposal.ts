import { type Diagnostic, isError } from "#core/messages/diagnostic.ts";
import type { Workbench, WorkbenchView } from "#site/dev/open-workbench.ts";
import { checkInPart } from "./check-in-part.ts";

/** The effects of a proposed document on the site. */
export type CheckedProposal = {
  /** True if it may be written: it has no error, and causes none elsewhere. */
  isSound: boolean;
  /** The errors that it causes, and all messages of the proposed document. */
  diagnostics: Diagnostic[];
  /** The site with the document. */
  view: WorkbenchView;
};

/**
 * Checks the site with one document's text in place of the one on the disk. A page with errors is
 * rendered without its wrong blocks, so that what only its HTML shows is reported at once.
 *
 * @param text null to check the site without the document
 */
export async function checkProposal(
  workbench: Workbench,
  file: string,
  text: string | null,
): Promise<CheckedProposal> {
  const view = await workbench.view(new Map([[file, text]]));
  const after = await view.check();
  const isElsewhere = (one: Diagnostic): boolean => one.file !== file;
  // Errors elsewhere may be older than the change: the site without it is checked only then.
  const before = after.some(isElsewhere) ? await (await workbench.view()).check() : [];
  const earlierCauses = new Set(before.map(nameCause));
  const diagnostics = after.filter(
    (one) => !isElsewhere(one) || !earlierCauses.has(nameCause(one)),
  );
  const isSound = !diagnostics.some(isError);
  const rest =
    isSound || text === null ? [] : await checkInPart(workbench, { file, text, diagnostics });
  return { isSound, diagnostics: [...diagnostics, ...rest], view };
}

function nameCause({ file, code, path, text }: Diagnostic): string {
  return JSON.stringify([file, code, path, text]);
}

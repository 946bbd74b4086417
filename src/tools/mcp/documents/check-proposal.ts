import { type Diagnostic, isError } from "#core/messages/diagnostic.ts";
import type { Workbench, WorkbenchView } from "#site/dev/open-workbench.ts";

/** What a change of documents would do to the site. */
export type CheckedProposal = {
  /** Whether it may be written: no error is in what is proposed, and none comes about elsewhere. */
  isSound: boolean;
  /** Errors that are there with it and not without, and whatever is said of the proposed documents. */
  diagnostics: Diagnostic[];
  /** The site with it. */
  view: WorkbenchView;
};

/** @param texts the documents as they would be, by path */
export async function checkProposal(
  workbench: Workbench,
  texts: ReadonlyMap<string, string>,
): Promise<CheckedProposal> {
  const view = await workbench.view(texts);
  const after = await view.check();
  const isNamed = ({ file }: Diagnostic): boolean => texts.has(file);
  const others = after.filter((one) => !isNamed(one));
  // What was wrong elsewhere before is not this change's; it is looked for only where there is something.
  const before = others.length === 0 ? [] : await (await workbench.view()).check();
  const known = new Set(before.map(nameCause));
  const diagnostics = after.filter((one) => isNamed(one) || !known.has(nameCause(one)));
  const isSound = !diagnostics.some(isError);
  return { isSound, diagnostics, view };
}

function nameCause({ file, code, path, text }: Diagnostic): string {
  return JSON.stringify([file, code, path, text]);
}

import { type Diagnostic, isError } from "#core/messages/diagnostic.ts";
import type { Workbench, WorkbenchView } from "#site/dev/open-workbench.ts";

/** The effects of a proposed change on the site. */
export type CheckedProposal = {
  /** True if it may be written: it has no error, and causes none elsewhere. */
  isSound: boolean;
  /** The errors that it causes, and all messages of the proposed documents. */
  diagnostics: Diagnostic[];
  /** The site with the change. */
  view: WorkbenchView;
};

/** @param texts the proposed documents by path */
export async function checkProposal(
  workbench: Workbench,
  texts: ReadonlyMap<string, string>,
): Promise<CheckedProposal> {
  const view = await workbench.view(texts);
  const after = await view.check();
  const isNamed = ({ file }: Diagnostic): boolean => texts.has(file);
  const others = after.filter((one) => !isNamed(one));
  // Errors elsewhere may be older than the change: the site without it is checked only then.
  const before = others.length === 0 ? [] : await (await workbench.view()).check();
  const known = new Set(before.map(nameCause));
  const diagnostics = after.filter((one) => isNamed(one) || !known.has(nameCause(one)));
  const isSound = !diagnostics.some(isError);
  return { isSound, diagnostics, view };
}

function nameCause({ file, code, path, text }: Diagnostic): string {
  return JSON.stringify([file, code, path, text]);
}

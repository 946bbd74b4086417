import { planFixes } from "#site/make/fix/plan-fixes.ts";
import { writeFixes } from "#site/make/fix/write-fixes.ts";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import {
  answerDiagnostics,
  diagnosticsOutput,
  mostListed,
} from "../documents/answer-diagnostics.ts";
import { isWritable } from "../documents/find-document.ts";
import { refusal } from "../refusal.ts";
import { type Tool, types } from "../tool.ts";

export const validateSite: Tool<{ file?: string }> = {
  name: "validate",
  title: "Validate",
  description:
    "The mistakes of the site on the disk: the messages of tessera validate, with their places and what to write instead.",
  input: { file: { type: "string", description: "Only of this document: pages/about.json" } },
  output: diagnosticsOutput,
  async run({ file }, { workbench }) {
    const view = await workbench.view();
    return answerDiagnostics(pickFile(await view.check(), file), view);
  },
};

export const fixDocuments: Tool<{ file?: string }> = {
  name: "fix",
  title: "Fix what is clear",
  description: `Fixes every mistake whose message has a fix (misspelt keys and values, for example), and nothing else. The answer lists the fixed mistakes and the others, at most ${mostListed} of each. validate shows the fixes before.`,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  input: { file: { type: "string", description: "Only in this document: pages/about.json" } },
  output: { count: types.integer, fixed: types.objects, ...diagnosticsOutput },
  async run({ file }, { root, today, workbench }) {
    const diagnostics = await (await workbench.view()).check();
    const isWanted = (one: Diagnostic): boolean =>
      (file === undefined || one.file === file) &&
      (one.fix?.edits ?? []).every((edit) => isWritable(root, edit.file));
    const plan = await planFixes({ root, today: today() }, diagnostics, isWanted);
    const [saved] = writeFixes(root, plan);
    if (saved !== undefined)
      throw refusal(`Somebody else saved ${saved} in the meantime. Validate again.`);
    const view = await workbench.view();
    const fixed = plan.fixed.slice(0, mostListed).map(({ file: name, line, fix }) => {
      return { file: name, line, fix: fix?.title ?? "" };
    });
    const count = plan.fixed.length;
    const about = { data: { count, fixed }, lead: `${count} fixed.` };
    return answerDiagnostics(pickFile(await view.check(), file), view, about);
  },
};

/** Picks the messages of one document; all where none is named. */
function pickFile(diagnostics: Diagnostic[], file: string | undefined): Diagnostic[] {
  return file === undefined ? diagnostics : diagnostics.filter((one) => one.file === file);
}

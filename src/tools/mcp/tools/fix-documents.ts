import { planFixes } from "#site/make/fix/plan-fixes.ts";
import { writeFixes } from "#site/make/fix/write-fixes.ts";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import {
  describeDiagnostics,
  diagnosticsOutput,
  writeDiagnostics,
} from "../documents/describe-diagnostics.ts";
import { findDocument } from "../documents/find-document.ts";
import { isRefusal, refusal } from "../refusal.ts";
import type { Tool } from "../tool.ts";

export const fixDocuments: Tool<{ file?: string }> = {
  name: "fix",
  title: "Fix what is clear",
  description:
    "Fixes every mistake whose message carries a fix (misspelt keys and values, for example), and nothing else; the answer says what was fixed and what is left. validate shows the fixes before.",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  input: { file: { type: "string", description: "In one document alone: pages/about.json" } },
  required: [],
  output: {
    fixed: { type: "array", items: { type: "object" } },
    ...diagnosticsOutput,
  },
  async run({ file }, { root, today, workbench }) {
    const site = { root, today: today() };
    const told = await (await workbench.view()).check();
    const isWanted = (one: Diagnostic): boolean =>
      (file === undefined || one.file === file) &&
      (one.fix?.edits ?? []).every((edit) => isWritable(root, edit.file));
    const plan = await planFixes(site, told, isWanted);
    const [saved] = writeFixes(root, plan);
    if (saved !== undefined)
      throw refusal(`${saved} was saved by somebody else meanwhile. Validate again.`);
    const view = await workbench.view();
    const left = (await view.check()).filter((one) => file === undefined || one.file === file);
    const data = {
      fixed: plan.fixed.map(({ file: name, line, fix }) => ({
        file: name,
        line,
        fix: fix?.title ?? "",
      })),
      ...describeDiagnostics(left),
    };
    return {
      data,
      words: `${plan.fixed.length} fixed.\n\n${writeDiagnostics(left, view.source.documents)}`,
    };
  },
};

function isWritable(root: string, file: string): boolean {
  try {
    findDocument(root, file);
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

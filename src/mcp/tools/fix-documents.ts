import { readFileSync } from "node:fs";
import { writeWhole } from "#build/pipeline/write-whole.ts";
import { applyEdits, type TextEdit } from "#document/edit/apply-edits.ts";
import type { Diagnostic } from "#document/messages/diagnostic.ts";
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
    "Mends every mistake whose message carries a fix (misspelt keys and values, for example), and nothing else; the answer says what was mended and what is left. validate shows the fixes before.",
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  input: { file: { type: "string", description: "In one document alone: pages/about.json" } },
  required: [],
  output: {
    fixed: { type: "array", items: { type: "object" } },
    ...diagnosticsOutput,
  },
  async run({ file }, { root, workbench }) {
    const view = await workbench.view();
    const asked = (await view.check()).filter((one) => file === undefined || one.file === file);
    const { fixed, edits } = chooseFixes(asked, root);
    const byFile = Map.groupBy(edits, (edit) => edit.file);
    const before = new Map([...byFile.keys()].map((name) => [name, readText(root, name)]));
    const texts = new Map(
      [...byFile].map(([name, own]) => [name, applyEdits(before.get(name) ?? "", own)]),
    );
    const after = texts.size === 0 ? view : await workbench.view(texts);
    const left = texts.size === 0 ? asked : await after.check();
    // Of the file alone, it is held against the whole: a fix may not move a mistake elsewhere.
    if (texts.size > 0 && hasMoreErrors(left, await view.check()))
      throw refusal("The fixes would not leave less wrong than there is; nothing is written.");
    for (const [name, text] of texts) {
      if (readText(root, name) !== before.get(name))
        throw refusal(`${name} was saved by somebody else meanwhile. Validate again.`);
      writeWhole(findDocument(root, name), text);
    }
    const data = {
      fixed: fixed.map(({ file: name, line, fix }) => ({
        file: name,
        line,
        fix: fix?.title ?? "",
      })),
      ...describeDiagnostics(left),
    };
    return {
      data,
      words: `${fixed.length} fixed.\n\n${writeDiagnostics(left, after.source.documents)}`,
    };
  },
};

/** Fixes of documents that may be written, of which no two change the same characters. */
function chooseFixes(
  diagnostics: Diagnostic[],
  root: string,
): { fixed: Diagnostic[]; edits: TextEdit[] } {
  const fixed: Diagnostic[] = [];
  const edits: TextEdit[] = [];
  for (const one of diagnostics) {
    const own = one.fix?.edits ?? [];
    const isFree = own.every((edit) => isWritable(root, edit.file) && !edits.some(overlaps(edit)));
    if (own.length === 0 || !isFree) continue;
    fixed.push(one);
    edits.push(...own);
  }
  return { fixed, edits };
}

function overlaps(one: TextEdit): (other: TextEdit) => boolean {
  return (other) =>
    one.file === other.file &&
    one.offset <= other.offset + other.length &&
    other.offset <= one.offset + one.length;
}

function isWritable(root: string, file: string): boolean {
  try {
    findDocument(root, file);
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

function readText(root: string, file: string): string {
  return readFileSync(findDocument(root, file), "utf8");
}

function hasMoreErrors(after: Diagnostic[], before: Diagnostic[]): boolean {
  return countErrors(after) > countErrors(before);
}

function countErrors(diagnostics: Diagnostic[]): number {
  return diagnostics.filter(({ severity }) => severity === "error").length;
}

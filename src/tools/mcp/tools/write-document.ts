import { readFileSync } from "node:fs";
import { writeWhole } from "#site/make/files/write-whole.ts";
import { applyEdits } from "#core/edit/apply-edits.ts";
import { changeValue } from "#core/edit/change-value.ts";
import { isJsonObject } from "#core/json.ts";
import { readJson } from "#core/document/read/read-json.ts";
import { checkProposal } from "../documents/check-proposal.ts";
import {
  describeDiagnostics,
  diagnosticsOutput,
  writeDiagnostics,
} from "../documents/describe-diagnostics.ts";
import { findDocument } from "../documents/find-document.ts";
import { proposalInput } from "../documents/proposal-input.ts";
import { type Proposal, proposeText } from "../documents/propose-text.ts";
import { refusal } from "../refusal.ts";
import type { Tool } from "../tool.ts";

type Input = Proposal & { file: string; overwrite?: boolean; asDraft?: boolean };

export const writeDocument: Tool<Input> = {
  name: "write_document",
  title: "Write a document",
  description:
    "Writes a document, whole or changed, if the site is in order with it; otherwise nothing is written, and the answer says what to fix. asDraft writes a page that is not in order yet as a draft, which no visitor sees.",
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  input: {
    ...proposalInput,
    overwrite: {
      type: "boolean",
      description: "A whole document in the place of one that is there: otherwise refused",
    },
    asDraft: {
      type: "boolean",
      description:
        'Gives the page "status": "draft"; of a page that is new or a draft already, mistakes are let pass, though a build tells them',
    },
  },
  required: ["file"],
  output: {
    isWritten: { type: "boolean" },
    file: { type: "string" },
    route: { type: "string" },
    ...diagnosticsOutput,
  },
  async run({ file, overwrite = false, asDraft = false, ...proposal }, { root, workbench }) {
    const target = findDocument(root, file);
    const before = readBefore(target);
    if (before !== null && proposal.changes === undefined && !overwrite)
      throw refusal(
        `${file} is there already. Give what changes as "changes", or "overwrite": true to put yours in its place.`,
      );
    const proposed = proposeText(proposal, before);
    const text = asDraft ? markDraft(file, proposed) : proposed;
    const mayBeUnsound = asDraft && (before === null || isDraft(file, before));
    const checked = await checkProposal(workbench, new Map([[file, text]]));
    const { isSound, diagnostics, view } = checked;
    const isHarmless = diagnostics.every((one) => one.severity === "warning" || one.file === file);
    const words = writeDiagnostics(diagnostics, view.source.documents);
    const told = describeDiagnostics(diagnostics);
    if (!isSound && !(mayBeUnsound && isHarmless))
      return {
        data: { isWritten: false, file, ...told },
        words: `Nothing is written.\n\n${words}`,
      };
    if (readBefore(target) !== before)
      throw refusal(`${file} was saved by somebody else meanwhile. Read it again.`);
    writeWhole(target, text);
    const route = view.site.files.find((one) => one.file === file)?.route;
    const data = { isWritten: true, file, ...(route === undefined ? {} : { route }), ...told };
    return { data, words: `${file} is written.\n\n${words}` };
  },
};

function readBefore(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

function isDraft(file: string, text: string): boolean {
  const { value } = readJson(file, text);
  return isJsonObject(value) && value["status"] === "draft";
}

/** @throws a refusal where the text is no readable page */
function markDraft(file: string, text: string): string {
  const { value } = readJson(file, text);
  if (!file.startsWith("pages/") || !isJsonObject(value))
    throw refusal(`Only a page can be a draft, and it has to be readable: an object in JSON.`);
  if (value["status"] === "draft") return text;
  const changes =
    "status" in value
      ? changeValue(text, ["status"], { kind: "replace", value: "draft" })
      : changeValue(text, [], { kind: "add", key: "status", value: "draft" });
  return applyEdits(text, changes);
}

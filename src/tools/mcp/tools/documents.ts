import { readFileSync } from "node:fs";
import { writeFixes } from "#site/make/fix/write-fixes.ts";
import { applyEdits } from "#core/edit/apply-edits.ts";
import { changeValue } from "#core/edit/change-value.ts";
import { isJsonObject } from "#core/json.ts";
import { readJson } from "#core/document/read/read-json.ts";
import { answerDiagnostics, diagnosticsOutput } from "../documents/answer-diagnostics.ts";
import { checkProposal } from "../documents/check-proposal.ts";
import { findDocument } from "../documents/find-document.ts";
import { type Proposal, proposalInput, proposeText } from "../documents/propose-text.ts";
import { refusal } from "../refusal.ts";
import { type Tool, types } from "../tool.ts";

export const readDocument: Tool<{ file: string }> = {
  name: "read_document",
  title: "Read a document",
  description:
    "The text of one document below pages/ or content/ (content/site.json has the settings, content/shared/ blocks that are used by name), as it stands on the disk.",
  input: { file: { type: "string", description: "From the site's folder: content/site.json" } },
  required: ["file"],
  output: { file: types.string, text: types.string },
  async run({ file }, { root, workbench }) {
    findDocument(root, file);
    const { documents } = (await workbench.view()).source;
    const text = documents.read(file);
    if (text === null) {
      const folder = file.slice(0, file.lastIndexOf("/") + 1);
      const near = [...documents.files].filter((name) => name.startsWith(folder));
      const there = near.length === 0 ? "" : ` There is ${near.slice(0, 20).join(", ")}.`;
      throw refusal(`There is no ${file}.${there}`);
    }
    return { data: { file, text }, words: text };
  },
};

export const checkDocument: Tool<Proposal & { file: string }> = {
  name: "check_document",
  title: "Check a document",
  description:
    "What would be wrong if a document were written so, against the whole site; nothing is written. Give the whole document, or changes.",
  input: proposalInput,
  required: ["file"],
  output: { isSound: types.boolean, text: types.string, ...diagnosticsOutput },
  async run({ file, ...proposal }, { root, workbench }) {
    findDocument(root, file);
    const { source } = await workbench.view();
    const text = proposeText(proposal, source.documents.read(file) ?? null);
    const { isSound, diagnostics, view } = await checkProposal(workbench, file, text);
    return answerDiagnostics(diagnostics, view, { data: { isSound, text } });
  },
};

type WriteInput = Proposal & { file: string; overwrite?: boolean; asDraft?: boolean };

export const writeDocument: Tool<WriteInput> = {
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
    isWritten: types.boolean,
    file: types.string,
    route: types.string,
    ...diagnosticsOutput,
  },
  async run({ file, overwrite = false, asDraft = false, ...proposal }, { root, workbench }) {
    const before = readBefore(findDocument(root, file));
    if (before !== null && proposal.changes === undefined && !overwrite)
      throw refusal(
        `${file} is there already. Give what changes as "changes", or "overwrite": true to put yours in its place.`,
      );
    const proposed = proposeText(proposal, before);
    const text = asDraft ? markDraft(file, proposed) : proposed;
    const mayBeUnsound = asDraft && (before === null || readStatus(file, before) === "draft");
    const { isSound, diagnostics, view } = await checkProposal(workbench, file, text);
    const isHarmless = diagnostics.every((one) => one.severity === "warning" || one.file === file);
    if (!isSound && !(mayBeUnsound && isHarmless)) {
      const about = { data: { isWritten: false, file }, lead: "Nothing is written." };
      return answerDiagnostics(diagnostics, view, about);
    }
    const [saved] = writeFixes(root, { texts: [[file, { before, after: text }]] });
    if (saved !== undefined)
      throw refusal(`${file} was saved by somebody else meanwhile. Read it again.`);
    const route = view.site.files.find((one) => one.file === file)?.route;
    const data = { isWritten: true, file, ...(route === undefined ? {} : { route }) };
    return answerDiagnostics(diagnostics, view, { data, lead: `${file} is written.` });
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

function readStatus(file: string, text: string) {
  const { value } = readJson(file, text);
  return isJsonObject(value) ? value["status"] : undefined;
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

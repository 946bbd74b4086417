import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { writeFixes } from "#site/make/fix/write-fixes.ts";
import { applyEdits } from "#core/edit/apply-edits.ts";
import { changeValue } from "#core/edit/change-value.ts";
import { isJsonObject } from "#core/json.ts";
import { writeTextName } from "#core/document/bind/bindings/file.ts";
import { readJson } from "#core/document/read/read-json.ts";
import type { Source } from "#core/document/source.ts";
import { openKnowledge } from "#core/language/knowledge.ts";
import { findMentions } from "#core/language/mentions/find-mentions.ts";
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
    "The text of one document below pages/ or content/ on the disk. content/site.json has the settings, content/shared/ has the shared blocks. Files that end in .md are texts in Markdown.",
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
      const there = near.length === 0 ? "" : ` Possible: ${near.slice(0, 20).join(", ")}.`;
      throw refusal(`There is no ${file}.${there}`);
    }
    return { data: { file, text }, words: text };
  },
};

export const checkDocument: Tool<Proposal & { file: string }> = {
  name: "check_document",
  title: "Check a document",
  description:
    "Checks a document against the whole site, and writes nothing. The answer lists its mistakes. Give the whole document, or changes. A text in Markdown is checked as part of the document that names it.",
  input: proposalInput,
  required: ["file"],
  output: { isSound: types.boolean, text: types.string, ...diagnosticsOutput },
  async run({ file, ...proposal }, { root, workbench }) {
    findDocument(root, file);
    const { source } = await workbench.view();
    const text = proposeText(file, proposal, source.documents.read(file) ?? null);
    const { isSound, diagnostics, view } = await checkProposal(workbench, file, text);
    const about = { data: { isSound, text }, lead: describeUse(view.source, file) };
    return answerDiagnostics(diagnostics, view, about);
  },
};

type WriteInput = Proposal & { file: string; overwrite?: boolean; asDraft?: boolean };

export const writeDocument: Tool<WriteInput> = {
  name: "write_document",
  title: "Write a document",
  description:
    "Writes a whole document, or changes of one, if the site then has no errors. Otherwise it writes nothing, and the answer lists what to fix. A long text can be a Markdown file beside the entry or page that names it: content/articles/fair.md. asDraft writes a page with mistakes as a draft, which no visitor sees.",
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  input: {
    ...proposalInput,
    overwrite: {
      type: "boolean",
      description:
        "Replaces an existing document with a whole new one. Without it, the tool refuses that",
    },
    asDraft: {
      type: "boolean",
      description:
        'Gives the page "status": "draft". A new page, or a page that is already a draft, may then have mistakes, which a build still reports',
    },
  },
  required: ["file"],
  output: {
    isWritten: types.boolean,
    file: types.string,
    route: types.string,
    ...diagnosticsOutput,
  },
  async run({ file, overwrite = false, asDraft = false, ...proposal }, desk) {
    const { root, workbench, drafts } = desk;
    const before = readBefore(findDocument(root, file));
    if (before !== null && proposal.changes === undefined && !overwrite)
      throw refusal(`${file} already exists. Give "changes", or "overwrite": true to replace it.`);
    const proposed = proposeText(file, proposal, before);
    const text = asDraft ? markDraft(file, proposed) : proposed;
    const mayBeUnsound = asDraft && (before === null || readStatus(file, before) === "draft");
    const { isSound, diagnostics, view } = await checkProposal(workbench, file, text);
    const isHarmless = diagnostics.every((one) => one.severity === "warning" || one.file === file);
    if (!isSound && !(mayBeUnsound && isHarmless)) {
      const about = { data: { isWritten: false, file }, lead: "Wrote nothing." };
      return answerDiagnostics(diagnostics, view, about);
    }
    const [saved] = writeFixes(root, { texts: [[file, { before, after: text }]] });
    if (saved !== undefined)
      throw refusal(`Somebody else saved ${file} in the meantime. Read it again.`);
    if (before === null || drafts.has(file)) drafts.set(file, text);
    const route = view.site.files.find((one) => one.file === file)?.route;
    const data = { isWritten: true, file, ...(route === undefined ? {} : { route }) };
    const lead = `Wrote ${file}. ${describeUse(view.source, file)}`.trim();
    return answerDiagnostics(diagnostics, view, { data, lead });
  },
};

export const discardDraft: Tool<{ file: string }> = {
  name: "discard_draft",
  title: "Discard a draft",
  description:
    "Deletes a draft, or a text in Markdown, that you began since you connected, if nobody has changed or published it in the meantime, and no other document uses it. You can delete nothing else.",
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  input: {
    file: {
      type: "string",
      description: "The draft: pages/offer.json, or the text: content/articles/fair.md",
    },
  },
  required: ["file"],
  output: { isDiscarded: types.boolean, file: types.string, ...diagnosticsOutput },
  async run({ file }, { root, workbench, drafts }) {
    const place = findDocument(root, file);
    const text = drafts.get(file);
    if (text === undefined)
      throw refusal(
        `You did not begin ${file} since you connected, so you cannot delete it. Ask a person.`,
      );
    if (!isText(file) && readStatus(file, text) !== "draft")
      throw refusal(
        `${file} is not a draft, and other sites may link to it. Ask a person to delete it.`,
      );
    if (readBefore(place) !== text)
      throw refusal(`Somebody else changed ${file} in the meantime. Ask a person.`);
    const { isSound, diagnostics, view } = await checkProposal(workbench, file, null);
    if (!isSound) {
      const about = { data: { isDiscarded: false, file }, lead: "Deleted nothing." };
      return answerDiagnostics(diagnostics, view, about);
    }
    rmSync(place);
    drafts.delete(file);
    const about = { data: { isDiscarded: true, file }, lead: `Deleted ${file}.` };
    return answerDiagnostics(diagnostics, view, about);
  },
};

function isText(file: string): boolean {
  return file.endsWith(".md");
}

/** Describes how to name a text that no document names; empty for all others. */
function describeUse(source: Source, file: string): string {
  const mentions = isText(file) ? findMentions(openKnowledge(source), { kind: "text", file }) : [];
  if (!isText(file) || mentions.some(({ role }) => role === "reference")) return "";
  const binding = writeTextName(path.posix.basename(file));
  return `No document names ${file} yet, so its words are not checked. Write ${binding} as the value of a field or property for Markdown, in a document beside it.`;
}

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
    throw refusal("Only a page can be a draft, and it must be an object in JSON.");
  if (value["status"] === "draft") return text;
  const changes =
    "status" in value
      ? changeValue(text, ["status"], { kind: "replace", value: "draft" })
      : changeValue(text, [], { kind: "add", key: "status", value: "draft" });
  return applyEdits(text, changes);
}

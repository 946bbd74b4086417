import { checkProposal } from "../documents/check-proposal.ts";
import {
  describeDiagnostics,
  diagnosticsOutput,
  writeDiagnostics,
} from "../documents/describe-diagnostics.ts";
import { findDocument } from "../documents/find-document.ts";
import { proposalInput } from "../documents/proposal-input.ts";
import { type Proposal, proposeText } from "../documents/propose-text.ts";
import { reads, type Tool } from "../tool.ts";

export const checkDocument: Tool<Proposal & { file: string }> = {
  name: "check_document",
  title: "Check a document",
  description:
    "What would be wrong if a document were written so, against the whole site; nothing is written. Give the whole document, or changes.",
  annotations: reads,
  input: proposalInput,
  required: ["file"],
  output: { isSound: { type: "boolean" }, text: { type: "string" }, ...diagnosticsOutput },
  async run({ file, ...proposal }, { root, workbench }) {
    findDocument(root, file);
    const { source } = await workbench.view();
    const text = proposeText(proposal, source.documents.read(file) ?? null);
    const { isSound, diagnostics, view } = await checkProposal(workbench, new Map([[file, text]]));
    const words = writeDiagnostics(diagnostics, view.source.documents);
    return { data: { isSound, text, ...describeDiagnostics(diagnostics) }, words };
  },
};

import {
  describeDiagnostics,
  diagnosticsOutput,
  writeDiagnostics,
} from "../documents/describe-diagnostics.ts";
import { reads, type Tool } from "../tool.ts";

export const validateSite: Tool<{ file?: string }> = {
  name: "validate",
  title: "Validate",
  description:
    "What is wrong with the site as it stands on the disk, where, and what to write instead: the messages of tessera validate.",
  annotations: reads,
  input: { file: { type: "string", description: "Of one document alone: pages/about.json" } },
  required: [],
  output: diagnosticsOutput,
  async run({ file }, { workbench }) {
    const view = await workbench.view();
    const all = await view.check();
    const found = file === undefined ? all : all.filter((one) => one.file === file);
    const words = writeDiagnostics(found, view.source.documents);
    return { data: describeDiagnostics(found), words };
  },
};

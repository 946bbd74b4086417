import type { Json, JsonObject } from "#core/json.ts";
import { describeDiagnostics, diagnosticsOutput } from "../documents/describe-diagnostics.ts";
import { refusal } from "../refusal.ts";
import { reads, type Tool } from "../tool.ts";

export const readPage: Tool<{ route: string; resolved?: boolean }> = {
  name: "read_page",
  title: "Read a page",
  description:
    "One page: its document as it is written, what visitors read there as Markdown, and what is wrong with its document. With resolved: true also every block with nothing left to look up.",
  annotations: reads,
  input: {
    route: { type: "string", description: "The page's address: /about" },
    resolved: {
      type: "boolean",
      description: "Also the blocks with bindings read and defaults filled in",
    },
  },
  required: ["route"],
  output: {
    route: { type: "string" },
    file: { type: "string" },
    text: { type: "string", description: "The document, comments and all" },
    markdown: { type: ["string", "null"] },
    resolved: { type: "object" },
    ...diagnosticsOutput,
  },
  async run({ route, resolved = false }, { workbench }) {
    const view = await workbench.view();
    const file = view.site.instances.get(route)?.survey.file ?? view.site.fileOf(route);
    if (file === undefined)
      throw refusal(`There is no page at "${route}". list_pages tells which there are.`);
    const found = await view.check(file);
    const page = view.resolve(route);
    const data: JsonObject = {
      route,
      file,
      text: view.source.documents.read(file) ?? "",
      markdown: page === null ? null : await view.readMarkdown(route),
      ...(resolved && page !== null ? { resolved: toJson(page.regions) } : {}),
      ...describeDiagnostics(found),
    };
    return { data };
  },
};

/** Makes JSON of a resolved value, which is plain data, without `undefined`. */
function toJson(value: object): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}

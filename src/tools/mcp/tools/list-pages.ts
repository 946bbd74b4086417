import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import { reads, type Tool } from "../tool.ts";

export const listPages: Tool<{ below?: string }> = {
  name: "list_pages",
  title: "List pages",
  description:
    "The site as an outline: every page with its address (route), document, title, layout, theme, status and the types of its blocks. Begin here.",
  annotations: reads,
  input: { below: { type: "string", description: "Only pages below this address: /blog" } },
  required: [],
  output: {
    site: { type: "object" },
    pages: { type: "array", items: { type: "object" } },
  },
  async run({ below = "" }, { workbench }) {
    const view = await workbench.view();
    const { name, url, language } = view.site.content.settings ?? {};
    const isAsked = (route: string): boolean =>
      below === "" || route === below || route.startsWith(`${below.replace(/\/$/, "")}/`);
    const pages = view.pages
      .filter(({ route }) => isAsked(route))
      .map(({ route, file, title, description, layout, theme, status, seo }) => ({
        route,
        file,
        title,
        description,
        layout,
        theme,
        status,
        ...(seo.noindex === true ? { noindex: true } : {}),
        ...outline(
          view.site.readPage(view.site.instances.get(route)?.survey.route ?? route).page?.value,
        ),
      }));
    return {
      data: { site: { name: name ?? "", url: url ?? "", language: language ?? "" }, pages },
    };
  },
};

/** Outlines the document itself; a variant takes the blocks of another page. */
function outline(document: JsonObject | undefined): JsonObject {
  const { blocks, extends: base, collection } = document ?? {};
  return {
    ...(base === undefined ? {} : { extends: base }),
    ...(collection === undefined ? {} : { collection }),
    ...(Array.isArray(blocks) ? { blocks: blocks.map(nameBlock) } : {}),
  };
}

function nameBlock(block: Json): Json {
  if (!isJsonObject(block)) return null;
  return (
    block["type"] ?? (block["use"] === undefined ? null : `use ${JSON.stringify(block["use"])}`)
  );
}

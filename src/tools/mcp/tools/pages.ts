import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import { describeDiagnostics, diagnosticsOutput } from "../documents/answer-diagnostics.ts";
import { refuseRoute } from "../refusal.ts";
import { type Tool, types } from "../tool.ts";

const routeInput = { type: "string", description: "The page's address: /about" };

export const listPages: Tool<{ below?: string }> = {
  name: "list_pages",
  title: "List pages",
  description:
    "The site as an outline: every page with its address (route), document, title, layout, theme, status and the types of its blocks. Begin here.",
  input: { below: { type: "string", description: "Only pages below this address: /blog" } },
  output: { site: types.object, pages: types.objects },
  async run({ below = "" }, { workbench }) {
    const { pages, site } = await workbench.view();
    const { name = "", url = "", language = "" } = site.content.settings ?? {};
    const isBelow = (route: string): boolean =>
      below === "" || route === below || route.startsWith(`${below.replace(/\/$/, "")}/`);
    const rows = pages
      .filter(({ route }) => isBelow(route))
      .map(({ route, file, title, description, layout, theme, status, seo }) => ({
        route,
        file,
        title,
        description,
        layout,
        theme,
        status,
        ...(seo.noindex === true ? { noindex: true } : {}),
        ...outline(site.readPage(site.instances.get(route)?.survey.route ?? route).page?.value),
      }));
    return { data: { site: { name, url, language }, pages: rows } };
  },
};

/** Outlines the document itself; a variant takes the blocks of another page. */
function outline(document: JsonObject = {}): JsonObject {
  const { blocks, extends: base, collection } = document;
  return {
    ...(base === undefined ? {} : { extends: base }),
    ...(collection === undefined ? {} : { collection }),
    ...(Array.isArray(blocks) ? { blocks: blocks.map(nameBlock) } : {}),
  };
}

function nameBlock(block: Json): Json {
  if (!isJsonObject(block)) return null;
  const { type, use } = block;
  return type ?? (use === undefined ? null : `use ${JSON.stringify(use)}`);
}

export const readPage: Tool<{ route: string; resolved?: boolean }> = {
  name: "read_page",
  title: "Read a page",
  description:
    "One page: its document, the text that visitors read as Markdown, and the mistakes of its document. With resolved: true also its blocks with all bindings looked up.",
  input: {
    route: routeInput,
    resolved: {
      type: "boolean",
      description: "Also the blocks with all bindings looked up and all defaults",
    },
  },
  required: ["route"],
  output: {
    route: types.string,
    file: types.string,
    text: { type: "string", description: "The document, with its comments" },
    markdown: { type: ["string", "null"] },
    resolved: types.object,
    ...diagnosticsOutput,
  },
  async run({ route, resolved = false }, { workbench }) {
    const view = await workbench.view();
    const file = view.site.instances.get(route)?.survey.file ?? view.site.fileOf(route);
    if (file === undefined) throw refuseRoute(route);
    const diagnostics = await view.check(file);
    const page = view.resolve(route);
    const data: JsonObject = {
      route,
      file,
      text: view.source.documents.read(file) ?? "",
      markdown: page === null ? null : await view.readMarkdown(route),
      ...(resolved && page !== null ? { resolved: toJson(page.regions) } : {}),
      ...describeDiagnostics(diagnostics),
    };
    return { data };
  },
};

/** Makes JSON of a resolved value, which is plain data, without `undefined`. */
function toJson(value: object): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}

export const showPage: Tool<{ route: string; width?: number; theme?: "light" | "dark" }> = {
  name: "show_page",
  title: "Show a page",
  description:
    "A picture (PNG) of a page or a draft as a visitor sees it, from top to bottom, at a width and in a theme. Look at what you wrote. Needs a Chromium or Chrome on this machine.",
  input: {
    route: routeInput,
    width: {
      type: "integer",
      minimum: 200,
      maximum: 3000,
      description: "In CSS pixels; default 1280, and 390 is a telephone",
    },
    theme: { enum: ["light", "dark"], description: "Default: the page's own theme" },
  },
  required: ["route"],
  output: {
    route: types.string,
    width: types.integer,
    height: types.integer,
    isWhole: types.boolean,
  },
  async run({ width = 1280, ...input }, { workbench, takePicture }) {
    const { route } = input;
    const { site } = await workbench.view();
    if (!site.instances.has(route)) throw refuseRoute(route);
    const { bytes, height, isWhole } = await takePicture({ ...input, width });
    return { data: { route, width, height, isWhole }, picture: bytes };
  },
};

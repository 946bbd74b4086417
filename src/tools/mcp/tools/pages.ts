import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import { describeDiagnostics, diagnosticsOutput } from "../documents/answer-diagnostics.ts";
import { refuseRoute } from "../refusal.ts";
import { makeFrom, type Tool, types } from "../tool.ts";

const routeInput = { type: "string", description: "The page's address: /about" };

/** The most pages of one answer; `from` asks for the rest. */
const mostPages = 100;

export const listPages: Tool<{ below?: string; from?: number }> = {
  name: "list_pages",
  title: "List pages",
  description: `The site as an outline: every page with its address (route), document, title, layout, theme, status and the types of its blocks; ${mostPages} at a time. Where there are more, sections has the addresses with most pages below them. Begin here.`,
  input: {
    below: { type: "string", description: "Only pages below this address: /blog" },
    from: makeFrom("page"),
  },
  output: {
    site: types.object,
    count: types.integer,
    sections: types.object,
    pages: types.objects,
  },
  async run({ below = "", from = 0 }, { workbench }) {
    const { pages, site } = await workbench.view();
    const { name = "", url = "", language = "" } = site.content.settings ?? {};
    const folder = below.replace(/\/$/, "");
    const found = pages.filter(
      ({ route }) => below === "" || route === below || route.startsWith(`${folder}/`),
    );
    const rows = found
      .slice(from, from + mostPages)
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
    const sections = found.length > mostPages ? { sections: countSections(found, folder) } : {};
    return {
      data: { site: { name, url, language }, count: found.length, ...sections, pages: rows },
    };
  },
};

/** Counts the pages at and below each address that is one step below a folder; the largest first. */
function countSections(pages: { route: string }[], folder: string): JsonObject {
  const counts = new Map<string, number>();
  for (const { route } of pages) {
    const [step = ""] = route.slice(folder.length + 1).split("/");
    const section = `${folder}/${step}`;
    counts.set(section, (counts.get(section) ?? 0) + 1);
  }
  const large = [...counts].filter(([, count]) => count > 1);
  const sorted = large.toSorted(([, one], [, other]) => other - one);
  return Object.fromEntries(sorted.slice(0, mostPages));
}

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

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type McpServer, ResourceTemplate } from "@modelcontextprotocol/server";
import { generateEditorSchema } from "#core/document/generate/generate-editor-schema.ts";
import { refusal } from "./refusal.ts";
import type { Desk } from "./tool.ts";

/** The site's guide for programs, by https://agents.md. */
const guideFile = "AGENTS.md";

/** The most pages that programs show to choose from; the template reads any other too. */
const mostPages = 200;

/** Adds the resources of the protocol: the guide, pages as Markdown, the schema of pages. */
export function addResources(server: McpServer, desk: Desk): void {
  const guide = path.join(desk.root, guideFile);
  if (existsSync(guide))
    server.registerResource(
      "guide",
      "tessera://guide",
      { title: "How to work on this site", mimeType: "text/markdown" },
      ({ href }) => toContents(href, "text/markdown", readFileSync(guide, "utf8")),
    );
  server.registerResource(
    "page-schema",
    "tessera://schema/page",
    {
      title: "JSON Schema of a page, with the types of its blocks; read_block has their props",
      mimeType: "application/schema+json",
    },
    async ({ href }) => {
      const { source } = await desk.workbench.view();
      return toContents(
        href,
        "application/schema+json",
        generateEditorSchema(source, { withProps: false }),
      );
    },
  );
  const address = new ResourceTemplate("tessera://pages{+route}", {
    async list() {
      const { pages } = await desk.workbench.view();
      return {
        resources: pages.slice(0, mostPages).map(({ route, title, description }) => ({
          uri: `tessera://pages${route}`,
          name: route,
          title,
          description,
          mimeType: "text/markdown",
        })),
      };
    },
  });
  server.registerResource(
    "page",
    address,
    { title: "The text that visitors read on a page", mimeType: "text/markdown" },
    async ({ href }, { route }) => {
      const view = await desk.workbench.view();
      const text = await view.readMarkdown(String(route));
      if (text === null) throw refusal(`There is no page at "${String(route)}".`);
      return toContents(href, "text/markdown", text);
    },
  );
}

function toContents(uri: string, mimeType: string, text: string) {
  return { contents: [{ uri, mimeType, text }] };
}

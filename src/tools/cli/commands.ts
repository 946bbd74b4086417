import { type CommandEntry, serviceCommands } from "./service-commands.ts";

/** All commands. Each is loaded when it is called: a server loads nothing that builds a site. */
export const commands: Record<string, CommandEntry> = {
  new: {
    summary: "makes a page, an entry, a collection, a block or a site",
    load: () => import("./new.ts"),
  },
  dev: { summary: "shows the site while you write it", load: () => import("./dev.ts") },
  build: { summary: "writes the site to dist/", load: () => import("./build.ts") },
  preview: {
    summary: "writes the site with its drafts to dist.preview/, to show a colleague",
    load: () => import("./preview.ts"),
  },
  validate: {
    summary: "reports what is wrong with the documents",
    load: () => import("./validate.ts"),
  },
  explain: {
    summary: "explains a message, with an example",
    load: () => import("./explain.ts"),
  },
  migrate: {
    summary: "updates documents to the newest versions of their schemas",
    load: () => import("./migrate.ts"),
  },
  schema: {
    summary: "reports changes of schemas that break documents: tessera schema check",
    load: () => import("./schema.ts"),
  },
  generate: {
    summary: "writes the editor's schema, and the types of all blocks",
    load: () => import("./generate.ts"),
  },
  lsp: {
    summary: "runs the language server for an editor: messages, completions, renames",
    load: () => import("./lsp.ts"),
  },
  where: {
    summary: "shows where something is defined, and every place that uses it",
    load: () => import("./where.ts"),
  },
  outline: { summary: "shows the site as a tree", load: () => import("./outline.ts") },
  unused: { summary: "lists what nothing uses", load: () => import("./unused.ts") },
  rename: {
    summary: "renames a page, an entry, a block, a prop, an id or a shared block",
    load: () => import("./rename.ts"),
  },
  brand: {
    summary: "changes the site's brand: all colours that come from it",
    load: () => import("./brand.ts"),
  },
  mcp: {
    summary: "serves the site to a program that writes pages (MCP)",
    load: () => import("./mcp.ts"),
  },
  bundle: {
    summary: "copies the built site and its service to a folder that needs only Node",
    load: () => import("./bundle.ts"),
  },
  ...serviceCommands,
};

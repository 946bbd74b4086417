import { type CommandEntry, serviceCommands } from "./service-commands.ts";

/** Each is loaded when it is called: who serves a site carries nothing that builds one. */
export const commands: Record<string, CommandEntry> = {
  new: {
    summary: "makes a site: tessera new site <folder>",
    load: async () => (await import("./new.ts")).newCommand,
  },
  dev: {
    summary: "shows the site while it is being written",
    load: async () => (await import("./dev.ts")).devCommand,
  },
  build: {
    summary: "writes the site to dist/",
    load: async () => (await import("./build.ts")).buildCommand,
  },
  validate: {
    summary: "tells what is wrong with the documents",
    load: async () => (await import("./validate.ts")).validateCommand,
  },
  explain: {
    summary: "tells why there is a message, with an example",
    load: async () => (await import("./explain.ts")).explainCommand,
  },
  migrate: {
    summary: "brings documents forward that were written for an older version of a schema",
    load: async () => (await import("./migrate.ts")).migrateCommand,
  },
  schema: {
    summary: "tells which changes of schemas would break documents: tessera schema check",
    load: async () => (await import("./schema.ts")).schemaCommand,
  },
  generate: {
    summary: "writes the editor's schema and the blocks' types from their schemas",
    load: async () => (await import("./generate.ts")).generateCommand,
  },
  lsp: {
    summary: "tells an editor what is wrong, what may be typed, and what stands where",
    load: async () => (await import("./lsp.ts")).lspCommand,
  },
  where: {
    summary: "tells where a thing is defined, and every place that uses it",
    load: async () => (await import("./where.ts")).whereCommand,
  },
  outline: {
    summary: "shows the site as a tree",
    load: async () => (await import("./outline.ts")).outlineCommand,
  },
  unused: {
    summary: "lists what nothing refers to",
    load: async () => (await import("./unused.ts")).unusedCommand,
  },
  rename: {
    summary: "gives a page, an entry, a block, a prop, an id or a shared block another name",
    load: async () => (await import("./rename.ts")).renameCommand,
  },
  mcp: {
    summary: "serves the site to a program that writes pages",
    load: async () => (await import("./mcp.ts")).mcpCommand,
  },
  bundle: {
    summary: "writes the built site and its service to a folder that runs with Node alone",
    load: async () => (await import("./bundle.ts")).bundleCommand,
  },
  ...serviceCommands,
};

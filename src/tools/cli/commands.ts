import { type CommandEntry, serviceCommands } from "./service-commands.ts";

/** All commands. Each is loaded when it is called: a server loads nothing that builds a site. */
export const commands: Record<string, CommandEntry> = {
  new: { summary: "makes a site: tessera new site <folder>", load: () => import("./new.ts") },
  dev: { summary: "shows the site while it is being written", load: () => import("./dev.ts") },
  build: { summary: "writes the site to dist/", load: () => import("./build.ts") },
  validate: {
    summary: "reports what is wrong with the documents",
    load: () => import("./validate.ts"),
  },
  explain: {
    summary: "explains a message, with an example",
    load: () => import("./explain.ts"),
  },
  migrate: {
    summary: "brings documents forward that were written for an older version of a schema",
    load: () => import("./migrate.ts"),
  },
  schema: {
    summary: "reports which changes of schemas would break documents: tessera schema check",
    load: () => import("./schema.ts"),
  },
  generate: {
    summary: "writes the editor's schema and the blocks' types from their schemas",
    load: () => import("./generate.ts"),
  },
  lsp: {
    summary: "tells an editor what is wrong, what may be typed, and what stands where",
    load: () => import("./lsp.ts"),
  },
  where: {
    summary: "shows where a thing is defined, and every place that uses it",
    load: () => import("./where.ts"),
  },
  outline: { summary: "shows the site as a tree", load: () => import("./outline.ts") },
  unused: { summary: "lists what nothing refers to", load: () => import("./unused.ts") },
  rename: {
    summary: "gives a page, an entry, a block, a prop, an id or a shared block another name",
    load: () => import("./rename.ts"),
  },
  mcp: {
    summary: "serves the site to a program that writes pages",
    load: () => import("./mcp.ts"),
  },
  bundle: {
    summary: "writes the built site and its service to a folder that runs with Node alone",
    load: () => import("./bundle.ts"),
  },
  ...serviceCommands,
};

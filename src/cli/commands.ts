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
  generate: {
    summary: "writes the editor's schema and the blocks' types from their schemas",
    load: async () => (await import("./generate.ts")).generateCommand,
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

import type { Command } from "./command.ts";

type Entry = { summary: string; load: () => Promise<Command> };

/** Each is loaded when it is called: who serves a site carries nothing that builds one. */
export const commands: Record<string, Entry> = {
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
  serve: {
    summary: "serves dist/ and takes enquiries",
    load: async () => (await import("./serve.ts")).serveCommand,
  },
  enquiries: {
    summary: "lists, searches, exports and removes what was received",
    load: async () => (await import("./enquiries.ts")).enquiriesCommand,
  },
  vitals: {
    summary: "tells how fast visitors found the pages",
    load: async () => (await import("./vitals.ts")).vitalsCommand,
  },
};

import type { Command } from "./command.ts";

/** A command, as `tessera` lists it. */
export type CommandEntry = { summary: string; load: () => Promise<Command> };

/** What works on a built site and on what it was sent. A bundled service has these alone. */
export const serviceCommands: Record<string, CommandEntry> = {
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

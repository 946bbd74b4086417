import type { Command } from "./command.ts";

/** A command, as `tessera` lists it. */
export type CommandEntry = { summary: string; load: () => Promise<{ command: Command }> };

/** The commands for a built site and what it was sent. A bundled service has these alone. */
export const serviceCommands: Record<string, CommandEntry> = {
  serve: { summary: "serves dist/ and takes enquiries", load: () => import("./serve.ts") },
  enquiries: {
    summary: "lists, searches, exports and removes what was received",
    load: () => import("./enquiries.ts"),
  },
  vitals: { summary: "shows how fast visitors found the pages", load: () => import("./vitals.ts") },
};

import type { Command } from "./command.ts";

/** A command, as `tessera` lists it. */
export type CommandEntry = { summary: string; load: () => Promise<{ command: Command }> };

/** The commands for a built site and what it was sent. A bundled service has these alone. */
export const serviceCommands: Record<string, CommandEntry> = {
  serve: { summary: "serves dist/ and takes enquiries", load: () => import("./serve.ts") },
  enquiries: {
    summary: "lists, searches, exports and deletes enquiries",
    load: () => import("./enquiries.ts"),
  },
  vitals: { summary: "shows how fast pages are for visitors", load: () => import("./vitals.ts") },
};

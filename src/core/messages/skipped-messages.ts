import { error, warning } from "./message.ts";

/** Why a file is passed by. */
type Skipped = "ending" | "dot" | "config";

const reasons: Record<Skipped, string> = {
  ending: "only files whose names end in .json are read here",
  dot: "nothing is read whose name begins with a dot",
  config: "a site's configuration is site.config.ts",
};

/** Messages about files and folders that nothing reads; part of the one table. */
export const skippedMessages = {
  "skipped-file": warning<{ reason: Skipped; free: string }>({
    text: ({ reason }) => `This is skipped: ${reasons[reason]}.`,
    help: ({ free }) => `Rename it to "${free}", or take it away.`,
  }),
  "skipped-folder": warning<{ free: string }>({
    text: () => "This folder is skipped: nothing reads one of this name.",
    help: ({ free }) => `Rename it to "${free}".`,
  }),
  "block-place": error<{ free: string }>({
    text: () => "This is no block: a block is a folder of its own, and stands in blocks/ itself.",
    help: ({ free }) => `Move it to ${free}.`,
  }),
  "island-lacks": error<{ folder: string }>({
    text: ({ folder }) =>
      `Nothing wakes this island: ${folder} has no island.ts, and no island.tsx.`,
    help: ({ folder }) =>
      `Create ${folder}/island.ts: export function wake(island) { … }, or take <Island> out.`,
  }),
  "two-islands": error<{ type: string }>({
    text: ({ type }) => `The block "${type}" has two islands, and only one can wake.`,
    help: () => "Delete island.ts, or island.tsx.",
  }),
};

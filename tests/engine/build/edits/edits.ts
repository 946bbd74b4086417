import { contentEdits } from "./content-edits.ts";
import { pageEdits } from "./page-edits.ts";

/** Everything that somebody may do to a site between two builds, by name. */
export const edits = { ...pageEdits, ...contentEdits };

export type EditName = keyof typeof edits;

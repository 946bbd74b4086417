import type { Note } from "#core/note.ts";
import type { Dependency } from "../inherit/traced-value.ts";
import type { Content } from "../read/read-content.ts";

/** Content with issues of its own: values that others read from it are not reported again. */
export type BrokenContent = Pick<Content["broken"], "settings" | "collections">;

/** Returns true for content with issues of its own. */
export type IsBrokenContent = (part: Dependency) => boolean;

/** @returns the function that tells which content is broken, and notes after what it was asked */
export function askBroken(
  { settings, collections }: BrokenContent,
  note: Note = () => undefined,
): IsBrokenContent {
  return (part) => {
    // All is made again where the settings have changed.
    if (part.kind === "settings") return settings;
    note(`broken:${part.name}`);
    return collections.has(part.name);
  };
}

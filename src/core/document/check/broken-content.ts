import type { ContentPart } from "../bind/bind-content.ts";
import type { Dependency } from "../inherit/traced-value.ts";
import type { Content } from "../read/read-content.ts";

/** Content with issues of its own: values that others read from it are not reported again. */
export type BrokenContent = Pick<Content["broken"], "settings" | "collections">;

/** @returns whether a looked-up value depends on something that is broken */
export function isBrokenPart(part: Dependency, broken: BrokenContent): boolean {
  return part.kind === "settings" ? broken.settings : broken.collections.has(part.name);
}

/** @returns the same with one more part; nothing depends on redirects */
export function addBroken(broken: BrokenContent, part: ContentPart): BrokenContent {
  if (part.kind === "settings") return { ...broken, settings: true };
  if (part.kind === "redirects") return broken;
  return { ...broken, collections: new Set([...broken.collections, part.name]) };
}

import type { Knowledge } from "./knowledge.ts";
import { listBases } from "./named-blocks.ts";
import type { HeadKey } from "./outline-page.ts";

/** @returns a key of a page's head, its own or inherited */
export function readHeadWord(
  knowledge: Knowledge,
  route: string,
  key: HeadKey,
): string | undefined {
  const words = listBases(knowledge, route).map(({ outline }) => outline.head[key]);
  return words.find((word) => typeof word === "string");
}

/** @returns true if a build of that day contains a page, by its status and its dates */
export function isPublic(knowledge: Knowledge, route: string, today: string): boolean {
  const read = (key: "status" | "publishAt" | "unpublishAt"): string | undefined =>
    readHeadWord(knowledge, route, key);
  if (read("status") === "draft") return false;
  return (read("publishAt") ?? "") <= today && today < (read("unpublishAt") ?? "9999");
}

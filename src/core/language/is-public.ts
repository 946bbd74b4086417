import type { Knowledge } from "./knowledge.ts";
import { listBases, type PageBase } from "./named-blocks.ts";

/** @returns a word of a page's head, its own or inherited */
export function readHeadWord(
  knowledge: Knowledge,
  route: string,
  key: keyof PageBase["outline"]["head"],
): string | undefined {
  return listBases(knowledge, route).find(({ outline }) => outline.head[key] !== undefined)?.outline
    .head[key];
}

/** @returns whether a build of that day holds a page: it is no draft, and its days have come and not passed */
export function isPublic(knowledge: Knowledge, route: string, today: string): boolean {
  const read = (key: "status" | "publishAt" | "unpublishAt"): string | undefined =>
    readHeadWord(knowledge, route, key);
  if (read("status") === "draft") return false;
  return (read("publishAt") ?? "") <= today && today < (read("unpublishAt") ?? "9999");
}

import { listDefinitions } from "./define.ts";
import type { Knowledge } from "./knowledge.ts";
import { listMentions } from "./mentions/list-mentions.ts";
import type { Target } from "./target.ts";

/** Characters of a document that link to a file. */
export type DocumentLink = { offset: number; length: number; to: string };

/** Targets with a file of their own; `define` finds those inside one. */
const linked: Target["kind"][] = ["page", "shared", "file"];

/** @returns the links in a document: routes, shared blocks, files of public/ */
export function listDocumentLinks(knowledge: Knowledge, file: string): DocumentLink[] {
  const known = new Map<string, string | undefined>();
  return listMentions(knowledge, file).flatMap(
    ({ target, role, offset, length }): DocumentLink[] => {
      if (role === "definition" || length === 0 || !linked.includes(target.kind)) return [];
      const key = JSON.stringify(target);
      if (!known.has(key)) known.set(key, listDefinitions(knowledge, target)[0]?.file);
      const to = known.get(key);
      return to === undefined || to === file ? [] : [{ offset, length, to }];
    },
  );
}

import { readFileSync } from "node:fs";
import path from "node:path";

const guide = path.resolve(import.meta.dirname, "../../sites/docs/pages/guide/deploy.json");

type Part = { code?: { code?: string }[]; steps?: Part[] };

/**
 * @param title of a section of the chapter Deploy
 * @returns what a reader of it copies
 * @throws where it has no code
 */
export function readGuideCode(title: string): string[] {
  const { blocks } = JSON.parse(readFileSync(guide, "utf8"));
  const { sections } = blocks[0].props as { sections: { title: string; parts: Part[] }[] };
  const parts = sections.find((section) => section.title === title)?.parts ?? [];
  const codes = [...parts, ...parts.flatMap(({ steps = [] }) => steps)].flatMap(({ code }) =>
    Array.isArray(code) ? code.flatMap(({ code: text }) => text ?? []) : [],
  );
  if (codes.length === 0) throw new Error(`${title} has no code.`);
  return codes;
}

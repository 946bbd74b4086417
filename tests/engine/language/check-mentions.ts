import { expect } from "vitest";
import { loadSource } from "#core/document/read/load-source.ts";
import { openKnowledge } from "#core/language/knowledge.ts";
import { listMentions, listWritten } from "#core/language/mentions/list-mentions.ts";
import { searchFiles } from "#core/language/mentions/search-files.ts";

/**
 * Looks at every mention of a site's documents: its words are those of the target that it names, and a
 * search for the target finds its file.
 */
export async function checkMentions(root: string): Promise<void> {
  const knowledge = openKnowledge(await loadSource(root));
  const wrong: string[] = [];
  let count = 0;
  for (const file of knowledge.files)
    for (const { target, offset, length } of listMentions(knowledge, file)) {
      const words = knowledge.textOf(file).slice(offset, offset + length);
      count += 1;
      const said = JSON.stringify(Object.values(target));
      const steps = words.split(".").filter((word) => !/^\d+$/.test(word));
      if (length > 0 && target.kind !== "entry" && !steps.every((word) => said.includes(word)))
        wrong.push(`${file}:${offset} ${words} ${said}`);
    }
  for (const file of knowledge.files)
    for (const { target } of listWritten(knowledge, file))
      if (searchFiles(knowledge, target)?.includes(file) === false)
        wrong.push(`${file} is not found by ${JSON.stringify(target)}`);
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(90);
}

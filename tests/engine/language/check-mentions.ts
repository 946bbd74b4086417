import { expect } from "vitest";
import { loadSource } from "#core/document/read/load-source.ts";
import { openKnowledge } from "#core/language/knowledge.ts";
import { listMentions } from "#core/language/mentions/list-mentions.ts";

/** Looks at every mention of a site's documents: its words are those of the target that it names. */
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
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(90);
}

import path from "node:path";
import { cutExcerpts, type Excerpt } from "../../sites/docs/make/cut-excerpts.ts";
import { readExamples } from "../../sites/docs/make/read-examples.ts";
import type { MessageExample } from "../../src/tools/cli/explain.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** What `tessera explain` shows, and is packed with the engine. */
export const examplesFile = path.join(root, "src/tools/cli/message-examples.json");

/** @returns the example of each message, of the engine's planted mistakes, as JSON: one a line */
export async function makeExamples(): Promise<string> {
  const examples = [...(await readExamples(root)).values()].toSorted((one, other) =>
    one.id.localeCompare(other.id, "en"),
  );
  const lines = examples.map((example) => {
    const { right } = cutExcerpts(example);
    const shown: MessageExample = { told: example.told, right: pick(right) };
    return `  ${JSON.stringify(example.id)}: ${JSON.stringify(shown)}`;
  });
  return `{\n${lines.join(",\n")}\n}\n`;
}

function pick({ file, first, code, note }: Excerpt): MessageExample["right"] {
  return {
    file,
    first,
    ...(code === undefined ? {} : { code }),
    ...(note === undefined ? {} : { note }),
  };
}

import { splitLines } from "#core/messages/format-diagnostics.ts";
import { messages } from "#core/messages/messages.ts";
import { suggestOr } from "#core/suggest/find-nearest.ts";
import { listMessages, type MessageReference } from "#tools/reference/list-messages.ts";
import type { Command } from "./command.ts";
import examples from "./message-examples.json" with { type: "json" };

/** A planted mistake: its message, and some lines of the document that is right. */
export type MessageExample = {
  /** The message as a terminal shows it: place, sentence, the line that is wrong. */
  told: string;
  /** `first` is the number of its first line; `note` describes a file that holds no text. */
  right: { file: string; first: number; code?: string; note?: string };
};

/** A message, its reason and an example of it. */
type Explanation = Pick<MessageReference, "id" | "severity" | "reason"> & {
  /** True if it may carry a fix, which `validate --fix` and editors write. */
  hasFix: boolean;
  example: MessageExample;
};

export const command: Command = {
  about: [
    "Explains a message: why it matters, with a wrong document and a right one.",
    "Without a message it lists all of them.",
  ].join("\n"),
  words: "[message]",
  options: { json: { help: "prints JSON for programs: an object, or a list without a message" } },
  needsSite: false,
  async run({ words, options, io }) {
    const [id, ...others] = words;
    if (others.length > 0) throw new Error(`Type one message: tessera explain ${id}.`);
    const all = listExplanations();
    const isJson = options["json"] === true;
    if (id === undefined) {
      io.out(isJson ? JSON.stringify(all) : writeList(all));
      return;
    }
    const explanation = all.find((one) => one.id === id.toLowerCase());
    if (explanation === undefined) {
      const ids = all.map((one) => one.id);
      const remedy = suggestOr(id, ids, { otherwise: "Type tessera explain for a list of them." });
      throw new Error(`There is no message "${id}". ${remedy}`);
    }
    io.out(isJson ? JSON.stringify(explanation) : `${writeExplanation(explanation)}\n`);
  },
};

function writeList(all: Explanation[]): string {
  const width = Math.max(...all.map(({ id }) => id.length));
  return all
    .map(({ id, severity, reason }) => `${id.padEnd(width)}  ${severity.padEnd(7)}  ${reason}`)
    .join("\n");
}

/** The examples by message: a test asks for one of each. */
const exampleOf: Readonly<Record<string, MessageExample>> = examples;

/** @returns the explanations of all messages, in the documentation's order */
export function listExplanations(): Explanation[] {
  return listMessages().flatMap(({ id, severity, reason }) => {
    const example = exampleOf[id];
    const hasFix = "fix" in messages[id];
    return example === undefined ? [] : [{ id, severity, reason, hasFix, example }];
  });
}

function writeExplanation({ id, severity, reason, hasFix, example }: Explanation): string {
  return [
    `${id}  ${severity}`,
    reason,
    "Wrong",
    indent(example.told),
    `Right: ${example.right.file}`,
    indent(writeLines(example.right)),
    ...(hasFix ? ["If the fix is clear, tessera validate --fix writes it."] : []),
  ].join("\n\n");
}

function writeLines({ code, note, first }: MessageExample["right"]): string {
  if (code === undefined) return note ?? "";
  const lines = splitLines(code);
  const width = String(first + lines.length - 1).length;
  return lines
    .map((line, index) => `${String(first + index).padStart(width)} | ${line}`)
    .join("\n");
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, "  ");
}

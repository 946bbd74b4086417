import { suggestOr } from "#core/suggest/find-nearest.ts";
import { type Command, exitCodes } from "./command.ts";
import { type Explanation, listExplanations, writeExplanation } from "./explain-message.ts";

export const command: Command = {
  about: [
    "Explains a message: why it matters, with a document that is wrong and one that is right.",
    "Without a message it lists all of them.",
  ].join("\n"),
  words: "[message]",
  options: { json: { help: "as an object for programs; without a message, as a list" } },
  needsSite: false,
  async run({ words, options, io }) {
    const [id, ...others] = words;
    if (others.length > 0) throw new Error(`Type one message: tessera explain ${id}.`);
    const all = listExplanations();
    if (id === undefined) {
      io.out(options["json"] === true ? JSON.stringify(all) : writeList(all));
      return exitCodes.done;
    }
    const explanation = all.find((one) => one.id === id.toLowerCase());
    if (explanation === undefined) {
      const ids = all.map((one) => one.id);
      const remedy = suggestOr(id, ids, { otherwise: "Type tessera explain, which lists them." });
      throw new Error(`There is no message "${id}". ${remedy}`);
    }
    const { json } = options;
    io.out(json === true ? JSON.stringify(explanation) : `${writeExplanation(explanation)}\n`);
    return exitCodes.done;
  },
};

function writeList(all: Explanation[]): string {
  const width = Math.max(...all.map(({ id }) => id.length));
  return all
    .map(({ id, severity, reason }) => `${id.padEnd(width)}  ${severity.padEnd(7)}  ${reason}`)
    .join("\n");
}

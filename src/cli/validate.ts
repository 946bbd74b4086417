import { buildSite } from "#build/build-site.ts";
import { formatDiagnostics } from "#document/messages/format-diagnostics.ts";
import { type Command, exitCodes, readToday } from "./command.ts";

export const validateCommand: Command = {
  about: "Tells what is wrong with the site, where, and what to write instead.",
  options: {
    json: { help: "as a list for programs" },
    short: { help: "a line a message" },
    strict: { help: "warnings fail as errors do" },
  },
  needsSite: true,
  async run({ root, options }) {
    const { json, short, strict } = options;
    const checked = await buildSite({ root, today: readToday(), out: null, report: console.error });
    const { diagnostics, documents, pages } = checked;
    const isWrong = diagnostics.some(({ severity }) => strict || severity === "error");
    const plain = short ? "short" : "long";
    if (json || diagnostics.length > 0)
      console.log(formatDiagnostics(diagnostics, documents, { form: json ? "json" : plain }));
    else if (!short) console.log(`${countPages(pages)}, nothing wrong.`);
    return isWrong ? exitCodes.wrong : exitCodes.done;
  },
};

function countPages(count: number): string {
  return count === 1 ? "1 page" : `${count} pages`;
}

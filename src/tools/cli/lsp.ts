import manifest from "tessera/package.json" with { type: "json" };
import { serveEditor } from "#tools/lsp/serve-editor.ts";
import type { Command } from "./command.ts";

export const command: Command = {
  about: `Speaks the Language Server Protocol with an editor, over its input and output: messages as they
are typed, fixes, completions, renames. An editor starts it; it ends with the editor.`,
  options: { stdio: { help: "what some editors say of their own accord; it is so anyway" } },
  needsSite: false,
  async run({ root }) {
    const { stdin: input, stdout: output } = process;
    serveEditor({ folder: root, version: manifest.version, input, output });
  },
};

import manifest from "@tessera-pages/engine/package.json" with { type: "json" };
import { serveEditor } from "#tools/lsp/serve-editor.ts";
import type { Command } from "./command.ts";

export const command: Command = {
  about: `Runs the language server for an editor (LSP, over standard input and output): messages while you type,
fixes, completions and renames. Your editor starts and stops it.`,
  options: { stdio: { help: "for editors that add it; it changes nothing" } },
  needsSite: false,
  async run({ root }) {
    const { stdin: input, stdout: output } = process;
    serveEditor({ folder: root, version: manifest.version, input, output });
  },
};

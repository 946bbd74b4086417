import { schemaFolders, writeGenerated } from "#site/make/fix/write-generated.ts";
import { formatDiagnostics } from "#core/messages/format-diagnostics.ts";
import { makeDiagnostics } from "#core/messages/make-diagnostic.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import { type Command, exitCodes } from "./command.ts";

export const command: Command = {
  about:
    "Writes the editor's schema and each block's props.d.ts. Run it after you change a schema.",
  options: {},
  needsSite: true,
  async run({ root, io }) {
    const source = await loadSource(root);
    const { documents } = source;
    const wrong = makeDiagnostics(
      source.issues.filter(({ location }) => schemaFolders.test(location.file)),
      documents,
    );
    if (wrong.length > 0) {
      io.error(formatDiagnostics(wrong, documents, { form: "long" }));
      return exitCodes.wrong;
    }
    const count = await writeGenerated(root, source);
    const blocks = Object.keys(source.blocks).length;
    io.out(`Wrote ${count} files from ${blocks} blocks.`);
    return exitCodes.done;
  },
};

import { Writable } from "node:stream";
import manifest from "@tessera-pages/engine/package.json" with { type: "json" };
import { startMcp } from "#tools/mcp/start-mcp.ts";
import { type Command, readToday } from "./command.ts";
import { endOnSignal } from "./end-on-signal.ts";

export const command: Command = {
  about: `Serves the site to a program that writes pages, by the Model Context Protocol over standard input and
output. The program reads pages, blocks and collections, checks and writes documents, and takes pictures.
It starts the server itself: {"command": "npx", "args": ["tessera", "mcp"]}.
The server writes only below pages/ and content/, and nothing that would break the site. Set CHROME_PATH
to the browser that takes pictures, if none is on the PATH.`,
  options: {},
  needsSite: true,
  async run({ root }) {
    const output = reserveOutput();
    const end: { now?: () => void } = {};
    const onClose = (): void => end.now?.();
    const { version } = manifest;
    const close = await startMcp({ root, version, today: readToday, output, onClose });
    end.now = endOnSignal(close);
  },
};

/** Sends all else that this process prints, such as a block's output, to the error output. */
function reserveOutput(): Writable {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  return new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      write(chunk, done);
    },
  });
}

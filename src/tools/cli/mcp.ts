import { Writable } from "node:stream";
import manifest from "tessera/package.json" with { type: "json" };
import { startMcp } from "#tools/mcp/start-mcp.ts";
import { type Command, readToday } from "./command.ts";
import { endOnSignal } from "./end-on-signal.ts";

export const command: Command = {
  about: `Serves the site to a program that writes pages, by the Model Context Protocol over standard input and
output: pages, blocks and collections to read, documents to check and write, pictures to look at.
A program starts it itself: {"command": "npx", "args": ["tessera", "mcp"]}.
It writes below pages/ and content/ alone, and nothing that would break the site. CHROME_PATH names the
browser that takes pictures, where none is on the PATH.`,
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

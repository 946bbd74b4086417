import { startDev } from "#site/dev/start-dev.ts";
import { type Command, readToday } from "./command.ts";
import { endOnSignal } from "./end-on-signal.ts";
import { outliveFaults } from "./outlive-faults.ts";
import { readPort } from "./read-port.ts";

export const command: Command = {
  about: `Shows the site, and every save in the open browser. Press Ctrl-C to stop it.
Set PORT to its port. The default is 5173, or the next free one.`,
  options: {},
  needsSite: true,
  async run({ root, io }) {
    const port = readPort(io.env["PORT"], { name: "PORT", usual: 5173 });
    const { url, close } = await startDev({ root, port, today: readToday, report: io.out });
    // Nobody who writes should lose the server by a fault of its own.
    outliveFaults((error) => {
      const [first] = String(error).split("\n");
      io.error(`The dev server had an error, and continues: ${first}`);
    });
    endOnSignal(close);
    io.out(`Tessera shows the site at ${url}; every save appears at once.`);
  },
};

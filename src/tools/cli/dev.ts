import { startDev } from "#site/dev/start-dev.ts";
import { type Command, readToday } from "./command.ts";
import { endOnSignal } from "./end-on-signal.ts";
import { outliveFaults } from "./outlive-faults.ts";
import { readPort } from "./read-port.ts";

export const command: Command = {
  about: `Shows the site, and every save in the open browser, until Ctrl-C.
PORT is where: 5173, or the next that is free.`,
  options: {},
  needsSite: true,
  async run({ root, io }) {
    const port = readPort(io.env["PORT"], { name: "PORT", usual: 5173 });
    const { url, close } = await startDev({ root, port, today: readToday, report: io.out });
    // Nobody who writes should lose the server by a fault of its own.
    outliveFaults((error) => {
      const [first] = String(error).split("\n");
      io.error(`Something went wrong, and the dev server goes on: ${first}`);
    });
    endOnSignal(close);
    io.out(`Tessera shows the site at ${url}; what you save is shown at once.`);
  },
};

import { startDev } from "#site/dev/start-dev.ts";
import { type Command, type Io, readToday } from "./command.ts";
import { endOnSignal } from "./end-on-signal.ts";
import { readPort } from "./read-port.ts";

export const command: Command = {
  about: `Shows the site, and every save in the open browser, until Ctrl-C.
PORT is where: 5173, or the next that is free.`,
  options: {},
  needsSite: true,
  async run({ root, io }) {
    const port = readPort(io.env["PORT"], { name: "PORT", usual: 5173 });
    const { url, close } = await startDev({ root, port, today: readToday, report: io.out });
    surviveFaults(io);
    endOnSignal(close);
    io.out(`Tessera shows the site at ${url}; what you save is shown at once.`);
    return undefined;
  },
};

/** Keeps the server running after a fault of its own: nobody who writes should lose it. */
function surviveFaults({ error: report }: Io): void {
  for (const event of ["uncaughtException", "unhandledRejection"])
    process.on(event, (error: unknown) => {
      const [first] = String(error).split("\n");
      report(`Something went wrong, and the dev server goes on: ${first}`);
    });
}

/** The entry of a bundled service: the commands that need nothing but Node. */
import "./assert-node.ts";
import manifest from "@tessera-pages/engine/package.json" with { type: "json" };
import { makeProcessIo } from "./process-io.ts";
import { runTessera } from "./run-tessera.ts";
import { serviceCommands } from "./service-commands.ts";

const readVersion = (): string => manifest.version;
const about = { commands: serviceCommands, readVersion, io: makeProcessIo() };
process.exitCode = await runTessera(process.argv.slice(2), about);

#!/usr/bin/env node
import nodeModule, { createRequire } from "node:module";

const typed = process.argv.slice(2);

/** The commands that run on any Node; all others need the site's. */
const forAnyNode = new Set(["new", "help", "--help", "-h", "--version", "-v"]);

if (!typed.slice(0, 2).every((word) => forAnyNode.has(word)) && typed[0] !== "new")
  await import("./assert-node.ts");
// Compiled code is cached: half of a short command's time went into compiling it again.
nodeModule.enableCompileCache?.();
const { makeProcessIo } = await import("./process-io.ts");
const { runTessera } = await import("./run-tessera.ts");
const { commands } = await import("./commands.ts");
process.exitCode = await runTessera(typed, { commands, readVersion, io: makeProcessIo() });

/** @returns the version of this package */
function readVersion(): string {
  const require = createRequire(import.meta.url);
  const { version } = require("@tessera-pages/engine/package.json") as { version: string };
  return version;
}

#!/usr/bin/env node
import nodeModule from "node:module";

const typed = process.argv.slice(2);

/** A site is begun by whoever has some Node; what works on one needs that of the site. */
const forAnyNode = new Set(["new", "help", "--help", "-h", "--version", "-v"]);

if (!typed.slice(0, 2).every((word) => forAnyNode.has(word)) && typed[0] !== "new")
  await import("./assert-node.ts");
// Half of a short command's time went into reading the same code again; what follows is kept compiled.
nodeModule.enableCompileCache?.();
const { runTessera } = await import("./run-tessera.ts");
process.exitCode = await runTessera(typed);

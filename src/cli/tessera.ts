#!/usr/bin/env node
import "./assert-node.ts";
import { enableCompileCache } from "node:module";

// Half of a short command's time went into reading the same code again; what follows is kept compiled.
enableCompileCache();
const { runTessera } = await import("./run-tessera.ts");
process.exitCode = await runTessera(process.argv.slice(2));

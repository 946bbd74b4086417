#!/usr/bin/env node
import "./assert-node.ts";
import { runTessera } from "./run-tessera.ts";

process.exitCode = await runTessera(process.argv.slice(2));

/** A thread that writes the sheets of a theme; `writeSheetsApart` starts it. */
import { parentPort, workerData } from "node:worker_threads";
import type { SheetsWork } from "./write-sheets-apart.ts";
import { writeLookSheets } from "./write-look-sheets.ts";

const { look, to } = workerData as SheetsWork;
parentPort?.postMessage(await writeLookSheets(look, to));

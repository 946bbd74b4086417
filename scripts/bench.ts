import "./assert-node.ts";
import { runBench } from "../tests/bench/run-bench.ts";

const pages = Number(process.argv[2] ?? 1000);

const rows = await runBench({ pages, report: (text) => console.log(text) });
console.table(rows);

import "../src/cli/assert-node.ts";
import { parseArgs } from "node:util";
import { benchEnquiries } from "../tests/bench/bench-enquiries.ts";
import { writeTesseraSite } from "../tests/bench/generate/write-tessera-site.ts";
import { runBench } from "../tests/bench/run-bench.ts";

const help = `npm run bench -- [pages]                   build, validate and dev on this site with more pages (1000)
npm run bench -- enquiries [count]         accepted enquiries a second (10000)
npm run bench -- site <folder> [pages]     write the generated site for Tessera, to try things on
        --blocks <count>                   blocks on a page (20; 2 makes thin ones)
        --seed <number>                    other texts (1)`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    blocks: { type: "string" },
    seed: { type: "string" },
    help: { type: "boolean", short: "h" },
  },
});
const [first = "1000", second, third = "1000"] = positionals;
const report = (text: string) => console.log(text);
const blocks = Number(values.blocks ?? 20);
const seed = Number(values.seed ?? 1);

if (values.help === true) report(help);
else if (first === "enquiries")
  console.table(await benchEnquiries({ count: Number(second ?? 10_000), report }));
else if (first === "site" && second !== undefined)
  await writeTesseraSite(second, { count: Number(third), blocks, seed });
else if (Number(first) > 0) console.table(await runBench({ pages: Number(first), report }));
else {
  console.error(help);
  process.exitCode = 1;
}

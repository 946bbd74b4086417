import "../src/cli/assert-node.ts";
import { benchEnquiries } from "../tests/bench/bench-enquiries.ts";
import { runBench } from "../tests/bench/run-bench.ts";

const [first = "1000", second = "10000"] = process.argv.slice(2);
const report = (text: string) => console.log(text);

const rows =
  first === "enquiries"
    ? await benchEnquiries({ count: Number(second), report })
    : await runBench({ pages: Number(first), report });
console.table(rows);

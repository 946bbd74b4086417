import "../src/tools/cli/assert-node.ts";
import { spawnSync } from "node:child_process";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const tessera = path.join(root, "src/tools/cli/tessera.ts");

/** The sites of this repository, but for the company starter: it is assembled first. */
const sites = [".", "sites/docs", "starters/blank", "tests/engine/site"];

/** Runs `tessera generate` on each site of this repository. */
for (const site of sites) {
  const place = path.join(root, site);
  const { status } = spawnSync(process.execPath, [tessera, "generate", "--root", place], {
    stdio: "inherit",
  });
  if (status !== 0) process.exitCode = 1;
}

import path from "node:path";
import { expectDevIsBuild } from "../../browser/expect-dev-is-build.ts";

expectDevIsBuild({
  root: path.join(import.meta.dirname, "../site"),
  port: 5197,
  fewest: { routes: 7, files: 5 },
});

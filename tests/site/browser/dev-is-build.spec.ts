import path from "node:path";
import { expectDevIsBuild } from "../../browser/expect-dev-is-build.ts";

expectDevIsBuild({
  root: path.resolve(import.meta.dirname, "../../.."),
  port: 5207,
  fewest: { routes: 41, files: 5 },
});

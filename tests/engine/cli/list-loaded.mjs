import { registerHooks } from "node:module";
import { appendFileSync } from "node:fs";

// Says which modules a process loads, a line each, in the file that LOADED names.
registerHooks({
  load(url, context, next) {
    appendFileSync(process.env.LOADED, `${url}\n`);
    return next(url, context);
  },
});

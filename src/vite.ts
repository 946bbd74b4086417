/** The exports for a site's `vite.config.ts`: Vite's own helper, and the engine as its plugin. */
export { defineConfig } from "vite";
export { tessera } from "./site/make/bundle/tessera-plugin.ts";

/** What a site's `vite.config.ts` needs: Vite's own helper, and the engine as its plugin. */
export { defineConfig } from "vite";
export { tessera } from "./site/make/bundle/tessera-plugin.ts";

import { fileURLToPath } from "node:url";
import { defineConfig, tessera } from "@tessera-pages/engine/vite";

/** What only modal dialogs of Radix' use, which the pages' policy rules out: 4 kB that nobody needs. */
const modality = fileURLToPath(new URL("theme/parts/no-modality.ts", import.meta.url));

export default defineConfig({
  plugins: [tessera()],
  resolve: { alias: { "react-remove-scroll": modality, "aria-hidden": modality } },
});

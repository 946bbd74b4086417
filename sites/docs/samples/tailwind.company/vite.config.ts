import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, tessera } from "@tessera-pages/engine/vite";
import svgr from "vite-plugin-svgr";

const modality = fileURLToPath(new URL("theme/parts/no-modality.ts", import.meta.url));

export default defineConfig({
  plugins: [tessera(), tailwindcss(), svgr()],
  resolve: { alias: { "react-remove-scroll": modality, "aria-hidden": modality } },
});

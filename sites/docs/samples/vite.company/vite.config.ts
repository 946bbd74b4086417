import path from "node:path";
import { defineConfig, tessera } from "@tessera-pages/engine/vite";

const modality = path.join(import.meta.dirname, "theme/parts/no-modality.ts");

export default defineConfig({
  plugins: [tessera()],
  resolve: {
    alias: {
      "react-remove-scroll": modality,
      "aria-hidden": modality,
      "@drawings": path.join(import.meta.dirname, "theme/drawings"),
    },
  },
  define: { __SHOP__: JSON.stringify("https://shop.example") },
});

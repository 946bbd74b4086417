import path from "node:path";
import { defineConfig, tessera } from "@tessera-pages/engine/vite";

export default defineConfig({
  plugins: [tessera()],
  resolve: { alias: { "@drawings": path.join(import.meta.dirname, "theme/drawings") } },
  define: { __SHOP__: JSON.stringify("https://shop.example") },
});

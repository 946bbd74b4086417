import tailwindcss from "@tailwindcss/vite";
import { defineConfig, tessera } from "@tessera-pages/engine/vite";
import svgr from "vite-plugin-svgr";

export default defineConfig({ plugins: [tessera(), tailwindcss(), svgr()] });

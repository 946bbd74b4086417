import { defineConfig, tessera } from "@tessera-pages/engine/vite";

export default defineConfig({ plugins: [tessera()] });

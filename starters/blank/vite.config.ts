import { defineConfig, tessera } from "tessera/vite";

export default defineConfig({ plugins: [tessera()] });

import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { tesseraPlugin } from "#build/pipeline/tessera-plugin.ts";

export default defineConfig({ plugins: [react(), tesseraPlugin()] });

import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  cacheDir: ".tessera/vitest",
  test: {
    include: ["tests/**/*.test.{ts,tsx}", "blocks/*/*.test.{ts,tsx}"],
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});

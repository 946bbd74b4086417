import { defineConfig, tessera } from "@tessera-pages/engine/vite";

const prices = {
  name: "prices",
  transform(_code: string, id: string) {
    if (id.endsWith("lamp/block.tsx")) throw new Error("No prices today.");
  },
};

export default defineConfig({ plugins: [tessera(), prices] });

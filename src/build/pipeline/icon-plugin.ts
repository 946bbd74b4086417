import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const drawing = /\/lucide-static\/icons\/[a-z0-9-]+\.svg\?raw$/;

/**
 * Makes the drawings small that islands carry (`import x from "lucide-static/icons/x.svg?raw"`):
 * the page's styles say how an icon is drawn, so the file's own attributes are not shipped.
 */
export function makeIconPlugin(): Plugin {
  return {
    name: "tessera-icons",
    enforce: "pre",
    load: {
      filter: { id: drawing },
      async handler(id) {
        const svg = await readFile(id.replace("?raw", ""), "utf8");
        return `export default ${JSON.stringify(shrink(svg))};`;
      },
    },
  };
}

function shrink(svg: string): string {
  return svg
    .replace(/<!--.*?-->/s, "")
    .replace(/<svg[^>]*>/, "<svg>")
    .replaceAll(/\s*\n\s*/g, "");
}

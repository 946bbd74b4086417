import type { Plugin } from "vite";
import { suggestOr } from "#core/suggest/find-nearest.ts";
import { listIconNames, readIcon } from "#core/icons/read-icons.ts";

const asked = /^@tessera-pages\/engine\/icons\/(.+)\.svg$/;
const resolved = /^\0@tessera-pages\/engine\/icons\/(.+)\.svg$/;

/** Resolves the icons that islands import: `import x from "@tessera-pages/engine/icons/x.svg"`. */
export function makeIconPlugin(): Plugin {
  return {
    name: "tessera-icons",
    enforce: "pre",
    resolveId: {
      filter: { id: asked },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: resolved },
      handler(id) {
        const name = resolved.exec(id)?.[1] ?? "";
        const drawing = readIcon(name);
        if (drawing === undefined) throw new Error(describeMissing(name));
        return `export default ${JSON.stringify(drawing)};`;
      },
    },
  };
}

function describeMissing(name: string): string {
  const otherwise = "See lucide.dev/icons for the names.";
  const remedy = suggestOr(name, listIconNames(), { otherwise, write: (one) => `"${one}"` });
  return `There is no icon "${name}". ${remedy}`;
}

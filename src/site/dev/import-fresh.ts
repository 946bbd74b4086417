import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { engine } from "#site/make/load/engine-folder.ts";
import { isForeign } from "./read-stamps.ts";

/**
 * Lets Node import a site's own modules anew after a save, with the modules that they import: Node
 * caches a module for good by its address, so the address counts the saves.
 *
 * @returns a function to be called when code was saved; later imports are fresh
 */
export function importFresh(root: string): () => void {
  const state = { taken: 0 };
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      if (state.taken === 0 || !isOwnModule(resolved.url, root)) return resolved;
      const url = new URL(resolved.url);
      url.searchParams.set("taken", String(state.taken));
      return { ...resolved, url: url.href };
    },
  });
  return () => {
    state.taken += 1;
  };
}

function isOwnModule(url: string, root: string): boolean {
  if (!url.startsWith("file:")) return false;
  const file = fileURLToPath(url);
  if (!file.startsWith(`${root}/`) || file.startsWith(`${engine}/`)) return false;
  return !isForeign(file.slice(root.length + 1));
}

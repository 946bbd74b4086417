import type { Plugin } from "vite";
import { loadLanguages, loadMarkdown } from "#core/document/check/load-markdown.ts";
import { giveTextLibrary, highlightBy } from "#core/markdown/text-library.ts";
import { findCode } from "../load/engine-folder.ts";

/**
 * Leaves the library of long texts out of a renderer, which gets the engine's: its languages alone
 * are a fifth of the code, and each build would load them for texts that have none.
 */
export function makeTextLibraryPlugin(): Plugin {
  return {
    name: "tessera-text-library",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "ssr",
    resolveId: {
      filter: { id: /^#site\/kit\/text-library\.ts$/ },
      handler: () => findCode("#site/kit/given-text-library.ts"),
    },
  };
}

/** Loads a renderer, whose modules find the engine's library of long texts. */
export function loadRenderer<Entry>(load: () => Promise<Entry>): Promise<Entry> {
  giveTextLibrary({
    parse: (text) => loadMarkdown()(text),
    highlight: (code, language) => highlightBy(loadLanguages(), code, language),
  });
  return load();
}

import { findTextLibrary, type TextLibrary } from "#core/markdown/text-library.ts";

/** Replaces the library in a renderer that the engine bundles, and loads with its own. */
export const textLibrary: TextLibrary = expectGiven();

function expectGiven(): TextLibrary {
  const given = findTextLibrary();
  if (given === undefined) throw new Error("A bundled renderer is loaded by Tessera alone.");
  return given;
}

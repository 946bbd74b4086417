import { createRequire, findPackageJSON } from "node:module";
import path from "node:path";

/** The engine's own folder, wherever it is installed; a packed one is bundled, and this file too. */
export const engine = path.dirname(findPackageJSON(import.meta.url) ?? import.meta.filename);

/** What the packed engine has of the starters' schemas: code that checks by them. */
export const packedFolder = path.join(engine, "prepared");

/**
 * @param name a module of the engine, as its own code imports it: `#site/client/loader.ts`
 * @returns its file: TypeScript in the repository, JavaScript in the package
 */
export function findCode(name: string): string {
  return createRequire(import.meta.url).resolve(name);
}

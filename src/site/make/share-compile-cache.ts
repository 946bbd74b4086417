import { getCompileCacheDir } from "node:module";
import path from "node:path";

/**
 * @returns the environment for a process or a thread that takes compiled code from the cache of this
 *   process: without it, each compiles the engine anew, and strips the types of a site's code
 */
export function shareCompileCache(): NodeJS.ProcessEnv {
  // Node adds a folder of its own version.
  const folder = getCompileCacheDir();
  const cache = folder === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(folder) };
  return { ...process.env, ...cache };
}

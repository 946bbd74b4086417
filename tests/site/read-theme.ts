import path from "node:path";
import { resolveLook } from "#site/make/load/resolve-look.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import type { Look } from "#site/look/look.ts";

export const root = path.resolve(import.meta.dirname, "../..");

/**
 * @returns Deltra's theme
 * @throws where its tokens have a mistake
 */
export async function readTheme(): Promise<Look> {
  const { value, diagnostics } = await resolveLook(root, await loadSource(root));
  if (value === null || diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  return value;
}

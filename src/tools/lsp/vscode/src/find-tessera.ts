import { existsSync } from "node:fs";
import path from "node:path";

/** What is started for a folder, and with which environment. */
export type TesseraCommand = { command: string; path: string; needsShell: boolean };

const isWindows = process.platform === "win32";

/**
 * Finds the Tessera that is installed for a folder: its own, or that of a folder above it, as npm's
 * workspaces have it. Programs beside it come first on its path, as npm has it: Node among them, where
 * the site pins one.
 *
 * @returns null where none is installed
 */
export function findTessera(folder: string): TesseraCommand | null {
  for (let above = folder; ; above = path.dirname(above)) {
    const programs = path.join(above, "node_modules", ".bin");
    const command = path.join(programs, isWindows ? "tessera.cmd" : "tessera");
    if (existsSync(command)) {
      const others = process.env["PATH"] ?? "";
      return { command, path: programs + path.delimiter + others, needsShell: isWindows };
    }
    if (above === path.dirname(above)) return null;
  }
}

import path from "node:path";
import { toPosix } from "#core/to-posix.ts";
import { findCode } from "../load/engine-folder.ts";
import { workFolder } from "../records/work-folder.ts";

/** The user of the theme's sheets: a build and a dev server may run side by side. */
export type LookUse = "build" | "dev";

/** @returns the folder, below the project's root, of the sheets that are made of the theme's tokens */
export function lookFolder(use: LookUse): string {
  return `${workFolder}/look/${use}`;
}

/** The engine's modules that Vite starts from, each found where it is needed. */
export const entries = {
  get server() {
    return findCode("#site/render/server-entry.ts");
  },
  get loader() {
    return findCode("#site/client/loader.ts");
  },
  get dev() {
    return findCode("#site/client/dev.ts");
  },
  get vitals() {
    return findCode("#site/client/vitals.ts");
  },
  get measureVitals() {
    return findCode("#site/client/measure-vitals.ts");
  },
};

/** The sheet that every page of a site has, below the site's folder. */
export const baseStyles = "theme/theme.css";

/** @returns whether a sheet's rules are assigned page by page */
export function isPlanned(source: string): boolean {
  return source === baseStyles || (source.startsWith("blocks/") && source.endsWith("/style.css"));
}

/** @returns the name of a file in Vite's manifest of a site: its path from the site's folder */
export function nameInManifest(root: string, file: string): string {
  return toPosix(path.relative(root, file));
}

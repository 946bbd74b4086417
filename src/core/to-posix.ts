import path from "node:path";

/** @returns a path with `/` between its folders, on every system */
export function toPosix(file: string): string {
  return file.split(path.sep).join("/");
}

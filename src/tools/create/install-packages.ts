import { spawnSync } from "node:child_process";

/** Ctrl-C ends npm, which the terminal signals too; the site stays, and how to go on is printed. */
const stay = (): void => {};

/**
 * Runs `npm install` in a folder, and shows its output.
 *
 * @returns true if it succeeded
 */
export function installPackages(folder: string): boolean {
  process.on("SIGINT", stay);
  const shell = process.platform === "win32";
  const { status } = spawnSync("npm", ["install"], { cwd: folder, stdio: "inherit", shell });
  process.off("SIGINT", stay);
  return status === 0;
}

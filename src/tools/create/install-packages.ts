import { spawn } from "node:child_process";

/** Ctrl-C ends npm, which the terminal signals too; the site stays, and how to go on is printed. */
const stay = (): void => {};

/**
 * Runs `npm install` in a folder, and shows its output.
 *
 * @returns true if it succeeded
 */
export function installPackages(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const isWindows = process.platform === "win32";
    const npm = spawn("npm", ["install"], { cwd: folder, stdio: "inherit", shell: isWindows });
    process.on("SIGINT", stay);
    const end = (isDone: boolean): void => {
      process.off("SIGINT", stay);
      resolve(isDone);
    };
    npm.on("error", () => end(false));
    npm.on("close", (code) => end(code === 0));
  });
}

import { spawn } from "node:child_process";

/** Ctrl-C ends npm, which the terminal tells too; the site stays, and it is told how to go on. */
const stay = (): void => {};

/**
 * Runs `npm install` in a folder; what it prints is seen.
 *
 * @returns whether it went well
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

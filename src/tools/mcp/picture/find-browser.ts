import { accessSync, constants } from "node:fs";
import path from "node:path";

const names = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
  "msedge",
];

/** Their places on systems that put no programs on the PATH. */
const usualFiles = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
];

/**
 * Finds an installed Chromium, Chrome or Edge: the one of `CHROME_PATH`, or one on the PATH. It
 * downloads none.
 *
 * @returns its file; null where the machine has none
 */
export function findBrowser(env: NodeJS.ProcessEnv): string | null {
  const { PATH = "" } = env;
  const folders = PATH.split(path.delimiter).filter((folder) => folder !== "");
  const ending = process.platform === "win32" ? ".exe" : "";
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name + ending)));
  const files = [env["CHROME_PATH"] ?? "", ...onPath, ...usualFiles];
  return files.find((file) => file !== "" && isExecutable(file)) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

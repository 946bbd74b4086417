import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";
import { chromium } from "playwright/test";

/** The same engine without windows: it needs two thirds of the processor's time. */
const shell = "chromium-headless-shell";

const names = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "microsoft-edge",
];

/** What is tried, in turn, on a machine without a browser. */
const installs: [string, string[]][] = [
  ["npx", ["playwright", "install", "chromium"]],
  ["sh", ["-c", "apt-get update -q && apt-get install -yq chromium"]],
  ["sudo", ["-n", "sh", "-c", "apt-get update -q && apt-get install -yq chromium"]],
];

/**
 * Finds a Chromium or Chrome: the one that `CHROME_PATH` names, a shell on the PATH, Playwright's own, or
 * another on the PATH.
 *
 * @returns its file, or null where the machine has none
 */
export function findBrowser(): string | null {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter);
  const onPath = (name: string): string[] => folders.map((folder) => path.join(folder, name));
  const named = process.env["CHROME_PATH"] ?? "";
  const files = [named, ...onPath(shell), chromium.executablePath(), ...names.flatMap(onPath)];
  return files.find((file) => file !== "" && isExecutable(file)) ?? null;
}

/**
 * Finds a browser, and installs one where there is none.
 *
 * @throws where none can be had
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found !== null) return found;
  for (const [command, args] of installs) {
    try {
      execFileSync(command, args, { stdio: "inherit" });
    } catch (error) {
      console.error(`${command} ${args.join(" ")}: ${String(error)}`);
    }
    const installed = findBrowser();
    if (installed !== null) return installed;
  }
  throw new Error("No Chromium or Chrome found. Install one, or set CHROME_PATH to its file.");
}

/** What Chromium needs where there is no sandbox to be had (root, containers), and to keep it quiet. */
export function listBrowserArguments(): string[] {
  const quiet = [
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ];
  return process.getuid?.() === 0 ? ["--no-sandbox", ...quiet] : quiet;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

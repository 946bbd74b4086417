import { execFileSync } from "node:child_process";
import { accessSync, constants, globSync } from "node:fs";
import path from "node:path";

export type EngineName = "firefox" | "webkit";

/** The programs of an engine, each by its file; `display` is missing where the machine has one. */
export type Programs = { browser: string; driver?: string; display?: string };

/** What to type where an engine is missing. */
export const remedies = {
  firefox: "Firefox was not found: install firefox-esr, or set FIREFOX_PATH to its file",
  webkit:
    "WebKit was not found: install webkit2gtk-driver and xvfb, or set WEBKIT_PATH to MiniBrowser's file",
} satisfies Record<EngineName, string>;

const finders = { firefox: findFirefox, webkit: findWebKit } satisfies Record<
  EngineName,
  () => Programs | null
>;

/** @returns the programs of an engine, or null where the machine lacks one; nothing is downloaded */
export function findEngine(name: EngineName): Programs | null {
  return finders[name]();
}

function findFirefox(): Programs | null {
  const named = process.env["FIREFOX_PATH"] ?? "";
  const files = [named, ...listOnPath("firefox-esr"), ...listOnPath("firefox")];
  // Ubuntu's /usr/bin/firefox may be a script that only tells how to install it.
  const browser = files.find((file) => isExecutable(file) && doesAnswer(file));
  return browser === undefined ? null : { browser };
}

function findWebKit(): Programs | null {
  const named = process.env["WEBKIT_PATH"] ?? "";
  const installed = globSync("/usr/{lib,lib/*,libexec}/webkit2gtk-4.*/MiniBrowser").toSorted();
  const browser = [named, ...installed].find(isExecutable);
  const driver = listOnPath("WebKitWebDriver").find(isExecutable);
  const display = listOnPath("Xvfb").find(isExecutable);
  if (browser === undefined || driver === undefined || display === undefined) return null;
  return { browser, driver, display };
}

function listOnPath(name: string): string[] {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter);
  return folders.map((folder) => path.join(folder, name));
}

function doesAnswer(file: string): boolean {
  try {
    return execFileSync(file, ["--version"], { encoding: "utf8", stdio: "pipe" }).includes(
      "Firefox",
    );
  } catch {
    return false;
  }
}

function isExecutable(file: string): boolean {
  if (file === "") return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

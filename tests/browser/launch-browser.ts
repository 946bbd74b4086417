import { type Browser, chromium } from "playwright";
import { ensureBrowser, listBrowserArguments } from "./find-browser.ts";

/**
 * Starts the machine's Chromium without a window.
 *
 * @throws where none can be had
 */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureBrowser(), args: listBrowserArguments() });
}

import path from "node:path";
import type { Page } from "playwright/test";
import { expectAccessible } from "../../browser/find-violations.ts";
import { listBuiltRoutes } from "../../browser/list-built-routes.ts";
import { stirMouse } from "../../browser/stir-mouse.ts";
import { isSilent, isWhole, type Look, visitPages } from "../../browser/visit-pages.ts";

const routes = listBuiltRoutes(path.resolve(import.meta.dirname, "../site/dist"));

async function wakeIslands(page: Page): Promise<void> {
  await stirMouse(page);
  await page.waitForFunction(() => customElements.get("tessera-island") !== undefined);
}

const wakes: Look = { name: "wakes", run: wakeIslands };

const axe: Look = { name: "axe", run: (page) => expectAccessible(page) };

visitPages(routes, [
  { name: "390 px, cold", width: 390, isCold: true, looks: [isWhole, axe, isSilent] },
  { name: "1280 px, awake", width: 1280, looks: [isWhole, wakes, axe, isSilent] },
  { name: "1280 px, without script", width: 1280, hasScript: false, looks: [isWhole, isSilent] },
]);

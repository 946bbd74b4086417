import { keepFirstPage } from "../navigation/first-page.ts";
import { orderColumns } from "../navigation/order-columns.ts";
import { startToaster } from "../notices/start-toaster.ts";
import { yieldToBrowser } from "../yield-to-browser.ts";
import { defineIslands } from "./island-element.ts";

/** Lets the page's islands wake, each in its time. Called once, by the loader. */
export async function startIslands(): Promise<void> {
  await yieldToBrowser();
  // First, while the islands' HTML is still as it came.
  keepFirstPage();
  orderColumns();
  await yieldToBrowser();
  startToaster();
  defineIslands();
}

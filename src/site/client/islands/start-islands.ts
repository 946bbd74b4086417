import { keepFirstPage } from "../navigation/first-page.ts";
import { orderColumns } from "../navigation/order-columns.ts";
import { startToaster } from "../notices/start-toaster.ts";
import { yieldToBrowser } from "../yield-to-browser.ts";
import { defineIslands } from "./island-element.ts";

/** Starts the page's islands, each at its `when`. The loader calls this once. */
export async function startIslands(): Promise<void> {
  await yieldToBrowser();
  // This is first, while the islands' HTML is unchanged.
  keepFirstPage();
  orderColumns();
  await yieldToBrowser();
  startToaster();
  defineIslands();
}

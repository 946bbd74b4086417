import { keepFirstPage } from "../navigation/first-page.ts";
import { orderColumns } from "../navigation/order-columns.ts";
import { startToaster } from "../notices/start-toaster.ts";
import { defineIslands } from "./island-element.ts";

/** Lets the page's islands wake, each in its time. Called once, by the loader. */
export function startIslands(): void {
  // First, while the islands' HTML is still as it came.
  keepFirstPage();
  orderColumns();
  startToaster();
  defineIslands();
}

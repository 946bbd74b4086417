import { defineIslands } from "./islands/island-element.tsx";
import { orderColumns } from "./navigation/order-columns.ts";
import { startRouter } from "./navigation/router.tsx";
import { startToaster } from "./notices/start-toaster.ts";

/** Wakes the page: navigation, islands, toasts. Called once, by the loader. */
export function startRuntime(): void {
  // First, while the islands' HTML is still as it came: the router keeps a copy of the page.
  startRouter();
  orderColumns();
  defineIslands();
  startToaster();
}

import type { ReactNode } from "react";

/**
 * Keeps content of other hosts from loading: it is in the page, but inert, until `loadForeign` puts
 * it there in the browser.
 *
 * @param foreign `purpose` is what the visitor has to allow; absent where nobody has to be asked
 */
export function Foreign({ purpose, children }: { purpose?: string; children: ReactNode }) {
  return <template data-purpose={purpose}>{children}</template>;
}

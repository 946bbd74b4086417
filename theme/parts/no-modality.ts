import type { ReactNode } from "react";

/*
 * A modal dialog of Radix' writes a style element, which the pages' policy forbids: none here is modal, and
 * `vite.config.ts` puts these in the place of what only modal ones would use.
 */

/** In the place of `react-remove-scroll`. */
export function RemoveScroll({ children }: { children: ReactNode }): ReactNode {
  return children;
}

/** In the place of `aria-hidden`. */
export function hideOthers(): () => void {
  return () => undefined;
}

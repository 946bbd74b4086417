/**
 * The one attribute whose value is known before a page is rendered: the position of its sidebar.
 */
export const layoutMark = "data-layout";

/** @returns the need of a selector that is for pages of one layout alone */
export function nameLayout(layout: string): string {
  return `[${layoutMark}=${layout}]`;
}

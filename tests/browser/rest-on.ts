import { expect, type Locator } from "playwright/test";

/** Lets the pointer rest on a link until its page has been fetched. */
export async function restOn(link: Locator): Promise<void> {
  await link.hover();
  const isFetched = (one: HTMLAnchorElement): boolean =>
    performance.getEntriesByName(one.href.replace(/#.*/, "")).length > 0;
  await expect.poll(() => link.evaluate(isFetched)).toBe(true);
}

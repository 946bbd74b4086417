import { expect, type Page } from "playwright/test";
import { compareStyles, readAllStyles } from "../compare-styles.ts";

const ofSite = readAllStyles();

/**
 * A page looks by its own sheets as with all styles of the site. An island that wakes meanwhile may look
 * otherwise: once more, and it does no longer.
 */
export async function expectSameStyles(page: Page, what: string, styles = ofSite): Promise<void> {
  await expect(async () => {
    const { count, differences } = await compareStyles(page, styles);
    expect(differences, what).toEqual([]);
    expect(count).toBeGreaterThan(20);
  }).toPass();
}

import type { Page } from "playwright/test";

/**
 * Collects what the policy refuses in a page and in all frames of it, from now on.
 *
 * @returns a list that grows, a line a violation: its directive, what was blocked, and where
 */
export async function watchRefusals(page: Page): Promise<string[]> {
  const refusals: string[] = [];
  await page.exposeFunction("tellRefusal", (refusal: string) => void refusals.push(refusal));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      const tell = Reflect.get(globalThis, "tellRefusal") as (refusal: string) => void;
      tell(
        `${effectiveDirective}: ${blockedURI} ${sample} (${location.href}, ${sourceFile}:${lineNumber})`,
      );
    });
  });
  return refusals;
}

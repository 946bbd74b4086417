import { setTimeout } from "node:timers/promises";
import { followLink } from "../../browser/follow-link.ts";
import { expect, type CDPSession, test } from "playwright/test";
import { stirMouse } from "../../browser/stir-mouse.ts";
import { isFull } from "../../test-size.ts";

/** What other tests left behind is not to be counted. */
test.use({ reuseContext: false });

/** Pages with islands of every kind. */
const round = ["/", "/product", "/service/web-development", "/contact", "/blog/blog-details"];

const warmUpRounds = 5;
const rounds = isFull ? 40 : 10;

/** What grows where something is held that nobody needs. */
const counts = ["Nodes", "JSEventListeners", "Documents", "JSHeapUsedSize"] as const;

async function readCounts(session: CDPSession): Promise<Record<string, number>> {
  // What React and the browser let go later is let go by the third.
  for (let turn = 0; turn < 3; turn += 1) {
    await session.send("HeapProfiler.collectGarbage");
    await setTimeout(200);
  }
  const { metrics } = await session.send("Performance.getMetrics");
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

test(`${rounds * round.length} navigations leave no more behind than the first`, async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.goto("/");
  await stirMouse(page);
  await expect(page.locator("html")).toHaveAttribute("data-warm", "");
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");

  /** No locators: what they hold on to would be counted. */
  async function goRound(times: number, restMs: number): Promise<void> {
    for (let turn = 0; turn < times; turn += 1) {
      for (const route of [...round.slice(1), "/"]) {
        await followLink(page, route);
        await page.waitForFunction(
          (href) => location.pathname === href && document.activeElement?.tagName === "H1",
          route,
        );
        await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
        await setTimeout(restMs);
      }
    }
  }

  // Until all pages have been fetched beforehand whose links are seen on the way: they are kept. That
  // begins when a page is whole.
  await goRound(warmUpRounds, 1200);
  const before = await readCounts(session);
  await goRound(rounds, 40);
  const after = await readCounts(session);
  for (const name of counts)
    expect
      .soft(after[name], `${name}, ${before[name]} before`)
      .toBeLessThan((before[name] ?? 0) * 1.1);
});

import { cp } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "playwright/test";
import { followLink } from "../../browser/follow-link.ts";
import { stirMouse } from "../../browser/stir-mouse.ts";
import { type StandIn, startStandIn } from "../../browser/start-stand-in.ts";
import { type StartedDev, startDev } from "../../browser/start-dev.ts";
import { watchRefusals } from "../../browser/watch-refusals.ts";
import { spawnCommand } from "../cli/spawn-command.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";
import { type Served, serveCopy } from "./serve-copy.ts";
import { expectNewDocument, expectSameDocument, openAwake } from "./wake-page.ts";

const planted = path.resolve(
  import.meta.dirname,
  "../built-messages/script-that-waits-for-nobody/blocks/counter",
);

/** A script that writes HTML by texts, as many of other companies do. */
const script = `
  const mark = document.createElement("p");
  mark.innerHTML = "<b>Counted</b>";
  document.querySelector("main").append(mark);
  fetch(new URL("/hit", document.querySelector("[src*='count.js']").src));`;

let other: StandIn;
let copy: SiteCopy;
let served: Served;
let dev: StartedDev;
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  other = await startStandIn({ "/count.js": { type: "text/javascript", body: script } });
  copy = await makeSiteCopy();
  await cp(planted, path.join(copy.root, "blocks/counter"), { recursive: true });
  await copy.edit("blocks/counter/block.tsx", (text) =>
    text.replace("https://stats.example", other.origin).replace(" purpose={purpose}", ""),
  );
  const allow = { scripts: [other.origin], connections: [other.origin] };
  await copy.edit("pages/tally.json", (text) => {
    const page = JSON.parse(text);
    page.blocks.push({ type: "counter", props: { purpose: "none" } });
    return JSON.stringify({ ...page, allow });
  });
  expect(await spawnCommand(["generate", "--root", copy.root])).toMatchObject({ code: 0 });
  expect(await spawnCommand(["build", "--root", copy.root])).toMatchObject({ code: 0 });
  served = await serveCopy(copy.root);
  dev = await startDev(copy.root, 5390);
});
test.afterAll(async () => {
  await Promise.all([served.end(), dev.end()]);
  await copy.remove();
  await other.end();
});

for (const [name, address] of [
  ["a built site", () => served.url],
  ["dev", () => dev.url],
] as const) {
  test(`${name}: a page of another policy is loaded, and what it allows runs there alone`, async ({
    page,
  }) => {
    const refusals = await watchRefusals(page);
    await openAwake(page, `${address()}/`);
    await followLink(page, "/plain");
    await expect(page).toHaveURL(/plain$/);
    await expectSameDocument(page);
    await followLink(page, "/notes");
    await expect(page).toHaveURL(/notes$/);
    await expectSameDocument(page);
    await followLink(page, "/tally");
    await expect(page).toHaveURL(/tally$/);
    await expect(page.getByText("Counted")).toBeVisible();
    await expectNewDocument(page);
    await expect.poll(() => other.asked).toContain("GET /hit");
    await page.goBack();
    await expect(page).toHaveURL(/notes$/);
    await expect(page.getByText("Counted")).toHaveCount(0);
    expect(refusals).toEqual([]);
    const refused = await page.evaluate(() => {
      try {
        document.body.innerHTML = "";
        return false;
      } catch {
        return true;
      }
    });
    expect(refused).toBe(true);
  });
}

test("what the policy refuses in dev is told over the page, at the code's line", async ({
  page,
}) => {
  await copy.edit("blocks/lamp/island.ts", (text) =>
    text.replace(
      /(export function wake\([^{]*\{)/,
      '$1\n  void fetch("https://days.example/free").catch(() => null);',
    ),
  );
  await page.goto(`${dev.url}/lamps`);
  await stirMouse(page);
  const message = page.locator("tessera-messages").getByRole("dialog");
  await expect(message).toContainText("This sends data to https://days.example");
  await expect(message).toContainText("foreign-host");
  await expect(message).toContainText(/blocks\/lamp\/island\.ts:\d+:\d+/);
  await expect(message).toContainText(
    '"allow": { "connections": ["https://days.example"] } in pages/lamps.json',
  );
});

import { expect, type Locator, type Page, test } from "playwright/test";
import { followLink } from "../../browser/follow-link.ts";
import { stirMouse } from "../../browser/stir-mouse.ts";

async function listScripts(page: Page): Promise<string[]> {
  const names = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
  );
  return names.filter((path) => path.endsWith(".js"));
}

/** Keeps the browser from being idle, so that only interest can wake the page. */
async function neverIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { requestIdleCallback: () => 0 });
  });
}

async function delayScripts(page: Page, name: RegExp): Promise<void> {
  await page.route(name, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
}

function findMenu(page: Page): Locator {
  return page.locator("tessera-island[block=menu]");
}

function findTally(page: Page): Locator {
  return page.locator("tessera-island[name=tally]");
}

async function expectAwake(island: Locator): Promise<void> {
  await expect(island).toHaveAttribute("awake", "");
}

test("nothing but the loader runs before the page is idle or somebody is there", async ({
  page,
}) => {
  await neverIdle(page);
  await page.goto("/tally");
  await page.waitForLoadState("networkidle");
  const before = await listScripts(page);
  expect(before).toHaveLength(1);
  expect(before[0]).toMatch(/\/loader-/);
  await expect(page.locator("tessera-island[awake]")).toHaveCount(0);
  await page.mouse.move(40, 40, { steps: 2 });
  await expectAwake(findMenu(page));
});

test("a mouse that lies where a page opens is no sign of interest", async ({ page }) => {
  await neverIdle(page);
  await page.goto("/tally");
  await page.locator("h1").evaluate((heading) => {
    for (const type of ["pointerover", "pointermove"])
      heading.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: "mouse" }));
  });
  await page.waitForLoadState("networkidle");
  expect(await listScripts(page)).toHaveLength(1);
  await page.mouse.move(40, 40, { steps: 2 });
  await expectAwake(findMenu(page));
});

for (const [sign, show] of Object.entries({
  pointer: (page: Page) => page.mouse.move(200, 200, { steps: 2 }),
  key: (page: Page) => page.keyboard.press("Shift"),
  focus: (page: Page) => page.getByRole("link", { name: "Notes" }).first().focus(),
})) {
  test(`a first sign of interest wakes the page: ${sign}`, async ({ page }) => {
    await neverIdle(page);
    await page.goto("/tally");
    await show(page);
    await expectAwake(findMenu(page));
  });
}

test("an idle page wakes by itself", async ({ page }) => {
  await page.goto("/tally");
  await expectAwake(findMenu(page));
});

test("an island wakes in place: its nodes stay", async ({ page }) => {
  await page.goto("/tally");
  const count = await findTally(page)
    .locator("*")
    .evaluateAll((nodes) => {
      for (const node of nodes) (node as HTMLElement).dataset["kept"] = "yes";
      return nodes.length;
    });
  expect(count).toBeGreaterThan(4);
  await stirMouse(page);
  await expectAwake(findTally(page));
  await expect(findTally(page).locator("[data-kept=yes]")).toHaveCount(count);
});

test("a visible island sleeps until it comes near", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto("/far");
  await stirMouse(page);
  await expectAwake(findMenu(page));
  await page.waitForLoadState("networkidle");
  await expect(findTally(page)).not.toHaveAttribute("awake", "");
  expect((await listScripts(page)).some((path) => path.includes("tally-island"))).toBe(false);
  await findTally(page).getByRole("textbox").scrollIntoViewIfNeeded();
  await expectAwake(findTally(page));
});

test("a click that comes early is repeated", async ({ page }) => {
  await delayScripts(page, /\/(start-islands|tally-island)-/);
  await page.goto("/tally");
  await page.getByRole("button", { name: "Count the boats: 3" }).click();
  await expect(findTally(page)).not.toHaveAttribute("awake", "");
  await expect(page.getByRole("button", { name: "Count the boats: 4" })).toBeVisible();
});

test("a link that opens something waits for its island", async ({ page }) => {
  await delayScripts(page, /\/(start-islands|tally-island)-/);
  await page.goto("/tally");
  await page.getByRole("link", { name: "How it is counted" }).click();
  await expect(page.getByText("By hand.")).toBeVisible();
  await expect(page).toHaveURL("/tally");
});

test("a link that opens something leads where it says when its island cannot be fetched", async ({
  page,
}) => {
  await page.route(/\/tally-island-/, (route) => route.abort());
  await page.goto("/tally");
  const link = page.getByRole("link", { name: "How it is counted" });
  await link.click();
  await expect(page).toHaveURL("/notes");
  // Also when it is known by then that nothing will wake.
  await page.goBack();
  await expect(findTally(page)).toHaveAttribute("failed", "");
  await link.click();
  await expect(page).toHaveURL("/notes");
});

test("a link that opens something leads where it says when no island can be fetched", async ({
  page,
}) => {
  await page.route(/\/start-islands-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.abort();
  });
  await page.goto("/tally");
  await page.getByRole("link", { name: "How it is counted" }).click();
  await expect(page).toHaveURL("/notes");
});

test("islands whose code did not come wake at the next sign, when it comes", async ({ page }) => {
  const state = { isGone: true };
  await page.route(/\/start-islands-/, (route) =>
    state.isGone ? route.abort() : route.continue(),
  );
  await neverIdle(page);
  await page.goto("/tally");
  const failed = page.waitForEvent("requestfailed");
  await stirMouse(page);
  await failed;
  state.isGone = false;
  await page.getByRole("button", { name: "Count the boats: 3" }).click();
  await expect(page.getByRole("button", { name: "Count the boats: 4" })).toBeVisible();
  await expectAwake(findMenu(page));
});

test("text typed before an island wakes stays", async ({ page }) => {
  await delayScripts(page, /\/(start-islands|tally-island)-/);
  await page.goto("/tally");
  const who = page.getByRole("textbox", { name: "Who counts?" });
  await who.fill("Rahima Khatun");
  await expectAwake(findTally(page));
  await expect(who).toHaveValue("Rahima Khatun");
});

test("islands of a page that was swapped in wake, and those of the last are gone", async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto("/");
  await stirMouse(page);
  await expectAwake(findTally(page));
  await page.getByRole("button", { name: "Count the boats: 0" }).click();
  await followLink(page, "/tally");
  await expect(page.locator("h1")).toHaveText("Tally");
  await page.getByRole("button", { name: "Count the boats: 3" }).click();
  await expect(page.getByRole("button", { name: "Count the boats: 4" })).toBeVisible();
  await page.goBack();
  await expect(page.locator("h1")).toHaveText("A small site");
  await expectAwake(findTally(page));
  await expect(page.getByRole("button", { name: "Count the boats: 0" })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("an island that is still being hydrated takes over the next page's props after that", async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  // React's work waits: its scheduler hands itself messages.
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    class LateChannel extends MessageChannel {
      constructor() {
        super();
        const post = this.port2.postMessage.bind(this.port2);
        this.port2.postMessage = (message: unknown) => {
          if (document.documentElement.dataset["go"] !== undefined) return post(message);
          document.documentElement.dataset["waits"] = "";
          waiting.push(() => post(message));
        };
      }
    }
    Object.assign(globalThis, { MessageChannel: LateChannel });
    addEventListener("go", () => {
      document.documentElement.dataset["go"] = "";
      for (const work of waiting) work();
    });
  });
  await page.goto("/tally");
  await stirMouse(page);
  await expect(page.locator("html")).toHaveAttribute("data-waits", "");
  await followLink(page, "/notes");
  await expect(page.locator("h1")).toHaveText("Notes");
  await expect(findMenu(page)).not.toHaveAttribute("awake");
  await page.evaluate(() => dispatchEvent(new Event("go")));
  await expectAwake(findMenu(page));
  await expect(findMenu(page).locator("[aria-current=page]")).toHaveText("Notes");
  await expect(findMenu(page).getByRole("navigation")).toHaveAttribute("data-visits", "0");
  await findMenu(page).hover();
  await expect(findMenu(page).getByRole("navigation")).toHaveAttribute("data-visits", "1");
  expect(complaints).toEqual([]);
});

test("an island shows a notice, which says itself and can be closed", async ({ page }) => {
  await page.goto("/tally");
  await page.getByRole("button", { name: "Note it" }).click();
  const notices = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
  await expect(notices).toHaveText(/Noted: 3/);
  await notices.hover();
  await notices.getByRole("button").click();
  await expect(notices).toHaveCount(0);
});

test("a notice with the id of another takes its place", async ({ page }) => {
  await page.goto("/tally");
  await page.getByRole("button", { name: "Note it" }).click();
  const notices = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
  await expect(notices).toHaveCount(1);
  await page.evaluate(() => {
    for (const [kind, text] of [
      ["loading", "Being noted"],
      ["success", "It was noted"],
    ]) {
      const detail = { kind, text, id: "noting" };
      document.dispatchEvent(new CustomEvent("tessera:notify", { detail }));
    }
  });
  await expect(notices).toHaveCount(2);
  await expect(notices.filter({ hasText: "It was noted" })).toBeVisible();
});

import { readFile, writeFile } from "node:fs/promises";
import { globSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "playwright/test";
import { expectAccessible } from "../../browser/find-violations.ts";
import { stirMouse } from "../../browser/stir-mouse.ts";
import { type StandIn, startStandIn } from "../../browser/start-stand-in.ts";
import { watchRefusals } from "../../browser/watch-refusals.ts";
import { type Served, serveCopy } from "../../engine/browser/serve-copy.ts";
import { spawnCommand } from "../../engine/cli/spawn-command.ts";
import { applySample } from "../apply-sample.ts";
import { makeNewSite, type NewSite } from "../make-new-site.ts";

const js = (body: string) => ({ type: "text/javascript", body });
const html = (body: string) => ({
  type: "text/html",
  body: `<!doctype html><title>Stand-in</title><body>${body}</body>`,
});

/** What each of the guide's services does, as those of this kind do. */
const services = {
  stats: {
    "/count.js": js(`
      const { src, dataset } = document.currentScript;
      fetch(new URL("/hit-" + dataset.site, src), { method: "POST", mode: "no-cors" });`),
  },
  chat: {
    "/widget.js": (origin: string) =>
      js(`
        const host = document.createElement("div");
        host.innerHTML = '<button type="button">Chat with us</button>';
        document.body.append(host);
        host.firstChild.addEventListener("click", () => {
          host.innerHTML = '<iframe title="Chat" src="${origin}/room"></iframe>';
        });`),
    "/room": html("<p>How can we help?</p>"),
  },
  booking: {
    "/widget.js": (origin: string) =>
      js(`
        for (const place of document.querySelectorAll(".booking-widget"))
          place.innerHTML =
            '<iframe title="Calendar" src="${origin}/' + place.dataset.calendar + '"></iframe>';`),
    "/workshop": html("<p>Tuesday, 10:00</p>"),
  },
  captcha: {
    "/check.js": (origin: string) =>
      js(`
        for (const place of document.querySelectorAll(".captcha"))
          place.innerHTML =
            '<iframe title="Captcha" src="${origin}/check"></iframe>' +
            '<input type="hidden" name="token" value="' + place.dataset.sitekey + '">';`),
    "/check": html("<p>You are a person.</p>"),
  },
  letters: {
    "/subscribe": html("<h1>Thank you</h1>"),
    "/request": html("<h1>Thank you</h1>"),
  },
} as const;
type Service = keyof typeof services;
const names = Object.keys(services) as Service[];

const others = {} as Record<Service, StandIn>;
let site: NewSite;
let served: Served;
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  for (const name of names) others[name] = await startStandIn(services[name]);
  site = await makeNewSite("company");
  await applySample(site.folder, "company-hosts", "company");
  for (const file of globSync("{content,pages}/**/*.json", { cwd: site.folder })) {
    const target = path.join(site.folder, file);
    const text = await readFile(target, "utf8");
    const replaced = names.reduce(
      (written, name) => written.replaceAll(`https://${name}.example`, others[name].origin),
      text,
    );
    if (replaced !== text) await writeFile(target, replaced);
  }
  for (const command of ["generate", "build"])
    expect(await spawnCommand([command, "--root", site.folder])).toMatchObject({ code: 0 });
  served = await serveCopy(site.folder);
});
test.afterAll(async () => {
  await served.end();
  await site.remove();
  for (const name of names) await others[name].end();
});

test.beforeEach(() => {
  for (const name of names) others[name].asked.length = 0;
});
test.use({ reuseContext: false });

const panel = (page: Page) => page.getByRole("region", { name: "Your privacy" });

async function open(page: Page, route: string): Promise<void> {
  await page.goto(new URL(route, served.url).href);
  await stirMouse(page);
  await expect(page.locator("tessera-island[name=consent]")).toHaveAttribute("awake", "");
}

function listAsked(): string[] {
  return names.flatMap((name) => others[name].asked.map((line) => `${name} ${line}`));
}

test("nothing of another company loads before the visitor chooses, on any page", async ({
  page,
}) => {
  const refusals = await watchRefusals(page);
  for (const route of ["/", "/letters", "/booking", "/request"]) {
    await open(page, route);
    await expect(panel(page)).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  }
  expect(listAsked()).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  expect(refusals).toEqual([]);
});

test("statistics and chat load once they are allowed, and after that with each page", async ({
  page,
}) => {
  const refusals = await watchRefusals(page);
  await open(page, "/");
  await panel(page).getByRole("button", { name: "Accept all" }).click();
  await expect(panel(page)).toBeHidden();
  await page.getByRole("button", { name: "Chat with us" }).click();
  await expect(page.frameLocator("[title=Chat]").getByText("How can we help?")).toBeVisible();
  await expect.poll(() => others.stats.asked).toContain("POST /hit-4711");
  await open(page, "/about");
  await expect(panel(page)).toBeHidden();
  await expect
    .poll(() => others.stats.asked.filter((line) => line.startsWith("POST")))
    .toHaveLength(2);
  expect(refusals).toEqual([]);
});

test("a visitor allows one purpose, and takes it back where a link says so", async ({ page }) => {
  await open(page, "/letters");
  await panel(page).getByText("Choose what loads").click();
  await panel(page).getByRole("checkbox", { name: "Statistics" }).check();
  await panel(page).getByRole("button", { name: "Save my choice" }).click();
  await expect.poll(() => others.stats.asked).toContain("POST /hit-4711");
  expect(others.chat.asked).toEqual([]);

  const link = page.getByRole("link", { name: "What you allow" });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeVisible();
  await expect(page.getByText("Your privacy", { exact: true })).toBeFocused();
  await expect(panel(page).getByRole("checkbox", { name: "Statistics" })).toBeChecked();
  await expect(panel(page).getByRole("checkbox", { name: "Chat" })).not.toBeChecked();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(link).toBeFocused();

  await link.click();
  others.stats.asked.length = 0;
  await Promise.all([
    page.waitForEvent("load"),
    panel(page).getByRole("button", { name: "Reject all" }).click(),
  ]);
  await stirMouse(page);
  await expect(page.locator("tessera-island[name=consent]")).toHaveAttribute("awake", "");
  await expect(panel(page)).toBeHidden();
  expect(listAsked()).toEqual([]);
});

test("a calendar loads by its button for once, or by its purpose", async ({ page }) => {
  const refusals = await watchRefusals(page);
  await open(page, "/booking");
  await panel(page).getByRole("button", { name: "Reject all" }).click();
  await page.getByRole("button", { name: "Load the calendar" }).click();
  await expect(page.frameLocator("[title=Calendar]").getByText("Tuesday, 10:00")).toBeVisible();
  await expect(page.getByRole("button", { name: "Load the calendar" })).toBeHidden();
  await page.reload();
  await stirMouse(page);
  await expect(page.getByRole("button", { name: "Load the calendar" })).toBeVisible();
  await page.evaluate(() => {
    const choice = {
      allowed: ["booking"],
      asked: ["statistics", "chat", "booking"],
      day: "2999-01-01",
    };
    localStorage.setItem("tessera:consent", JSON.stringify(choice));
  });
  await page.reload();
  await stirMouse(page);
  await expect(page.frameLocator("[title=Calendar]").getByText("Tuesday, 10:00")).toBeVisible();
  expect(refusals).toEqual([]);
});

test("a newsletter's form reaches its service, also without JavaScript", async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(new URL("/letters", served.url).href);
    await page.getByLabel("Email").fill("ada@example.com");
    await page.getByRole("button", { name: "Sign up" }).click();
    await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
    expect(page.url()).toBe(`${others.letters.origin}/subscribe`);
    await context.close();
  }
  expect(others.letters.asked.filter((line) => line === "POST /subscribe")).toHaveLength(2);
});

test("a captcha loads when it is asked to, and its token goes with the form", async ({ page }) => {
  const refusals = await watchRefusals(page);
  await open(page, "/request");
  await panel(page).getByRole("button", { name: "Reject all" }).click();
  expect(others.captcha.asked).toEqual([]);
  await page.getByRole("button", { name: "I am a person" }).click();
  await expect(page.frameLocator("[title=Captcha]").getByText("You are a person.")).toBeVisible();
  await page.getByLabel("Email").fill("ada@example.com");
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Send" }).click();
  expect((await sent).postData()).toContain("token=10000000-ffff-ffff");
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(refusals).toEqual([]);
});

test("without JavaScript nothing loads, and the panel says so where a link leads to it", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(new URL("/letters", served.url).href);
  await expect(panel(page)).toBeHidden();
  await page.getByRole("link", { name: "What you allow" }).click();
  await expect(panel(page)).toContainText("nothing to choose");
  await expect(panel(page).getByRole("button")).toHaveCount(0);
  await page.goto(new URL("/booking", served.url).href);
  await expect(page.getByRole("link", { name: "Open it there" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Load the calendar" })).toBeHidden();
  expect(listAsked()).toEqual([]);
  await context.close();
});

test("a browser that sends Global Privacy Control is not asked, and may still allow", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
  });
  await open(page, "/letters");
  await expect(panel(page)).toBeHidden();
  await page.getByRole("link", { name: "What you allow" }).click();
  await expect(panel(page)).toContainText("Your browser asks every site");
  expect(listAsked()).toEqual([]);
  await panel(page).getByRole("button", { name: "Accept all" }).click();
  await expect.poll(() => others.stats.asked).toContain("POST /hit-4711");
});

for (const [width, colorScheme] of [
  [390, "light"],
  [1280, "dark"],
] as const) {
  test(`the panel moves nothing, traps nobody, and axe is silent: ${width} px, ${colorScheme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Reflect.set(globalThis, "shifts", shifts);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, "value") as number);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await open(page, "/letters");
    await expect(panel(page)).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, "shifts") as number[])).toEqual([]);
    await panel(page).getByText("Choose what loads").focus();
    await page.keyboard.press("Enter");
    for (let press = 0; press < 10; press += 1) await page.keyboard.press("Tab");
    expect(
      await page.evaluate(() => document.activeElement?.closest(".consent-panel") ?? null),
    ).toBeNull();
    await expectAccessible(page);
  });
}

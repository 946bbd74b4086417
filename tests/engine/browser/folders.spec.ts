import { expect, type Page, test } from "playwright/test";
import { type PlainServer, servePlain } from "../../browser/serve-plain.ts";
import { restOn } from "../../browser/rest-on.ts";
import { stirMouse } from "../../browser/stir-mouse.ts";
import { spawnCommand } from "../cli/spawn-command.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";
import { type Served, serveCopy } from "./serve-copy.ts";

// A page of another host has a cold cache, and a router of its own.
test.use({ reuseContext: false });
test.describe.configure({ mode: "serial" });

let site: SiteCopy;
let plain: PlainServer;
let own: Served;

test.beforeAll(async () => {
  site = await makeSiteCopy();
  await site.edit("content/site.json", (text) =>
    text.replace('"language"', '"folders": true,\n  "language"'),
  );
  const built = await spawnCommand(["build", "--root", site.root]);
  expect(built).toMatchObject({ code: 0, error: "" });
  plain = await servePlain(`${site.root}/dist`);
  own = await serveCopy(site.root);
});
test.afterAll(async () => {
  await plain.end();
  await own.end();
  await site.remove();
});

function listFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("response", (response) => {
    const { status } = { status: response.status() };
    if (status >= 300 && status !== 304) faults.push(`${status} ${response.url()}`);
  });
  return faults;
}

for (const name of ["a host of plain files", "our own server"]) {
  test(`${name}: links lead to pages without a redirect, by the router and back`, async ({
    page,
  }) => {
    const url = name === "our own server" ? own.url : plain.url;
    const faults = listFaults(page);
    await page.goto(url);
    await stirMouse(page);
    await expect(page.locator("html[data-warm]")).toBeAttached();
    await page.evaluate(() => Reflect.set(window, "isSameDocument", true));
    const menu = page.getByRole("navigation", { name: "Main" });
    await restOn(menu.getByRole("link", { name: "Notes" }));
    await menu.getByRole("link", { name: "Notes" }).click();
    await expect(page).toHaveURL(new URL("/notes/", url).href);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notes");
    // What the island has written since it runs.
    const current = menu.getByRole("link", { name: "Notes" });
    await expect(current).toHaveAttribute("aria-current", "page");
    await expect(current).toHaveAttribute("href", "/notes/");
    const note = page.getByRole("main").getByRole("link").first();
    await restOn(note);
    await note.click();
    await expect(page).toHaveURL(/\/notes\/[\w-]+\/$/);
    await page.goBack();
    await expect(page).toHaveURL(new URL("/notes/", url).href);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notes");
    expect(await page.evaluate(() => Reflect.get(window, "isSameDocument"))).toBe(true);
    expect(faults).toEqual([]);
  });
}

test("an address without its slash leads to the page, and an unknown one to the way home", async ({
  page,
}) => {
  for (const url of [plain.url, own.url]) {
    await page.goto(new URL("/notes?from=mail", url).href);
    await expect(page).toHaveURL(new URL("/notes/?from=mail", url).href);
    await page.goto(new URL("/no/such/page", url).href);
    await page.getByRole("link", { name: "Home" }).first().click();
    await expect(page).toHaveURL(new URL("/", url).href);
  }
  expect(plain.redirected).toEqual(["/notes"]);
});

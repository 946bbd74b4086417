import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, type Page, test } from "playwright/test";
import { restOn } from "../../browser/rest-on.ts";
import { stirMouse } from "../../browser/stir-mouse.ts";
import { makeProjectCopy, type ProjectCopy, tesseraCommand } from "../../make-project-copy.ts";
import { type PlainHost, serveBelow } from "./serve-below.ts";

// A page of another host has a cold cache, and a router of its own.
test.use({ reuseContext: false });
test.describe.configure({ mode: "serial" });

const base = "/my-repo";
let copy: ProjectCopy;
let host: PlainHost;

test.beforeAll(async () => {
  // It builds the whole site, unless that was done already for another test.
  test.setTimeout(600_000);
  copy = await makeProjectCopy();
  const settings = path.join(copy.root, "content/site.json");
  const text = await readFile(settings, "utf8");
  await writeFile(settings, text.replace(/"url": "([^"]+)"/, `"url": "$1${base}"`));
  await promisify(execFile)(process.execPath, [tesseraCommand, "build", "--root", copy.root]);
  host = await serveBelow(path.join(copy.root, "dist"), base);
});
test.afterAll(async () => {
  await host.end();
  await copy.remove();
});

/** Opens a page, and notes what it could not load and what it logs. */
async function open(page: Page, address: string): Promise<string[]> {
  const faults: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  await page.goto(host.url + base + address);
  return faults;
}

async function awaken(page: Page): Promise<void> {
  await stirMouse(page);
  await expect(page.locator("html[data-warm]")).toBeAttached();
}

test("follows links without a page load, and back", async ({ page }) => {
  const faults = await open(page, "/");
  await awaken(page);
  await page.evaluate(() => Reflect.set(window, "isSameDocument", true));
  const about = page.getByRole("banner").getByRole("link", { name: "About Us" }).first();
  await restOn(about);
  await about.click();
  await expect(page).toHaveURL(`${host.url}${base}/about`);
  await expect(page).toHaveTitle(/About/);
  const blog = page.getByRole("contentinfo").getByRole("link", { name: "Blog" });
  await restOn(blog);
  await blog.click();
  await expect(page).toHaveURL(`${host.url}${base}/blog`);
  await page.goBack();
  await expect(page).toHaveTitle(/About/);
  await page.getByRole("banner").getByRole("link", { name: "Home" }).first().click();
  await expect(page).toHaveURL(`${host.url}${base}/`);
  expect(await page.evaluate(() => Reflect.get(window, "isSameDocument"))).toBe(true);
  expect(faults).toEqual([]);
});

test("shows every picture, and starts islands", async ({ page }) => {
  const faults = await open(page, "/");
  await awaken(page);
  for (const picture of await page.locator("main img").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  }
  expect(faults).toEqual([]);
});

test("finds pages, whose links a React island writes", async ({ page }) => {
  const faults = await open(page, "/search");
  await page.getByRole("main").getByRole("searchbox").fill("payroll");
  const hits = page.getByRole("main").getByRole("listitem").getByRole("link");
  await expect(hits.first()).toHaveAttribute("href", new RegExp(`^${base}/`));
  const addresses = await hits.evaluateAll((links) =>
    links.map((link) => link.getAttribute("href")),
  );
  expect(addresses.filter((href) => !href?.startsWith(`${base}/`))).toEqual([]);
  await hits.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`^${host.url}${base}/(?!search)`));
  expect(faults).toEqual([]);
});

test("sends the form to the site's own service, with and without a script", async ({ page }) => {
  await open(page, "/contact");
  await awaken(page);
  const form = page.getByRole("main").locator("form").first();
  await expect(form).toHaveAttribute("action", `${base}/v1/public/contact-us`);
  const call = page.waitForRequest((request) => request.method() === "POST");
  await form.getByRole("textbox", { name: /name/i }).first().fill("Rina");
  await form.getByRole("textbox", { name: /phone/i }).first().fill("+1 202 555 0142");
  await form.getByRole("button", { name: /send|submit/i }).click();
  expect(new URL((await call).url()).pathname).toBe(`${base}/v1/public/contact-us`);
});

test("answers an unknown address with a page that has its styles and leads home", async ({
  page,
}) => {
  await open(page, "/no/such/page");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
  await page.getByRole("banner").getByRole("link", { name: "Home" }).first().click();
  await expect(page).toHaveURL(`${host.url}${base}/`);
});

test("asks for nothing outside its folder", () => {
  expect(host.asked.length).toBeGreaterThan(50);
  expect(host.asked.filter((address) => !address.startsWith(`${base}/`))).toEqual([]);
});

import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "playwright/test";
import { makeProjectCopy, type ProjectCopy, tesseraCommand } from "../../make-project-copy.ts";

type Dev = ProjectCopy & { url: string; edit: (file: string, change: Change) => Promise<void> };
type Change = (text: string) => string;

/** The dev server of a copy of the project, on a port of its own. */
async function startDev(): Promise<Dev> {
  const copy = await makeProjectCopy();
  const child = spawn(process.execPath, [tesseraCommand, "dev"], {
    cwd: copy.root,
    env: { ...process.env, PORT: "5187", NODE_ENV: "development" },
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let told = "";
  function listen(chunk: Buffer): void {
    told += String(chunk);
    const address = /http:\/\/localhost:\d+/.exec(told)?.[0];
    if (address !== undefined) resolve(address);
  }
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  child.once("close", () => reject(new Error(told)));
  return {
    root: copy.root,
    url: await promise,
    async edit(file, change) {
      const target = path.join(copy.root, file);
      await writeFile(target, change(await readFile(target, "utf8")));
    },
    async remove() {
      child.kill();
      await copy.remove();
    },
  };
}

test.describe.configure({ mode: "serial" });

let dev: Dev;
test.beforeAll(async () => {
  dev = await startDev();
});
test.afterAll(() => dev.remove());

test("a saved page shows by itself, and keeps its scroll position", async ({ page }) => {
  await page.goto(`${dev.url}/contact`);
  await expect(page.getByText("Tell us what slows you down.")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    document.body.dataset["kept"] = "yes";
    scrollTo({ top: 300, behavior: "instant" });
  });
  await dev.edit("pages/contact.json", (text) =>
    text.replace("Tell us what slows you down.", "Tell us what holds you up."),
  );
  await expect(page.getByText("Tell us what holds you up.")).toBeVisible();
  await expect(page.locator("body")).toHaveAttribute("data-kept", "yes");
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(300);
});

test("a saved entry shows by itself", async ({ page }) => {
  await page.goto(`${dev.url}/service/e-commerce-development`);
  await expect(page.getByText("A shop that knows what is on the shelf")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await dev.edit("content/services/e-commerce-development.json", (text) =>
    text.replace("A shop that knows what is on the shelf", "A shop that counts its own shelf"),
  );
  await expect(page.getByText("A shop that counts its own shelf")).toBeVisible();
});

test("a file that is emptied before it is written shows whole", async ({ page }) => {
  await page.goto(`${dev.url}/team`);
  await page.waitForLoadState("networkidle");
  const target = path.join(dev.root, "pages/team.json");
  const text = await readFile(target, "utf8");
  const saved = text.replace(/"title": "[^"]+"/, '"title": "Said of us"');
  for (const pauseMs of [5, 20, 45, 90]) {
    await writeFile(target, "");
    await setTimeout(pauseMs);
    await writeFile(target, text);
    await setTimeout(200);
    await writeFile(target, "");
    await setTimeout(pauseMs);
    await writeFile(target, saved);
    await expect(page).toHaveTitle(/Said of us/);
    await writeFile(target, text);
    await expect(page).not.toHaveTitle(/Said of us/);
  }
});

test("files that are saved at once are all taken up", async ({ page }) => {
  await page.goto(`${dev.url}/about`);
  await page.waitForLoadState("networkidle");
  const files = ["about", "blog", "contact"];
  await Promise.all(
    files.map((name) =>
      dev.edit(`pages/${name}.json`, (text) =>
        text.replace(/"title": "[^"]+"/, `"title": "Saved ${name}"`),
      ),
    ),
  );
  await expect(page).toHaveTitle(/Saved about/);
  for (const name of files) {
    await page.goto(`${dev.url}/${name}`);
    await expect(page).toHaveTitle(new RegExp(`Saved ${name}`));
  }
});

test("a saved style and a saved block show by themselves", async ({ page }) => {
  await page.goto(`${dev.url}/`);
  await page.waitForLoadState("networkidle");
  await dev.edit(
    "blocks/cta-band/style.css",
    (text) => `${text}\n@layer blocks { .cta-band { outline: 3px solid rgb(1, 2, 3); } }\n`,
  );
  await expect(page.locator(".cta-band").first()).toHaveCSS("outline-color", "rgb(1, 2, 3)");
  await dev.edit("blocks/cta-band/block.tsx", (text) =>
    text.replace('name="cta-band"', 'name="cta-band saved-just-now"'),
  );
  await expect(page.locator(".cta-band.saved-just-now").first()).toBeAttached();
});

test("a broken page shows its messages over the last good one, until it is mended", async ({
  page,
}) => {
  await page.goto(`${dev.url}/contact`);
  await page.waitForLoadState("networkidle");
  const overlay = page.getByText(/pages\/contact\.json/).first();
  await dev.edit("pages/contact.json", (text) => text.replace('"title"', '"titel"'));
  await expect(overlay).toBeVisible();
  await expect(page.locator(".contact-form")).toBeVisible();
  await page.reload();
  await expect(overlay).toBeVisible();
  await dev.edit("pages/contact.json", (text) => text.replace('"titel"', '"title"'));
  await expect(overlay).toBeHidden();
});

test("what a build makes beside the pages is there, as it is built", async ({ request }) => {
  const files = {
    "/feed.xml": [/xml/, "<rss"],
    "/sitemap.xml": [/xml/, "<urlset"],
    "/robots.txt": [/^text\/plain/, "Sitemap: "],
    "/search-index.json": [/json/, "{"],
    "/brochures/web-development.pdf": [/pdf/, "%PDF-"],
    "/brochures/service-details.docx": [/^application\//, "PK"],
  } as const;
  for (const [address, [type, start]] of Object.entries(files)) {
    const answer = await request.get(dev.url + address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()["content-type"], address).toMatch(type);
    expect((await answer.body()).toString("latin1"), address).toContain(start);
  }
  const html = await (await request.get(`${dev.url}/about`)).text();
  expect(html).toContain('href="/feed.xml"');
  const picture = /\/assets\/social\/\w+\.png/.exec(html)?.[0] ?? "";
  const answer = await request.get(dev.url + picture);
  expect(answer.headers()["content-type"]).toBe("image/png");
  expect((await request.get(`${dev.url}/brochures/none.pdf`)).status()).toBe(404);
});

test("a saved colour shows by itself, and one that cannot be told apart is told", async ({
  page,
}) => {
  const file = "theme/tokens.json";
  const write = (components: string, hex: string): string => `[${components}], "hex": "${hex}"`;
  const [brand, plum, sand] = [
    write("0.0471, 0.3569, 0.2902", "#0c5b4a"),
    write("0.4157, 0.1059, 0.302", "#6a1b4d"),
    write("1, 0.8, 0.4", "#ffcc66"),
  ];
  await page.goto(dev.url);
  await page.waitForLoadState("networkidle");
  const link = page.locator(".skip-link");
  await expect(link).toHaveCSS("background-color", "rgb(12, 91, 74)");
  await page.evaluate(() => (document.body.dataset["kept"] = "yes"));
  await dev.edit(file, (text) => text.replace(brand, plum));
  await expect(link).toHaveCSS("background-color", "rgb(106, 27, 77)");
  const overlay = page.getByText(/theme\/tokens\.json/).first();
  await dev.edit(file, (text) => text.replace(plum, sand));
  await expect(overlay).toBeVisible();
  await dev.edit(file, (text) => text.replace(sand, brand));
  await expect(overlay).toBeHidden();
  await expect(link).toHaveCSS("background-color", "rgb(12, 91, 74)");
  await expect(page.locator("body")).toHaveAttribute("data-kept", "yes");
});

test("an unknown route gives the not-found page", async ({ page }) => {
  const response = await page.goto(`${dev.url}/nowhere`);
  expect(response?.status()).toBe(404);
  await expect(page.locator("h1")).toHaveText(/not found/i);
});

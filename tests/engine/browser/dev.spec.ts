import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "playwright/test";
import { makeSiteCopy, type SiteCopy, tesseraCommand } from "../make-site-copy.ts";

type Dev = SiteCopy & { url: string };

type Color = { components: number[]; hex: string };
const [navy, plum, pale]: [Color, Color, Color] = [
  { components: [0.0627, 0.1843, 0.3765], hex: "#102f60" },
  { components: [0.4157, 0.1059, 0.302], hex: "#6a1b4d" },
  { components: [1, 0.8, 0.4], hex: "#ffcc66" },
];

/** As few tokens as there can be: one colour for the links of the menus, to be read on another. */
const tokens = {
  $schema: "https://www.designtokens.org/schemas/2025.10/format.json",
  $extensions: {
    "tessera.roles": { page: "paper", brand: "brand" },
    "tessera.contrast": [{ text: ["brand"], on: ["paper"], ratio: 4.5 }],
  },
  color: {
    $type: "color",
    paper: { $value: { colorSpace: "srgb", components: [1, 1, 1], hex: "#ffffff" } },
    brand: { $value: { colorSpace: "srgb", ...navy } },
  },
};

/** The dev server of a copy of the small site, with tokens of its own, on a port of its own. */
async function startDev(): Promise<Dev> {
  const copy = await makeSiteCopy();
  await writeFile(path.join(copy.root, "theme/tokens.json"), JSON.stringify(tokens));
  const imported = '@import "tessera:tokens.css";\n';
  const styles = "\n@layer base { .menu a { color: var(--brand); } }\n";
  await copy.edit("theme/theme.css", (text) => imported + text + styles);
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
    ...copy,
    url: await promise,
    async remove() {
      const exit = once(child, "exit");
      child.kill();
      await exit;
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
  await page.goto(`${dev.url}/plain`);
  await expect(page.getByText("Nothing stands around this.")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    document.body.dataset["kept"] = "yes";
    scrollTo({ top: 300, behavior: "instant" });
  });
  await dev.edit("pages/plain.json", (text) =>
    text.replace("Nothing stands around this.", "Nobody stands around this."),
  );
  await expect(page.getByText("Nobody stands around this.")).toBeAttached();
  await expect(page.locator("body")).toHaveAttribute("data-kept", "yes");
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(300);
});

test("a saved entry shows by itself", async ({ page }) => {
  await page.goto(`${dev.url}/notes/high-water`);
  await expect(page.getByText("By noon the water stood at the steps")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await dev.edit("content/notes/high-water.json", (text) =>
    text.replace("By noon the water stood at the steps", "By noon the water stood in the hall"),
  );
  await expect(page.getByText("By noon the water stood in the hall")).toBeVisible();
});

test("a file that is emptied before it is written shows whole", async ({ page }) => {
  await page.goto(`${dev.url}/tally`);
  await page.waitForLoadState("networkidle");
  const target = path.join(dev.root, "pages/tally.json");
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
  await page.goto(`${dev.url}/far`);
  await page.waitForLoadState("networkidle");
  const files = ["far", "landing", "plain"];
  await Promise.all(
    files.map((name) =>
      dev.edit(`pages/${name}.json`, (text) =>
        text.replace(/"title": "[^"]+"/, `"title": "Saved ${name}"`),
      ),
    ),
  );
  await expect(page).toHaveTitle(/Saved far/);
  for (const name of files) {
    await page.goto(`${dev.url}/${name}`);
    await expect(page).toHaveTitle(new RegExp(`Saved ${name}`));
  }
});

test("a saved style and a saved block show by themselves", async ({ page }) => {
  await page.goto(`${dev.url}/`);
  await page.waitForLoadState("networkidle");
  await dev.edit(
    "blocks/tally/style.css",
    (text) => `${text}\n@layer blocks { .tally { outline: 3px solid rgb(1, 2, 3); } }\n`,
  );
  await expect(page.locator(".tally")).toHaveCSS("outline-color", "rgb(1, 2, 3)");
  await dev.edit("blocks/tally/block.tsx", (text) =>
    text.replace('className="tally"', 'className="tally saved-just-now"'),
  );
  await expect(page.locator(".tally.saved-just-now")).toBeAttached();
});

test("a broken page shows its messages over the last good one, until it is mended", async ({
  page,
}) => {
  await page.goto(`${dev.url}/plain`);
  await page.waitForLoadState("networkidle");
  const overlay = page.getByText(/pages\/plain\.json/).first();
  await dev.edit("pages/plain.json", (text) => text.replace('"title"', '"titel"'));
  await expect(overlay).toBeVisible();
  await expect(page.locator(".text")).toBeVisible();
  await page.reload();
  await expect(overlay).toBeVisible();
  await dev.edit("pages/plain.json", (text) => text.replace('"titel"', '"title"'));
  await expect(overlay).toBeHidden();
});

test("what a build makes beside the pages is there, as it is built", async ({ request }) => {
  const files = {
    "/feed.xml": [/xml/, "<rss"],
    "/sitemap.xml": [/xml/, "<urlset"],
    "/robots.txt": [/^text\/plain/, "Sitemap: "],
    "/search-index.json": [/json/, "{"],
    "/leaflets/high-water.txt": [/^text\/plain/, "High water"],
    "/images/harbour.jpg": [/^image\/jpeg/, "\xFF\xD8\xFF"],
  } as const;
  for (const [address, [type, start]] of Object.entries(files)) {
    const answer = await request.get(dev.url + address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()["content-type"], address).toMatch(type);
    expect((await answer.body()).toString("latin1"), address).toContain(start);
  }
  const html = await (await request.get(`${dev.url}/far`)).text();
  expect(html).toContain('href="/feed.xml"');
  expect((await request.get(`${dev.url}/leaflets/none.txt`)).status()).toBe(404);
});

test("a saved colour shows by itself, and one that cannot be told apart is told", async ({
  page,
}) => {
  const save = (from: Color, to: Color): Promise<void> =>
    dev.edit("theme/tokens.json", (text) =>
      text.replace(JSON.stringify(from).slice(1, -1), JSON.stringify(to).slice(1, -1)),
    );
  await page.goto(dev.url);
  await page.waitForLoadState("networkidle");
  const link = page.locator(".menu a").first();
  await expect(link).toHaveCSS("color", "rgb(16, 47, 96)");
  await page.evaluate(() => (document.body.dataset["kept"] = "yes"));
  await save(navy, plum);
  await expect(link).toHaveCSS("color", "rgb(106, 27, 77)");
  const overlay = page.getByText(/theme\/tokens\.json/).first();
  await save(plum, pale);
  await expect(overlay).toBeVisible();
  await save(pale, navy);
  await expect(overlay).toBeHidden();
  await expect(link).toHaveCSS("color", "rgb(16, 47, 96)");
  await expect(page.locator("body")).toHaveAttribute("data-kept", "yes");
});

test("an unknown route gives the not-found page", async ({ page }) => {
  const response = await page.goto(`${dev.url}/nowhere`);
  expect(response?.status()).toBe(404);
  await expect(page.locator("h1")).toHaveText(/not found/i);
});

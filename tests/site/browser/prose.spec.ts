import { execFile } from "node:child_process";
import { appendFile, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, type Page, test } from "playwright/test";
import { expectAccessible } from "../../browser/find-violations.ts";
import { makeNewSite, type NewSite } from "../../docs/make-new-site.ts";
import { tesseraCommand } from "../../make-project-copy.ts";
import { type PlainHost, serveBelow } from "./serve-below.ts";

// A page of another host has a cold cache.
test.use({ reuseContext: false });
test.describe.configure({ mode: "serial" });

/** The pages that show the text: as the body of an entry, and in a block of a page. */
const routes = ["/blog/slowest-telephone", "/long"];

/** What the starter's article lacks: code in colours, a block, and a table that is too wide. */
const more = `
## What we measure with

\`\`\`ts
// The slowest telephone decides.
export const slowest = (times: number[]): number => Math.max(0, ...times);
\`\`\`

:::quote
{ "text": "It opens in a tunnel.", "name": "Alex Sample" }
:::

| Telephone of the first year | Telephone of the second year | Telephone of the third year | Telephone of the fourth year |
| --- | --- | --- | --- |
| 1.4 seconds | 2.9 seconds | 0.7 seconds | 1.3 seconds |

See [what we measure with](#what-we-measure-with).
`;

let site: NewSite;
let host: PlainHost;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  site = await makeNewSite("company");
  const inSite = (file: string): string => path.join(site.folder, file);
  const article = inSite("content/articles/slowest-telephone.md");
  await appendFile(article, more);
  await writeFile(inSite("pages/long.md"), await readFile(article, "utf8"));
  const page = {
    $schema: "../schema/page.schema.json",
    title: "A long text",
    description: "A page that shows a long text, with all that such a text may have in it.",
    theme: "auto",
    blocks: [{ type: "prose", props: { body: { $file: "long.md" } } }],
  };
  await writeFile(inSite("pages/long.json"), JSON.stringify(page));
  for (const command of ["generate", "build"])
    await promisify(execFile)(process.execPath, [tesseraCommand, command, "--root", site.folder]);
  host = await serveBelow(inSite("dist"), "");
});
test.afterAll(async () => {
  await host.end();
  await site.remove();
});

/** Opens a page, and notes what it logs. */
async function open(page: Page, route: string): Promise<string[]> {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  await page.goto(host.url + route);
  return faults;
}

const colorOf = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).color);

for (const route of routes)
  test.describe(`a long text at ${route}`, () => {
    test("has headings with anchors, to which links lead", async ({ page }) => {
      const faults = await open(page, route);
      const heading = page.getByRole("heading", { level: 2, name: "What we measure with" });
      await expect(heading).toHaveAttribute("id", "what-we-measure-with");
      await page.getByRole("link", { name: "what we measure with" }).click();
      await expect(page).toHaveURL(/#what-we-measure-with$/);
      await expect(heading).toBeInViewport();
      await expect(page.getByRole("img", { name: /^Three telephones on a desk/ })).toBeVisible();
      expect(faults).toEqual([]);
    });

    test("leads to a footnote and back by the keyboard", async ({ page }) => {
      // The focus scrolls smoothly too, and the key would come before it has arrived.
      await page.emulateMedia({ reducedMotion: "reduce" });
      const faults = await open(page, route);
      const reference = page.locator(".prose-ref").getByRole("link", { name: "1" });
      await reference.focus();
      await page.keyboard.press("Enter");
      const notes = page.getByRole("group", { name: "Footnotes" });
      await expect(notes.getByRole("listitem")).toBeInViewport();
      await page.keyboard.press("Tab");
      const back = notes.getByRole("link", { name: "Back to the text, note 1" });
      await expect(back).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(reference).toBeInViewport();
      expect(faults).toEqual([]);
    });

    test("scrolls a wide table in itself, by the keyboard too", async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 800 });
      const faults = await open(page, route);
      const table = page.getByRole("region", { name: /^Telephone of the first year/ });
      await table.focus();
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
      const beside = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(beside).toBe(0);
      expect(faults).toEqual([]);
    });

    test("shows a block of the site, and code in colours, in light and dark", async ({ page }) => {
      await page.emulateMedia({ colorScheme: "light" });
      const faults = await open(page, route);
      await expect(page.getByText("It opens in a tunnel.", { exact: false }).last()).toBeVisible();
      await expect(page.getByRole("group", { name: "ts" })).toContainText("export const slowest");
      const light = await colorOf(page, ".prose-body > h2");
      const [word, note, plain] = [
        await colorOf(page, ".hljs-keyword"),
        await colorOf(page, ".hljs-comment"),
        await colorOf(page, ".prose-code"),
      ];
      expect(new Set([word, note, plain]).size).toBe(3);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await colorOf(page, ".prose-body > h2")).not.toBe(light);
      expect(await colorOf(page, ".hljs-keyword")).not.toBe(word);
      await expectAccessible(page, { rules: ["color-contrast"] });
      expect(faults).toEqual([]);
    });
  });

import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "playwright/test";
import { type RunningDev, runDev } from "../run-dev.ts";

/** A view of its own each time: a font that is in the cache is never late. */
test.use({ reuseContext: false });

const built = path.resolve(
  import.meta.dirname,
  "../built-messages/font-weight-it-has-not/right/theme/tokens.json",
);

let dev: RunningDev;
test.beforeAll(async () => {
  dev = await runDev({
    port: 5188,
    async prepare(copy) {
      const tokens = JSON.parse(await readFile(built, "utf8"));
      const font = tokens.font.text.$extensions["tessera.font"];
      // `optional` in the build, since the theme does not choose.
      font.faces[0].preload = true;
      await writeFile(path.join(copy.root, "theme/tokens.json"), JSON.stringify(tokens));
      const styles = "\n@layer base { body { font-family: var(--font-text); } }\n";
      const named = '@import "tessera:tokens.css";\n';
      const imports = `@import "tessera:fonts.css";\n${named}`;
      await copy.edit("theme/theme.css", (text) => text.replace(named, imports) + styles);
    },
  });
});
test.afterAll(() => dev.remove());

for (const view of [1, 2, 3])
  test(`dev shows the font of the build, however late it is: view ${view}`, async ({ page }) => {
    // Later than any browser waits for a font that is optional.
    await page.route("**/*.woff2", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.goto(`${dev.url}/plain`);
    const preloaded = page.locator('link[rel="preload"][as="font"]');
    await expect(preloaded).toHaveAttribute("href", /figtree-latin-wght-normal\.woff2$/);
    const text = page.getByText("Nothing stands around this.");
    await expect(text).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const session = await page.context().newCDPSession(page);
    await session.send("DOM.enable");
    await session.send("CSS.enable");
    const { root } = await session.send("DOM.getDocument");
    const { nodeId } = await session.send("DOM.querySelector", {
      nodeId: root.nodeId,
      selector: "main p",
    });
    await expect
      .poll(async () => {
        const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
        return fonts.map(({ familyName, isCustomFont }) => `${familyName} ${isCustomFont}`);
      })
      .toEqual([expect.stringMatching(/^Figtree.* true$/)]);
  });

import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, type Page, test } from "playwright/test";
import { slowLines, useLine } from "../../browser/slow-line.ts";
import { stirMouse } from "../../browser/stir-mouse.ts";
import { spawnCommand } from "../cli/spawn-command.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";
import { startDev } from "../../browser/start-dev.ts";
import { type Served, serveCopy } from "./serve-copy.ts";

test.describe.configure({ mode: "serial" });
test.setTimeout(120_000);

const island = `import { useState } from "react";
import { Link, useRouterState } from "@tessera-pages/engine/kit/router";

export function Island() {
  const at = useRouterState({ select: (state) => state.location.pathname });
  const [count, setCount] = useState(0);
  return (
    <>
      <output aria-label="Place">{at}</output>
      <button type="button" onClick={() => setCount(count + 1)}>Steps: {count}</button>
      <Link to="/notes?from=compass#list">To the list</Link>
      <Link to="/far">Far away</Link>
    </>
  );
}
`;

const block = `import { useContext } from "react";
import { BlockContext, Island } from "@tessera-pages/engine/kit";
import { Island as Compass } from "./island.tsx";

export function Block() {
  const { id } = useContext(BlockContext);
  return (
    <div className="compass" id={id}>
      <Island of={Compass} when="load" props={{}} />
    </div>
  );
}
`;

const schema = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "Compass",
  description: "Tells where the visitor is.",
  type: "object",
  additionalProperties: false,
  properties: {},
  examples: [{}],
};

let copy: SiteCopy;
let server: Served;

test.beforeAll(async () => {
  copy = await makeSiteCopy();
  const folder = path.join(copy.root, "blocks/compass");
  await mkdir(folder);
  await writeFile(path.join(folder, "block.tsx"), block);
  await writeFile(path.join(folder, "island.tsx"), island);
  await writeFile(path.join(folder, "schema.json"), JSON.stringify(schema));
  await copy.edit("content/site.json", (text) =>
    text.replace('"header": [', '"header": [{ "type": "compass", "id": "compass", "props": {} },'),
  );
  expect(await spawnCommand(["generate", "--root", copy.root])).toMatchObject({ code: 0 });
  expect(await spawnCommand(["build", "--root", copy.root])).toMatchObject({ code: 0 });
  server = await serveCopy(copy.root);
});
test.afterAll(async () => {
  await server.end();
  await copy.remove();
});

async function open(page: Page, address: string): Promise<{ faults: string[] }> {
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(error.message));
  await page.goto(address);
  await stirMouse(page);
  await expect(page.locator("tessera-island[block=compass]")).toHaveAttribute("awake", "");
  return { faults };
}

/** As in a document of its own: what is awake in the frame stays awake. */
async function walk(page: Page, address: string): Promise<void> {
  const { faults } = await open(page, address);
  const place = page.getByRole("status", { name: "Place" });
  await expect(page.locator("html")).toHaveAttribute("data-warm", "");
  await expect(place).toHaveText("/tally");
  await page.getByRole("button", { name: "Steps: 0" }).click();

  await page.getByRole("link", { name: "To the list" }).click();
  await expect(page.locator("h1")).toHaveText("Notes");
  await expect(place).toHaveText("/notes");
  expect(await page.evaluate(() => location.search + location.hash)).toBe("?from=compass#list");

  await page.getByRole("link", { name: "Far away" }).click();
  await expect(page.locator("h1")).toHaveText("Far");
  await expect(place).toHaveText("/far");
  const link = page.getByRole("link", { name: "Far away" });
  await expect(link).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("link", { name: "To the list" })).not.toHaveAttribute("aria-current");

  await page.goBack();
  await expect(place).toHaveText("/notes");
  await expect(page.getByRole("button", { name: "Steps: 1" })).toBeVisible();
  expect(faults).toEqual([]);
}

test("an island knows the page in the window, and links to another", async ({ page }) => {
  await walk(page, `${server.url}/tally`);
});

test("the HTML of the build stands on no page, and its links lead where they say", async ({
  page,
}) => {
  const html = await (await page.request.get(`${server.url}/far`)).text();
  expect(html).toContain('<output aria-label="Place"></output>');
  expect(html).toContain('<a href="/far">Far away</a>');
  expect(html).toContain('<a href="/notes?from=compass#list">To the list</a>');
});

test("where no router comes, the place is told all the same, and a link is the browser's", async ({
  page,
}) => {
  await useLine(page, slowLines.slow);
  const { faults } = await open(page, `${server.url}/tally`);
  await expect(page.getByRole("status", { name: "Place" })).toHaveText("/tally");
  await page.getByRole("button", { name: "Steps: 0" }).click();
  await page.getByRole("link", { name: "Far away" }).click();
  await expect(page.locator("h1")).toHaveText("Far");
  await expect(page.getByRole("button", { name: "Steps: 0" })).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-warm", "");
  expect(faults).toEqual([]);
});

test("in dev it is the same", async ({ page }) => {
  const dev = await startDev(copy.root, 5230);
  try {
    await walk(page, `${dev.url}/tally`);
  } finally {
    await dev.end();
  }
});

import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, type Page, test } from "playwright/test";
import { stirMouse } from "../../browser/stir-mouse.ts";
import { watchRefusals } from "../../browser/watch-refusals.ts";
import { type RunningDev, runDev } from "../run-dev.ts";

declare const axe: {
  run: (selector: string) => Promise<{ violations: { id: string; help: string }[] }>;
};
const axeFile = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

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
    ink: { $value: { colorSpace: "srgb", components: [0, 0, 0], hex: "#000000" } },
    brand: { $value: { colorSpace: "srgb", ...navy } },
    "on-brand": { $value: { colorSpace: "srgb", components: [1, 1, 1], hex: "#ffffff" } },
  },
};

/** The dev server of a copy of the small site, with tokens of its own. */
function startDev(): Promise<RunningDev> {
  return runDev({
    port: 5187,
    async prepare(copy) {
      await writeFile(path.join(copy.root, "theme/tokens.json"), JSON.stringify(tokens));
      const styles = "\n@layer base { .menu a { color: var(--brand); } }\n";
      await copy.edit("theme/theme.css", (text) => text + styles);
    },
  });
}

test.describe.configure({ mode: "default" });

let dev: RunningDev;
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

test("a saved block alone is shown anew, and the page is sent without a request", async ({
  page,
}) => {
  await page.goto(`${dev.url}/`);
  const count = page.getByRole("button", { name: "Count the boats" });
  await expect(async () => {
    await count.click();
    await expect(count).not.toHaveText(/: 0$/, { timeout: 500 });
  }).toPass();
  await page.getByLabel("Who counts?").fill("Rahima");
  const counted = (await count.textContent()) ?? "";
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  for (const [from, to] of [
    ["A small site", "A site of boats"],
    ["A site of boats", "A small site"],
  ] as const) {
    await dev.edit("pages/index.json", (text) => text.replace(from, to));
    await expect(page.getByRole("heading", { level: 1, name: to })).toBeVisible();
    await expect(count).toHaveText(counted);
    await expect(page.getByLabel("Who counts?")).toHaveValue("Rahima");
  }
  // The saved block's own photograph may be fetched again.
  expect(asked.filter((address) => !address.includes("/images/"))).toEqual([]);
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

test("a save in two writes a few milliseconds apart never leaves a message standing", async ({
  page,
}) => {
  await page.goto(`${dev.url}/tally`);
  await page.waitForLoadState("networkidle");
  const target = path.join(dev.root, "pages/tally.json");
  const text = await readFile(target, "utf8");
  for (let pauseMs = 4; pauseMs < 16; pauseMs += 1) {
    await writeFile(target, "");
    await setTimeout(pauseMs);
    await writeFile(target, text.replace(/"title": "[^"]+"/, `"title": "After ${pauseMs}"`));
    await expect(page).toHaveTitle(new RegExp(`After ${pauseMs} `));
    await expect(findMessages(page)).toBeHidden();
  }
  await writeFile(target, text);
  await setTimeout(300);
  await expect(findMessages(page)).toBeHidden();
});

test("a page that is loaded while it is broken shows its message every time", async ({ page }) => {
  await page.goto(`${dev.url}/plain`);
  await dev.edit("pages/plain.json", (text) => text.replace('"title"', '"titel"'));
  await expect(findMessages(page)).toBeVisible();
  for (let turn = 0; turn < 20; turn += 1) {
    await page.reload();
    await expect(findMessages(page)).toBeVisible();
    await expect(findMessages(page).getByText("pages/plain.json:3:3")).toBeVisible();
    await expect(page.locator(".text")).toBeVisible();
  }
  await dev.edit("pages/plain.json", (text) => text.replace('"titel"', '"title"'));
  await expect(findMessages(page)).toBeHidden();
});

test("what stands around a page shows by itself when it is saved", async ({ page }) => {
  await page.goto(`${dev.url}/notes`);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => (document.body.dataset["kept"] = "yes"));
  const names = page.locator("tessera-region[name=header], tessera-region[name=footer]");
  await dev.edit("content/site.json", (text) =>
    text
      .replace('"label": "Tally"', '"label": "Tally of boats"')
      .replace('"label": "Plain"', '"label": "Plain words"')
      .replace("%s – Fixture", "%s – Fixed"),
  );
  await expect(names.first().getByText("Tally of boats")).toBeVisible();
  await expect(names.last().getByText("Plain words")).toBeVisible();
  await expect(page).toHaveTitle(/– Fixed/);
  await dev.edit("pages/notes.json", (text) => text.replace('"title"', '"theme": "dark", "title"'));
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await dev.edit("pages/notes.json", (text) => text.replace('"theme": "dark", ', '"header": [], '));
  await expect(names.first().getByText("Tally of boats")).toBeHidden();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await dev.edit("pages/notes.json", (text) => text.replace('"header": [], ', ""));
  await expect(names.first().getByText("Tally of boats")).toBeVisible();
  await expect(page.locator("body")).toHaveAttribute("data-kept", "yes");
});

test("code that does not run is told over the last page that was whole, until it is mended", async ({
  page,
}) => {
  await page.goto(`${dev.url}/plain`);
  await page.waitForLoadState("networkidle");
  const faults: [RegExp, string][] = [
    [/^/, "const = 4;\n"],
    [/return \(/, 'throw new Error("Nobody is at home");\n  return ('],
    [/^/, 'import "./none.ts";\n'],
  ];
  for (const [place, fault] of faults) {
    const good = await readFile(path.join(dev.root, "blocks/text/block.tsx"), "utf8");
    await dev.edit("blocks/text/block.tsx", (text) => text.replace(place, fault));
    await expect(
      findMessages(page)
        .getByText(/blocks\/text\/block\.tsx:\d+:\d+/)
        .first(),
    ).toBeVisible();
    await expect(page.locator(".text")).toBeVisible();
    // The first load of a page that never was whole.
    const other = await page.context().newPage();
    await other.goto(`${dev.url}/notes/high-water`);
    await expect(
      findMessages(other)
        .getByText(/block\.tsx:\d+/)
        .first(),
    ).toBeVisible();
    await writeFile(path.join(dev.root, "blocks/text/block.tsx"), good);
    await expect(findMessages(page)).toBeHidden();
    await expect(other.locator(".text").first()).toBeVisible();
    await expect(findMessages(other)).toBeHidden();
    await other.close();
  }
});

test("an island's code that does not compile is told, and heals", async ({ page }) => {
  await page.goto(`${dev.url}/tally`);
  const island = path.join(dev.root, "blocks/tally/island.tsx");
  const good = await readFile(island, "utf8");
  await page.locator("tessera-island[awake]").first().waitFor();
  await writeFile(island, `${good}\nconst = 4;\n`);
  await expect(
    findMessages(page)
      .getByText(/island\.tsx:\d+/)
      .first(),
  ).toBeVisible();
  await writeFile(island, good);
  await expect(findMessages(page)).toBeHidden();
  await page.locator("tessera-island[awake]").first().waitFor();
});

test("the messages are a dialog that a keyboard closes and opens", async ({ page }) => {
  await page.goto(`${dev.url}/plain`);
  await dev.edit("pages/plain.json", (text) => text.replace('"title"', '"titel"'));
  const dialog = findMessages(page);
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveAccessibleName(/\d+ errors?/);
  const asked = page.waitForRequest(/__open-in-editor/);
  await page.route(/__open-in-editor/, (route) => route.fulfill({ body: "" }));
  await dialog.getByRole("button", { name: /plain\.json:3:3/ }).click();
  expect(decodeURIComponent((await asked).url())).toContain("?file=pages/plain.json:3:3");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  const badge = page.getByRole("button", { name: /error/ });
  await expect(badge).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeFocused();
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    expect(await findFaults(page)).toEqual([]);
  }
  await dev.edit("pages/plain.json", (text) => text.replace('"titel"', '"title"'));
  await expect(dialog).toBeHidden();
  await expect(badge).toBeHidden();
});

test("a message that has one clear mend has a button, which writes it", async ({ page }) => {
  await page.goto(`${dev.url}/plain`);
  await dev.edit("pages/plain.json", (text) => text.replace('"title"', '"titel"'));
  const dialog = findMessages(page);
  const button = dialog.getByRole("button", { name: 'Write "title"' });
  await expect(button).toBeVisible();
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    expect(await findFaults(page)).toEqual([]);
  }
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  // Nothing is left of the mistake: another edit of it would change nothing.
  await dev.edit("pages/plain.json", (text) => text.replace('"title"', '"title" '));
  await dev.edit("pages/plain.json", (text) => text.replace('"title" ', '"title"'));
});

test("a fix that would make an error elsewhere is not written, and says so", async ({ page }) => {
  await page.goto(`${dev.url}/plain`);
  await dev.edit("pages/plain.json", (text) =>
    text.replace('"title"', '"status": "drafts", "title"'),
  );
  const dialog = findMessages(page);
  await dialog.getByRole("button", { name: 'Write "draft"' }).click();
  await expect(dialog.getByRole("button", { name: /cause another error/ })).toBeVisible();
  await dev.edit("pages/plain.json", (text) => text.replace('"status": "drafts", ', ""));
  await expect(dialog).toBeHidden();
});

test("warnings are a number in the corner that opens, and cover nothing", async ({ page }) => {
  await page.goto(`${dev.url}/plain`);
  await dev.edit("pages/plain.json", (text) =>
    text.replace('"title"', '"aside": [{ "use": "more" }], "title"'),
  );
  const badge = page.getByRole("button", { name: "1 warning" });
  await expect(badge).toBeVisible();
  await expect(findMessages(page)).toBeHidden();
  expect(await findFaults(page)).toEqual([]);
  await badge.click();
  await expect(findMessages(page).getByText(/pages\/plain\.json:\d+:\d+/)).toBeVisible();
  // The terminal is told once the whole site is checked, the window as soon as this page is.
  await expect.poll(() => dev.said()).toContain("1 warning");
  await dev.edit("pages/plain.json", (text) => text.replace('"aside": [{ "use": "more" }], ', ""));
  await expect(badge).toBeHidden();
  await expect(findMessages(page)).toBeHidden();
});

test("a draft says that it is one, also after a navigation without a page load", async ({
  page,
}) => {
  await page.goto(`${dev.url}/draft`);
  const mark = page.getByText(/^Draft: /);
  await expect(mark).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => (document.body.dataset["kept"] = "yes"));
  await page.locator("tessera-region a", { hasText: "Notes" }).first().click();
  await expect(page).toHaveURL(/\/notes$/);
  await expect(mark).toBeHidden();
});

test("a page that was open when the server was started anew shows what stands", async ({
  page,
}) => {
  await page.goto(`${dev.url}/plain`);
  await page.waitForLoadState("networkidle");
  await dev.restart();
  const nameIt = (title: string): Promise<void> =>
    dev.edit("pages/plain.json", (text) => text.replace(/"title": "[^"]+"/, `"title": "${title}"`));
  await nameIt("Anew");
  await expect(page).toHaveTitle(/Anew/, { timeout: 20_000 });
  await nameIt("Plain again");
  await expect(page).toHaveTitle(/Plain again/);
});

/** The messages, where they are open. */
function findMessages(page: Page) {
  return page.getByRole("dialog", { name: /error|warning/ });
}

/** What axe finds wrong with the overlay, in words. */
async function findFaults(page: Page): Promise<string[]> {
  // Not as an element: the page takes no text as code.
  await page.evaluate(await readFile(axeFile, "utf8"));
  const { violations } = await page.evaluate(() => axe.run("tessera-messages"));
  return violations.map(({ id, help }) => `${id}: ${help}`);
}

test("an unknown route gives the not-found page", async ({ page }) => {
  const response = await page.goto(`${dev.url}/nowhere`);
  expect(response?.status()).toBe(404);
  await expect(page.locator("h1")).toHaveText(/not found/i);
});

test("what would become HTML is refused as in a build, and nothing of dev's own is", async ({
  page,
}) => {
  const refusals = await watchRefusals(page);
  await page.goto(`${dev.url}/tally`);
  await stirMouse(page);
  await expect(page.locator("tessera-island[block=foot]")).toHaveAttribute("awake", "");
  await dev.edit("pages/tally.json", (text) => text.replace(/"title": "[^"]+"/, '"title": "Anew"'));
  await expect(page).toHaveTitle(/Anew/);
  expect(refusals).toEqual([]);
  const refuse = page.evaluate(() => {
    document.body.innerHTML = "<b>x</b>";
  });
  await expect(refuse).rejects.toThrow(/TrustedHTML/);
});

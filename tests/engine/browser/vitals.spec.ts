import { findFreePort } from "../../browser/find-free-port.ts";
import { restOn } from "../../browser/rest-on.ts";
import { type BrowserContext, expect, type Page, test } from "playwright/test";
import { spawnCommand } from "../cli/spawn-command.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";
import { type Served, serveCopy } from "./serve-copy.ts";
import { expectSameDocument, openAwake } from "./wake-page.ts";

test.describe.configure({ mode: "serial" });
test.setTimeout(120_000);

let copy: SiteCopy;
const served: Served[] = [];
test.beforeAll(async () => {
  copy = await makeSiteCopy();
  await copy.edit("content/site.json", (text) => text.replace("{", '{ "vitals": true,'));
});
test.afterAll(async () => {
  await Promise.all(served.map(({ end }) => end()));
  await copy.remove();
});

async function build(env: NodeJS.ProcessEnv = {}): Promise<void> {
  expect(await spawnCommand(["build", "--root", copy.root], { env })).toMatchObject({ code: 0 });
}

async function serve(args: string[] = [], env: object = {}): Promise<Served> {
  const site = await serveCopy(copy.root, { args, env });
  served.push(site);
  return site;
}

type Told = { vitals: { vital: string; p75: number; count: number }[] };

async function readVitals(page: string): Promise<Record<string, number>> {
  const args = ["vitals", "--root", copy.root, "--page", page, "--json"];
  const { vitals } = JSON.parse((await spawnCommand(args)).out) as Told;
  return Object.fromEntries(vitals.map(({ vital, count }) => [vital, count]));
}

/** Visits as a visitor does who stays until the browser measures. */
async function visit(page: Page, address: string): Promise<string[]> {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("pageerror", (error) => said.push(error.message));
  const measuring = page.waitForResponse(/\/assets\/measure-vitals-/);
  await openAwake(page, address);
  await measuring;
  // What it observes it is told in turns of its own.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  return said;
}

test("a visit is counted once, for the page that was loaded, when it is left", async ({ page }) => {
  await build();
  const { url, end } = await serve();
  const said = await visit(page, `${url}/?from=mail#top`);
  // The router shows the second page in the first one's document.
  const link = page.getByRole("link", { name: "Notes", exact: true }).first();
  await restOn(link);
  await link.click();
  await expect(page).toHaveURL(`${url}/notes`);
  await expectSameDocument(page);
  expect(await readVitals("/")).toEqual({});
  await page.goto("about:blank");
  await expect
    .poll(() => readVitals("/"), { timeout: 20_000 })
    .toMatchObject({
      LCP: 1,
      INP: 1,
      FCP: 1,
      CLS: 1,
      TTFB: 1,
    });
  expect(await readVitals("/notes")).toEqual({});
  expect(said).toEqual([]);
  await end();
  expect((await spawnCommand(["vitals", "--root", copy.root])).out).toMatch(
    /^LCP +[\d.]+ m?s .* 1$/m,
  );
});

test("what is hidden, shown and hidden again counts once", async ({ page }) => {
  const { url, end } = await serve();
  await visit(page, `${url}/tally`);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/v1/public/vitals")) sent.push(request.postData() ?? "");
  });
  for (const state of ["hidden", "visible", "hidden"])
    await page.evaluate((value) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, value });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    }, state);
  await expect.poll(() => sent).toHaveLength(1);
  expect(Object.keys(JSON.parse(sent[0] ?? "") as object)).toEqual(["page", "values"]);
  await end();
  expect(await readVitals("/tally")).toMatchObject({ TTFB: 1 });
});

const refusals: [string, (context: BrowserContext) => Promise<unknown>][] = [
  [
    "Do Not Track",
    (context) =>
      context.addInitScript(() => Object.defineProperty(navigator, "doNotTrack", { value: "1" })),
  ],
  [
    "Global Privacy Control",
    (context) =>
      context.addInitScript(() =>
        Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
      ),
  ],
  [
    "Save-Data",
    (context) =>
      context.addInitScript(() =>
        Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
      ),
  ],
];

for (const [name, refuse] of [["nothing", null] as const, ...refusals])
  test(`where a visitor asks for ${name}, that is what is heard`, async ({ page, context }) => {
    const { url, end } = await serve();
    await refuse?.(context);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${url}/plain`);
    // Who waits for idleness last is told of it last.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(asked.some((path) => path.includes("/assets/vitals-"))).toBe(true);
    expect(asked.some((path) => path.includes("/measure-vitals-"))).toBe(refuse === null);
    const before = await readVitals("/plain");
    await page.goto("about:blank");
    await end();
    const hasCounted = Object.keys(await readVitals("/plain")).length > Object.keys(before).length;
    expect(hasCounted).toBe(refuse === null);
  });

test("a site on another host than its service sends there, and other sites do not", async ({
  page,
}) => {
  const port = await findFreePort();
  const api = `http://127.0.0.1:${port}`;
  await build({ VITE_API_BASE: api });
  const site = await serve();
  const service = await serve(["--api"], {
    PORT: String(port),
    HOST: "127.0.0.1",
    ALLOWED_ORIGINS: site.url,
  });
  const said = await visit(page, `${site.url}/far`);
  await page.goto("about:blank");
  await expect
    .poll(() => readVitals("/far"), { timeout: 20_000 })
    .toMatchObject({ LCP: 1, CLS: 1 });
  expect(said).toEqual([]);
  const answer = await fetch(`${api}/v1/public/vitals`, {
    method: "POST",
    headers: { Origin: "https://other.example" },
    body: JSON.stringify({ page: "/far", values: { LCP: 1 } }),
  });
  expect(answer.status).toBe(403);
  await service.end();
  await site.end();
});

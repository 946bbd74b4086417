import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import type { driveBrowser, Tab } from "#tools/mcp/picture/drive-browser.ts";
import { makePictureTaker } from "#tools/mcp/picture/make-picture-taker.ts";

/** What the browser was asked, in order, and what it said. */
const said: string[] = [];
const sent: string[] = [];
const loading = Promise.withResolvers<void>();

const tab: Tab = {
  async send(method, params) {
    said.push(method);
    sent.push(JSON.stringify(params ?? {}));
    if (method === "Runtime.evaluate") return { result: { value: 2000 } };
    return method === "Page.captureScreenshot" ? { data: "UE5H" } : {};
  },
  async wait(event) {
    await loading.promise;
    said.push(event);
  },
};

vi.mock("#tools/mcp/picture/find-browser.ts", () => ({ findBrowser: () => "/usr/bin/chromium" }));
vi.mock("#site/dev/start-dev.ts", () => ({
  startDev: async () => ({ url: "http://localhost:1", close: async () => {} }),
}));
vi.mock("#tools/mcp/picture/drive-browser.ts", () => ({
  driveBrowser: ((_file, work) => work(tab)) satisfies typeof driveBrowser,
}));

test("a picture is taken of a page that has loaded, as high as it is", async () => {
  const { takePicture, close } = makePictureTaker({ root: "/site", today: () => "2026-06-15" });
  const taking = takePicture({ route: "/", width: 800 });
  await vi.waitFor(() => expect(said).toContain("Page.navigate"));
  // Whatever it does not wait for, it would ask now.
  await new Promise((resolve) => setImmediate(resolve));
  loading.resolve();
  expect(await taking).toMatchObject({ width: 800, height: 2000, isWhole: true });
  expect(said.slice(-4)).toEqual([
    "Page.navigate",
    "Page.loadEventFired",
    "Runtime.evaluate",
    "Page.captureScreenshot",
  ]);
  // What dev shows over a page is hidden by its name.
  const overlay = readFileSync("src/site/client/dev-overlay.ts", "utf8");
  const [, tag = "none"] = /const tag = "([^"]+)"/.exec(overlay) ?? [];
  expect(sent.join("\n")).toContain(`${tag} { display: none`);
  await close();
});

import { expect, test } from "playwright/test";
import { watchRefusals } from "../../browser/watch-refusals.ts";
import { followLink } from "../../browser/follow-link.ts";
import { expectSameDocument, openAwake } from "./wake-page.ts";

test("pages that are followed, and islands that wake, are refused nothing", async ({ page }) => {
  const refusals = await watchRefusals(page);
  await openAwake(page, "/");
  for (const route of ["/notes", "/tally", "/plain", "/"]) {
    await followLink(page, route);
    await expect(page).toHaveURL(route);
    await page.evaluate(() => {
      for (const island of document.querySelectorAll("tessera-island"))
        island.dispatchEvent(new CustomEvent("tessera:asked"));
    });
    await expect(page.locator("tessera-island:not([awake])")).toHaveCount(0);
  }
  await page.goBack();
  await expect(page).toHaveURL("/plain");
  await expectSameDocument(page);
  expect(refusals).toEqual([]);
});

test("no text becomes HTML or code, and no second policy is made", async ({ page }) => {
  const refusals = await watchRefusals(page);
  await openAwake(page, "/");
  // The policy is made for the first page that is fetched, and not before.
  await followLink(page, "/notes");
  await expect(page).toHaveURL("/notes");
  await expectSameDocument(page);
  const refused = await page.evaluate(() => {
    const trustedTypes = Reflect.get(window, "trustedTypes") as {
      createPolicy: (name: string, rules: object) => unknown;
    };
    const host = document.createElement("div");
    const script = document.createElement("script");
    const frame = document.createElement("iframe");
    const attempts: Record<string, () => unknown> = {
      innerHTML: () => (host.innerHTML = "<b>x</b>"),
      insertAdjacentHTML: () => host.insertAdjacentHTML("beforeend", "<b>x</b>"),
      parseFromString: () => new DOMParser().parseFromString("<b>x</b>", "text/html"),
      srcdoc: () => (frame.srcdoc = "<b>x</b>"),
      "script.src": () => (script.src = "/assets/x.js"),
      "script.text": () => (script.text = "1"),
      worker: () => new Worker("/assets/x.js"),
      "another policy": () => trustedTypes.createPolicy("other", {}),
      "the same again": () => trustedTypes.createPolicy("tessera", {}),
      "a default one": () => trustedTypes.createPolicy("default", {}),
    };
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt();
        return [];
      } catch {
        return name;
      }
    });
  });
  expect(refused).toEqual([
    "innerHTML",
    "insertAdjacentHTML",
    "parseFromString",
    "srcdoc",
    "script.src",
    "script.text",
    "worker",
    "another policy",
    "the same again",
    "a default one",
  ]);
  await expect.poll(() => refusals.length).toBeGreaterThan(refused.length - 1);
});

test("structured data of a page that is followed is in the window", async ({ page }) => {
  await openAwake(page, "/");
  const readData = (): Promise<string[]> =>
    page
      .locator("script[type='application/ld+json']")
      .evaluateAll((scripts) => scripts.map(({ textContent }) => textContent ?? ""));
  for (const route of ["/notes", "/tally", "/plain"]) {
    await page.goto(route);
    const whole = await readData();
    await openAwake(page, "/");
    await followLink(page, route);
    await expect(page).toHaveURL(route);
    await expectSameDocument(page);
    expect(await readData(), route).toEqual(whole);
  }
});

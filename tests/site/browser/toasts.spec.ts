import { expect, type Page } from "playwright/test";
import { call, fill, findButton, findField, findToasts, open } from "./contact-page.ts";
import { test } from "./service-test.ts";
import { showNotice } from "./show-notice.ts";

const places = {
  top: (button: Element) => button.scrollIntoView({ block: "start", behavior: "instant" }),
  middle: (button: Element) => button.scrollIntoView({ block: "center", behavior: "instant" }),
  bottom: (button: Element) => button.scrollIntoView({ block: "end", behavior: "instant" }),
};

type Sample = { seen: string[]; over: string[] };

/** Looks at every picture that the browser draws: which toasts it shows, and which lie over the button. */
async function watchToasts(page: Page): Promise<() => Promise<Sample>> {
  await findButton(page).evaluate((button) => {
    const sample: Sample = { seen: [], over: [] };
    Object.assign(globalThis, { toastSample: sample });
    function look(): void {
      const below = button.getBoundingClientRect();
      for (const toast of document.querySelectorAll("[data-sonner-toast]")) {
        const box = toast.getBoundingClientRect();
        const words = toast.textContent;
        const isOver =
          box.left < below.right &&
          box.right > below.left &&
          box.top < below.bottom &&
          box.bottom > below.top;
        const isSeen = Number(getComputedStyle(toast).opacity) > 0.02;
        if (isSeen && !sample.seen.includes(words)) sample.seen.push(words);
        if (isSeen && isOver) sample.over.push(`${words}: ${box.top} to ${box.bottom}`);
      }
      requestAnimationFrame(look);
    }
    look();
  });
  return () => page.evaluate(() => (globalThis as unknown as { toastSample: Sample }).toastSample);
}

/** A toast that nobody has time to see proves nothing. */
async function expectSampled(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const { toastSample } = globalThis as unknown as { toastSample: Sample };
    return toastSample.seen.includes(wanted);
  }, text);
}

for (const width of [390, 768, 1280]) {
  for (const [place, scroll] of Object.entries(places)) {
    test(`toasts never lie over the button that they come from: at the ${place}, ${width} px wide`, async ({
      page,
      visitor,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const outcomes = [503, 201];
      await page.route(call, async (route) => {
        await expectSampled(page, "Sending Message");
        await route.fulfill({ status: outcomes.shift() ?? 201, json: { id: "1" } });
      });
      await page.clock.install();
      await open(page);
      await fill(page, visitor);
      await findButton(page).evaluate(scroll);
      const stop = await watchToasts(page);
      for (const text of ["Message Not Sent", "Message Sent Successfully"]) {
        await findButton(page).click();
        await expectSampled(page, text);
      }
      await page.mouse.move(3, 3);
      await page.clock.fastForward(4000);
      await expect(findToasts(page)).toHaveCount(0);
      const { seen, over } = await stop();
      expect(seen.toSorted()).toEqual([
        "Message Not Sent",
        "Message Sent Successfully",
        "Sending Message",
      ]);
      expect(over).toEqual([]);
    });
  }
}

test("a toast gives way to its button when the page is scrolled", async ({ page, visitor }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.route(call, (route) => route.abort("connectionfailed"));
  await open(page);
  await fill(page, visitor);
  await findButton(page).evaluate(places.middle);
  await findButton(page).click();
  await findToasts(page).hover();
  const space = async (): Promise<number> => {
    const [toast, button] = [
      await findToasts(page).boundingBox(),
      await findButton(page).boundingBox(),
    ];
    return (button?.y ?? 0) - (toast?.y ?? 0) - (toast?.height ?? 0);
  };
  await expect.poll(space).toBeLessThan(0);
  await findButton(page).evaluate(places.bottom);
  await expect.poll(space).toBeGreaterThanOrEqual(0);
});

test("a toast keeps off the field that has the focus and what is wrong with another", async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.route(call, (route) => route.abort("connectionfailed"));
  await open(page);
  await fill(page, visitor);
  const phone = page.getByLabel("Phone", { exact: true });
  await phone.focus();
  // Its lower edge where a toast would stand.
  await phone.evaluate((node) => node.scrollIntoView({ block: "end", behavior: "instant" }));
  await page.keyboard.press("Enter");
  await expect(findToasts(page)).toBeVisible();
  await expect
    .poll(async () => {
      const [toast, field] = [await findToasts(page).boundingBox(), await phone.boundingBox()];
      if (toast === null || field === null) return "nothing to see";
      return toast.y + toast.height <= field.y || toast.y >= field.y + field.height;
    })
    .toBe(true);
});

test("the close button is 24 px and more, all of it takes the press, and the keyboard reaches it", async ({
  page,
  visitor,
}) => {
  await page.route(call, (route) => route.abort("connectionfailed"));
  await open(page);
  await fill(page, visitor);
  await findButton(page).click();
  const close = findToasts(page).getByRole("button", { name: /close/i });
  await expect(close).toBeVisible();
  await findToasts(page).hover();
  const sizes = (): Promise<{ width: number; height: number; missed: number }> =>
    close.evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const corners = [-11.5, 11.5].flatMap((dx) => [-11.5, 11.5].map((dy) => [dx, dy] as const));
      const isHit = ([dx, dy]: readonly [number, number]): boolean =>
        node.contains(document.elementFromPoint(x + dx, y + dy));
      return { width, height, missed: corners.filter((corner) => !isHit(corner)).length };
    });
  await expect.poll(async () => (await sizes()).missed).toBe(0);
  const { width, height } = await sizes();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  const [button, toast] = [await close.boundingBox(), await findToasts(page).boundingBox()];
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThan(
    (toast?.x ?? 0) + (toast?.width ?? 0),
  );
  expect(button?.x ?? 0).toBeGreaterThan((toast?.x ?? 0) + (toast?.width ?? 0) / 2);
  await close.focus();
  await page.keyboard.press("Enter");
  await expect(findToasts(page)).toHaveCount(0);
});

test("toasts are announced", async ({ page, visitor }) => {
  await page.route(call, (route) => route.abort("connectionfailed"));
  await open(page);
  await fill(page, visitor);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const region = document.querySelector("[aria-live=polite][aria-label^=Notifications]");
      if (region !== null) seen.push(region.querySelector("li") === null ? "place" : "toast");
    }).observe(document.body, { childList: true, subtree: true });
  });
  await findButton(page).click();
  const region = page.getByRole("region", { name: /Notifications/ });
  await expect(region).toHaveAttribute("aria-live", "polite");
  await expect(region).toContainText("Message Not Sent");
  // What is announced is what changes in a region that stood there before.
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  expect(seen[0]).toBe("place");
  expect(await region.getAttribute("aria-hidden")).toBeNull();
});

/** Presses the mouse on the words of a toast, and takes it along in so many even steps. */
async function pullByWords(
  page: Page,
  { by, steps }: { by: number; steps: number },
): Promise<void> {
  const words = await findToasts(page).locator("[data-title]").boundingBox();
  const [x, y] = [(words?.x ?? 0) + 20, (words?.y ?? 0) + (words?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps });
  await page.mouse.up();
}

// A hand that is quick passes several letters between two of the browser's looks at the mouse.
for (const steps of [2, 4, 16]) {
  test(`a mouse pulls a toast away by its words, and selects none of them: in ${steps} steps`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await showNotice(page);
    await page.evaluate(() => {
      const selected: string[] = [];
      Object.assign(globalThis, { selected });
      document.addEventListener("selectstart", () => selected.push("begun"));
      document.addEventListener("selectionchange", () => {
        if (String(getSelection()) !== "") selected.push(String(getSelection()));
      });
    });
    await pullByWords(page, { by: 80, steps });
    await expect(findToasts(page)).toHaveCount(0);
    const selected = await page.evaluate(
      () => (globalThis as unknown as { selected: string[] }).selected,
    );
    expect(selected).toEqual([]);
  });
}

test("a mouse pulls a toast away while words of the page are selected", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await showNotice(page);
  await findField(page, "Name").fill("Rahima");
  await findField(page, "Name").selectText();
  await pullByWords(page, { by: 80, steps: 4 });
  await expect(findToasts(page)).toHaveCount(0);
  await showNotice(page);
  await page.getByRole("heading", { level: 1 }).selectText();
  await pullByWords(page, { by: 80, steps: 4 });
  await expect(findToasts(page)).toHaveCount(0);
});

test("toasts have the colours of the page that they lie on, light and dark", async ({ page }) => {
  await showNotice(page);
  for (const theme of ["light", "dark"]) {
    const colors = await page.evaluate((shown) => {
      document.documentElement.dataset["theme"] = shown;
      const probe = document.createElement("p");
      probe.style.background = "var(--surface)";
      document.body.append(probe);
      const toast = document.querySelector("[data-sonner-toast]");
      const [one, other] = [probe, toast].map(
        (element) => element && getComputedStyle(element).backgroundColor,
      );
      probe.remove();
      return { one, other };
    }, theme);
    expect(colors.other, theme).toBe(colors.one);
  }
});

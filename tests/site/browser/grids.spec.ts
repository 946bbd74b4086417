import { expect, test } from "playwright/test";
import type { Json, JsonObject } from "#core/json.ts";
import { makeExamplePages } from "./example-pages.ts";

/** The list of each block that lays its items out as a grid. */
const grids: Record<string, string> = {
  "article-grid": "articles",
  capabilities: "items",
  counters: "items",
  downloads: "items",
  events: "items",
  "feature-list": "items",
  gallery: "items",
  highlights: "items",
  "more-services": "items",
  prices: "items",
  process: "steps",
  "product-grid": "products",
  "service-list": "items",
  "services-grid": "items",
  "team-grid": "members",
  "testimonial-grid": "items",
  "work-steps": "steps",
};

const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9];

for (const count of counts)
  test(`of ${count} items no grid leaves a hole`, async ({ page }) => {
    const pages = await makeExamplePages({
      change: (example, schema, type) => repeatItems({ count, key: grids[type] }, example, schema),
    });
    await pages.answer(page);
    for (const type of Object.keys(grids)) {
      await page.goto(pages.routeOf(type));
      for (const width of [390, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const { holes, lists } = await page.evaluate(findHoles, type);
        expect(lists, type).toBeGreaterThan(0);
        expect(holes, `${type} at ${width} px`).toEqual([]);
      }
    }
  });

test("three steps are one row on a tablet", async ({ page }) => {
  const pages = await makeExamplePages({
    change: (example, schema, type) => repeatItems({ count: 3, key: grids[type] }, example, schema),
  });
  await pages.answer(page);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(pages.routeOf("work-steps"));
  const steps = page.locator(".work-steps").first().getByRole("heading", { level: 3 });
  await expect(steps).toHaveCount(3);
  const boxes = await Promise.all((await steps.all()).map((step) => step.boundingBox()));
  expect(new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size).toBe(1);
});

test("cards of two widths leave no hole, whatever their order", async ({ page }) => {
  // Rows of four places: the second fills its own, and the wide card of the first would not fit.
  const orders = ["nnnwnnn", "nwnwnn"];
  const pages = await makeExamplePages({
    change: (example, _schema, type) => {
      if (type !== "services-grid") return example;
      const { help: _, ...others } = example;
      const [item] = example["items"] as JsonObject[];
      const order = orders.shift() ?? "w";
      const items = [...order].map((width, index): JsonObject => {
        const named = rename(item ?? null, index) as JsonObject;
        return { ...named, class: width === "w" ? "wide" : "normal" };
      });
      return { ...others, items, hasWidths: true };
    },
  });
  await pages.answer(page);
  await page.goto(pages.routeOf("services-grid"));
  await expect(page.locator(".services-grid-spans")).toHaveCount(3);
  for (const width of [390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await page.evaluate(findHoles, "services-grid")).holes, `${width} px`).toEqual([]);
  }
});

/** Gives the grid of an example so many items, as far as its schema allows. */
function repeatItems(
  { count, key }: { count: number; key: string | undefined },
  example: JsonObject,
  { properties }: JsonObject,
): JsonObject {
  if (key === undefined) return example;
  const list = (properties as Record<string, JsonObject>)[key] ?? {};
  const { minItems = 0, maxItems = 99 } = list as Record<string, number>;
  const items = example[key] as Json[];
  const wanted = Math.min(Math.max(count, minItems), maxItems);
  const repeated = Array.from({ length: items.length === 0 ? 0 : wanted }, (_, index) =>
    rename(items[index % items.length] ?? null, index),
  );
  return { ...example, [key]: repeated };
}

/** Items have names and addresses of their own. */
function rename(item: Json, index: number): Json {
  if (typeof item !== "object" || item === null || Array.isArray(item)) return item;
  const pairs = Object.entries(item).map(([key, value = null]): [string, Json] => {
    if (key === "href" && value !== "#" && !isFile(value))
      return [key, `https://example.com/${index}`];
    const isName = ["label", "name", "title"].includes(key) && typeof value === "string";
    return [key, isName ? `${value.slice(0, 16)} ${index + 1}` : value];
  });
  return Object.fromEntries(pairs);
}

function isFile(value: Json): boolean {
  return typeof value === "string" && /^\/.+\.\w+$/.test(value);
}

/** Runs in the page: finds rows that end before their list does. */
function findHoles(type: string): { holes: string[]; lists: number } {
  const lists = [
    ...document.querySelectorAll(`.${type} :is(ul, ol, dl)[class^="${type}"]:not(li > *)`),
  ];
  const holes = lists.flatMap((list) => {
    const edge = list.getBoundingClientRect();
    const boxes = [...list.children].map((item) => item.getBoundingClientRect());
    const rows = Map.groupBy(boxes, ({ top }) => Math.round(top));
    return [...rows.values()]
      .filter(
        (row) =>
          Math.abs(Math.max(...row.map(({ right }) => right)) - edge.right) > 2 ||
          Math.abs(Math.min(...row.map(({ left }) => left)) - edge.left) > 2,
      )
      .map((row) => `${row.length} of ${boxes.length} in a row`);
  });
  return { holes, lists: lists.length };
}

import { expect } from "playwright/test";
import {
  allOf,
  hasCount,
  hasHeadings,
  hasLinks,
  hasPictures,
  hasTexts,
  inItem,
  inMain,
  inPart,
  inSidebar,
} from "../predicates.ts";
import { readContent } from "../read-content.ts";
import { listLinks, products } from "../routes.ts";
import type { Chapter, Statement } from "../statement.ts";

type Product = {
  id: string;
  slug: string;
  name: string;
  category: string;
  tags: string[];
  short_description: string;
  hero: { title: string };
  overview: string;
  features: string[];
  process: { title: string }[];
  benefits: { title: string; description: string }[];
  cta: { label: string; phone?: string };
  related_products: string[];
};

const entries = readContent<Product>("products");
const grid = inPart("ERP that fits the way you already work.");
const more = inPart("More Product");
const prompt = inPart("See it with your own numbers.");

const details: Statement[] = entries.flatMap((product): Statement[] => {
  const route = `/product/${product.slug}`;
  const related = product.related_products.map((id) => entries.find((entry) => entry.id === id));
  return [
    {
      text: `${product.name}: the slug selects hero title, banner and overview`,
      route,
      check: allOf(
        hasHeadings(inMain, product.hero.title),
        hasPictures(inPart(product.hero.title), 1),
        hasTexts(inPart(product.hero.title), product.overview),
      ),
    },
    {
      text: `${product.name}: tags`,
      route,
      async check(page) {
        for (const tag of product.tags) {
          await expect(inSidebar(page).getByText(tag, { exact: true })).toBeVisible();
        }
      },
    },
    {
      text: `${product.name}: the features list`,
      route,
      async check(page) {
        const items = inPart("Features")(page).getByRole("listitem");
        await expect(items).toHaveText(product.features);
      },
    },
    {
      text: `${product.name}: the process list`,
      route,
      async check(page) {
        const steps = inPart("From first visit to daily work")(page).getByRole("heading", {
          level: 3,
        });
        await expect(steps).toHaveText([
          "Needs Assessment",
          "Solution Design",
          "Data Migration",
          "Change Management",
          "Testing & Quality",
          "Go Live & Support",
        ]);
      },
    },
    {
      text: `${product.name}: benefits, each with title and description`,
      route,
      async check(page) {
        for (const { title, description } of product.benefits) {
          const item = inPart("Benefits")(page).getByRole("listitem").filter({ hasText: title });
          await expect(item).toContainText(description);
        }
      },
    },
    {
      text: `${product.name}: the call to action ${product.cta.label}`,
      route,
      check: hasLinks(prompt, { [product.cta.label]: "/contact" }),
    },
    {
      text: `${product.name}: More Product shows up to 3 related products`,
      route,
      check: allOf(
        hasLinks(
          more,
          Object.fromEntries(related.map((other) => [other?.name, `/product/${other?.slug}`])),
        ),
        async (page) => {
          const cards = more(page).getByRole("heading", { level: 3 });
          await expect(cards).toHaveText(related.map((other) => other?.name ?? ""));
          expect(related.length).toBeGreaterThan(0);
          expect(related.length).toBeLessThanOrEqual(3);
        },
      ),
    },
    {
      text: `${product.name}: More Product has View All Products to /product`,
      route,
      check: hasLinks(more, { "View All Products": "/product" }),
    },
  ];
});

export const productChapter: Chapter = {
  id: "2.product",
  route: "/product",
  statements: [
    {
      text: "The grid links each product to /product/{slug}",
      check: allOf(
        hasLinks(grid, listLinks("/product", products)),
        hasCount(6, grid, "link"),
        hasPictures(grid, 6),
      ),
    },
    ...entries.map((product) => ({
      text: `The grid has a card of ${product.name}: thumbnail, category and description`,
      check: allOf(
        hasTexts(inItem(product.name), product.category, product.short_description),
        hasPictures(inItem(product.name), 1),
      ),
    })),
    ...details,
    {
      text: "One product has a sales phone",
      async check(page) {
        const phones: string[] = [];
        for (const { slug } of entries) {
          await page.goto(`/product/${slug}`);
          const link = prompt(page).getByRole("link", { name: /^\+?[\d ]+$/ });
          for (const one of await link.all()) phones.push((await one.getAttribute("href")) ?? "");
        }
        expect(phones).toEqual(["tel:+12025550187"]);
      },
      visit: {},
    },
    {
      text: "Following a card opens the product",
      visit: {},
      async check(page) {
        await grid(page).getByRole("link", { name: "HR & Payroll" }).click();
        await expect(page).toHaveURL("/product/hr-payroll");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("HR & Payroll");
      },
    },
    {
      text: "Explore Products leads to /product",
      route: "/about",
      check: hasLinks(inMain, { "Explore Products": "/product" }),
    },
  ],
};

import { expect } from "playwright/test";
import { inItem } from "../predicates.ts";
import { type Entry, readContent } from "../read-content.ts";
import { products, services } from "../routes.ts";
import type { Chapter, Statement } from "../statement.ts";

/** The fields of each entity, by the collection that keeps it; `hero.title` is title of hero. */
const fields: Record<string, string[]> = {
  products: [
    "id",
    "slug",
    "name",
    "tagline",
    "thumbnail",
    "category",
    "tags",
    "short_description",
    "hero.title",
    "hero.banner",
    "overview",
    "features",
    "process",
    "benefits",
    "cta.label",
    "related_products",
  ],
  services: [
    "id",
    "slug",
    "name",
    "icon",
    "short_description",
    "class",
    "related_services",
    "tags",
    "hero.banner",
    "hero.title",
    "hero.description",
    "approach.description",
    "approach.left.title",
    "approach.left.description",
    "approach.right.title",
    "approach.right.description",
    "capabilities",
    "faqs",
  ],
  faqs: ["title", "desc"],
  team: ["img", "title", "desc"],
  slides: ["title", "desc", "clientName", "designation", "image1", "image2"],
  testimonials: ["title", "desc", "rating"],
};

function readField(entry: Entry, field: string): unknown {
  return field
    .split(".")
    .reduce<unknown>((value, key) => (value as Entry | undefined)?.[key], entry);
}

const shapes: Statement[] = Object.entries(fields).map(([collection, names]) => ({
  text: `Every entry of ${collection} has ${names.join(", ")}`,
  async check() {
    const missing = readContent(collection).flatMap((entry, index) =>
      names
        .filter((name) => [undefined, ""].includes(readField(entry, name) as undefined))
        .map((name) => `${collection}[${index}].${name}`),
    );
    expect(missing).toEqual([]);
  },
}));

const counts: Record<string, number> = {
  services: 7,
  products: 6,
  faqs: 5,
  team: 9,
  testimonials: 9,
  articles: 8,
};

const howMany: Statement[] = Object.entries(counts).map(([collection, count]) => ({
  text: `There are ${count} ${collection}`,
  async check() {
    expect(readContent(collection)).toHaveLength(count);
  },
}));

export const entityChapter: Chapter = {
  id: "3.entities",
  route: "/",
  statements: [
    ...shapes,
    ...howMany,
    {
      text: "Products have the six slugs",
      async check() {
        const slugs = readContent("products").map(({ slug }) => slug);
        expect(slugs.toSorted()).toEqual(Object.keys(products).toSorted());
      },
    },
    {
      text: "Services have the seven slugs",
      async check() {
        const slugs = readContent("services").map(({ slug }) => slug);
        expect(slugs.toSorted()).toEqual(Object.keys(services).toSorted());
      },
    },
    {
      text: "Product ids are such as p-pos, p-token-queue, p-custom-dev",
      async check() {
        const ids = readContent("products").map(({ id }) => id);
        expect(ids).toEqual(expect.arrayContaining(["p-pos", "p-token-queue", "p-custom-dev"]));
      },
    },
    {
      text: "Product categories are ERP, Retail, Operations and Services",
      async check() {
        const categories = new Set(readContent("products").map(({ category }) => category));
        expect(categories).toEqual(new Set(["ERP", "Retail", "Operations", "Services"]));
      },
    },
    {
      text: "The labels of the products' calls to action are those of the specification",
      async check() {
        const labels = new Set(
          readContent("products").map((entry) => readField(entry, "cta.label")),
        );
        expect(labels).toEqual(
          new Set(["Request a Consultation", "Explore Solution", "Talk to an Architect"]),
        );
      },
    },
    {
      text: "Related products and services are ids of others",
      async check() {
        for (const [collection, field] of [
          ["products", "related_products"],
          ["services", "related_services"],
        ] as const) {
          const entries = readContent(collection);
          const ids = new Set(entries.map(({ id }) => id));
          for (const entry of entries) {
            for (const id of entry[field] as string[]) {
              expect(ids.has(id) && id !== entry["id"], `${String(entry["id"])} → ${id}`).toBe(
                true,
              );
            }
          }
        }
      },
    },
    {
      text: "Every rating of the page's testimonials is 4.5",
      async check() {
        const ratings = new Set(readContent("testimonials").map(({ rating }) => rating));
        expect(ratings).toEqual(new Set([4.5]));
      },
    },
    {
      text: "A slide shows title, text, client, designation and both images",
      async check(page) {
        const slide = inItem("The till that kept selling")(page);
        const texts = [
          "The line was down for six hours",
          "Salma Khatun",
          "Owner of four clothing shops",
        ];
        for (const text of texts) await expect(slide).toContainText(text);
        await expect(slide.locator(".picture")).toHaveCount(2);
      },
    },
    {
      text: "Every slide names a client as people are named, and says who that is",
      async check() {
        const slides = readContent<{ clientName: string; designation: string }>("slides");
        expect(slides.length).toBeGreaterThan(2);
        for (const { clientName, designation } of slides) {
          expect(clientName).toMatch(/^(Dr\. )?\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u);
          expect(designation).toMatch(/Director|Owner|Administrator|Head of/);
          expect(clientName).not.toMatch(/Director|Owner|Administrator|Head/);
        }
      },
    },
  ],
};

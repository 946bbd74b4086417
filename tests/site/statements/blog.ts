import { expect } from "playwright/test";
import {
  allOf,
  hasCount,
  hasHeadings,
  hasLinks,
  hasTexts,
  inItem,
  inMain,
  inPart,
  inSidebar,
} from "../predicates.ts";
import { readContent } from "../read-content.ts";
import { layouts, listLinks, services } from "../routes.ts";
import type { Chapter, Statement } from "../statement.ts";

type Article = { slug: string; title: string; date: string; author: string; tags: string[] };

const articles = readContent<Article>("articles");
const newest = articles.toSorted((one, other) => other.date.localeCompare(one.date));
const main = newest.find(({ slug }) => slug === "forty-one-numbers");
const grid = inPart("Notes from the floor.");
const comments = inPart("2 Comments");
const commentForm = inPart("Leave a comment");

const articlePages: Statement[] = articles.map(({ slug, title, date }) => ({
  text: `The article ${slug} can be read at an address of its own`,
  route: `/blog/${slug}`,
  async check(page) {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const article = inMain(page).getByRole("article");
    await expect(article.locator(`time[datetime="${date}"]`)).toBeVisible();
    expect(((await article.textContent()) ?? "").length).toBeGreaterThan(1500);
  },
}));

const articleRoutes = [...layouts.left, ...layouts.right, ...layouts.none].filter((route) =>
  route.startsWith("/blog/"),
);

const threeLayouts: Statement[] = articleRoutes.map((route) => ({
  text: `${route}: article text, tags, social links, two comments, form and More Blog`,
  route,
  check: allOf(
    hasCount(1, inMain, "article"),
    hasCount(main?.tags.length ?? 0, (page) => page.getByRole("list", { name: "Tags" }), [
      "listitem",
      /.*/,
    ]),
    hasCount(3, (page) => page.getByRole("list", { name: "Share" }), "link"),
    hasCount(2, comments, ["button", /^Reply/]),
    hasHeadings(inMain, "2 Comments", "Leave a comment", "More Blog"),
  ),
}));

const sidebarRoutes = articleRoutes.filter((route) => !route.includes("-center"));

const sidebars: Statement[] = sidebarRoutes.map((route) => ({
  text: `${route}: keyword search, services, recent blogs, tags and brochure in the sidebar`,
  route,
  check: allOf(
    hasCount(1, inSidebar, "search"),
    hasLinks(inSidebar, listLinks("/service", services)),
    hasHeadings(inSidebar, "Search", "Recent Blogs", "Tags", "Brochure"),
    hasCount(2, inSidebar, ["link", /^Brochure, (PDF|DOC)$/]),
  ),
}));

export const blogChapter: Chapter = {
  id: "2.blog",
  route: "/blog",
  statements: [
    { text: "The list has eight article cards", check: hasCount(8, grid, "listitem") },
    ...articles.map(({ title, slug, author, date }) => ({
      text: `The card of ${slug} has date, author and Read More to /blog/blog-details`,
      check: allOf(
        hasTexts(inItem(title), new RegExp(author)),
        async (page) => {
          const more = inItem(title)(page).getByRole("link", { name: /^Read More/ });
          await expect(more).toHaveAttribute("href", "/blog/blog-details");
          await expect(more).toHaveAccessibleName(new RegExp(title.slice(0, 12)));
        },
        hasLinks(inItem(title), { [title]: `/blog/${slug}` }),
        async (page) => {
          await expect(inItem(title)(page).locator(`time[datetime="${date}"]`)).toBeVisible();
        },
      ),
    })),
    {
      text: "There is no pagination",
      async check(page) {
        const pager = inMain(page).getByRole("link", {
          name: /^(next|previous|older|newer|\d+)$/i,
        });
        await expect(pager).toHaveCount(0);
        await expect(page.getByRole("navigation", { name: /pag/i })).toHaveCount(0);
      },
    },
    {
      text: "The newest article comes first",
      async check(page) {
        const titles = newest.map(({ title }) => title);
        await expect(grid(page).getByRole("heading", { level: 3 })).toHaveText(titles);
      },
    },
    ...articlePages,
    ...threeLayouts,
    {
      text: "The comment count is shown as 2",
      route: "/blog/blog-details",
      check: hasHeadings(inMain, "2 Comments"),
    },
    {
      text: "The meta line shows 03 Comments",
      route: "/blog/blog-details",
      check: hasTexts((page) => inMain(page).getByRole("article"), "03 Comments"),
    },
    {
      text: "The comment form has a field for the words, and a button",
      route: "/blog/blog-details",
      check: allOf(
        hasCount(1, commentForm, ["textbox", "Message"]),
        hasCount(1, commentForm, ["button", "Post Comment"]),
      ),
    },
    {
      text: "More Blog leads to other articles",
      route: "/blog/blog-details",
      async check(page) {
        const cards = inPart("More Blog")(page).getByRole("heading", { level: 3 });
        await expect(cards).toHaveCount(3);
        await expect(cards.filter({ hasText: main?.title ?? "" })).toHaveCount(0);
      },
    },
    ...sidebars,
    {
      text: "Recent Blogs leads to the newest articles",
      route: "/blog/support-at-night",
      check: hasLinks(
        inSidebar,
        Object.fromEntries(newest.slice(0, 3).map(({ title, slug }) => [title, `/blog/${slug}`])),
      ),
    },
    {
      text: "The tags of the sidebar are the article's",
      route: "/blog/blog-details",
      async check(page) {
        for (const tag of main?.tags ?? [""]) {
          await expect(inSidebar(page).getByText(tag, { exact: true })).toBeVisible();
        }
      },
    },
  ],
};

import { expect, type Page } from "playwright/test";
import { stirMouse } from "../../browser/stir-mouse.ts";
import { fetchPages, hasLinks, hasTexts, inFooter, inMain, inPart } from "../predicates.ts";
import { allRoutes } from "../routes.ts";
import type { Chapter } from "../statement.ts";

/** A screen of every kind. */
const kinds = [
  "/",
  "/about",
  "/service/web-development",
  "/product/point-of-sale",
  "/blog",
  "/contact",
];

function readAllWords(page: Page): Promise<string> {
  return fetchPages(page, allRoutes).then((pages) =>
    pages.evaluate((list) =>
      list.map(({ document }) => document.body.textContent.toLowerCase()).join(" "),
    ),
  );
}

export const purposeChapter: Chapter = {
  id: "1.purpose",
  route: "/",
  statements: [
    {
      text: "Calls to action are repeated: Request a Consultation, Get A Quote, Get A Free Quote, Explore Products",
      async check(page) {
        const words = await readAllWords(page);
        for (const label of [
          "request a consultation",
          "get a quote",
          "get a free quote",
          "explore products",
        ]) {
          expect(words.split(label).length - 1, label).toBeGreaterThan(10);
        }
      },
    },
    {
      text: "The provider also offers managed IT services, cloud, cybersecurity, data analytics and consulting",
      route: "/service",
      check: hasTexts(
        inPart("The ground under your software matters too."),
        "Managed IT services",
        "Cloud",
        "Cybersecurity",
        "Data analytics",
        "Consulting",
      ),
    },
    {
      text: "The company was established in 2023",
      check: hasTexts(inFooter, /2023/),
    },
    {
      text: "The contact enquiry is the only call: no page asks another server, or sends anything",
      visit: {},
      async check(page) {
        const origin = new URL(page.url()).origin;
        const calls: string[] = [];
        page.on("request", (request) => {
          const isOwn = request.method() === "GET" && new URL(request.url()).origin === origin;
          if (!isOwn) calls.push(`${request.method()} ${request.url()}`);
        });
        for (const route of kinds) {
          await page.goto(route);
          await stirMouse(page);
          await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
          await page.waitForLoadState("networkidle");
        }
        expect(calls).toEqual([]);
      },
    },
    {
      text: "There are no accounts, and nothing to log in to",
      async check(page) {
        const pages = await fetchPages(page, allRoutes);
        const doors = await pages.evaluate((list) =>
          list.flatMap(({ document }) =>
            [...document.querySelectorAll("input[type=password], a, button")]
              .map((node) => node.textContent)
              .filter((text) => /^\s*(log ?in|sign ?in|sign ?up|register)\s*$/i.test(text)),
          ),
        );
        expect(doors).toEqual([]);
      },
    },
    {
      text: "All content can be read without JavaScript",
      visit: { script: false },
      check: hasLinks(inMain, { "Get Started Now": "/contact", "Discover More": "/about" }),
    },
  ],
};

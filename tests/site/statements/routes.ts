import { expect, type Page } from "playwright/test";
import { fetchPages, hasLinks, inMain, inPart, inSidebar } from "../predicates.ts";
import { allRoutes, darkRoutes, layouts, lightRoutes, products, routes } from "../routes.ts";
import type { Chapter, Statement } from "../statement.ts";

const exactRoutes: Statement[] = Object.entries(routes).map(([route, title]) => ({
  text: `${route} shows ${title}`,
  route,
  async check(page) {
    expect((await page.request.get(route)).status()).toBe(200);
    expect(new URL(page.url()).pathname).toBe(route);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  },
}));

/** A route in another case, or one that is nobody's. */
const wrongRoutes = [
  "/About",
  "/Service",
  "/SERVICE/web-development",
  "/service/Web-Development",
  "/servicedark",
  "/blogDark",
  "/blog/Blog-Details",
  "/service/service-details-Dark",
  "/product/Point-Of-Sale",
  "/product/no-such-product",
  "/service/no-such-service",
  "/nowhere",
];

const notFound: Statement[] = wrongRoutes.map((route) => ({
  text: `${route} matches nothing: the page for that, with status 404`,
  visit: {},
  async check(page) {
    const answer = await page.goto(route);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  },
}));

async function locateColumns(page: Page): Promise<{ main: number; aside: number | null }> {
  const text = inMain(page).getByRole("heading", { level: 2 }).first();
  const main = (await text.boundingBox())?.x ?? 0;
  const sidebar = inSidebar(page);
  const aside = (await sidebar.count()) === 0 ? null : ((await sidebar.boundingBox())?.x ?? 0);
  return { main, aside };
}

const sides = {
  left: ({ main, aside }) => aside !== null && aside < main,
  right: ({ main, aside }) => aside !== null && aside > main,
  none: ({ aside }) => aside === null,
} satisfies Record<
  keyof typeof layouts,
  (columns: Awaited<ReturnType<typeof locateColumns>>) => boolean
>;

const sidebarSides: Statement[] = Object.entries(layouts).flatMap(([side, list]) =>
  list.map((route) => ({
    text: `${route} has its sidebar on the side: ${side}`,
    route,
    async check(page: Page) {
      const columns = await locateColumns(page);
      expect(sides[side as keyof typeof sides](columns), JSON.stringify(columns)).toBe(true);
    },
  })),
);

const sameProducts: Statement[] = Object.keys(products).map((slug) => ({
  text: `/product/product-details/${slug} shows what /product/${slug} shows, and says so to search engines`,
  async check(page) {
    const pages = await fetchPages(page, [`/product/product-details/${slug}`, `/product/${slug}`]);
    const [twin, original] = await pages.evaluate((list) =>
      list.map(({ document }) => ({
        text: [...document.querySelectorAll("main section, main h1")].map((part) => part.innerHTML),
        canonical: document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href,
      })),
    );
    expect(original?.text.length).toBeGreaterThan(5);
    expect(twin).toEqual(original);
  },
}));

const lightTwins = {
  "/serviceDark": "/service",
  "/service/service-details-dark": "/service/service-details",
  "/service/service-details-right-dark": "/service/service-details-right",
  "/service/service-details-center-dark": "/service/service-details-center",
  "/blogdark": "/blog",
  "/blog/blog-details-dark": "/blog/blog-details",
  "/blog/blog-details-right-dark": "/blog/blog-details-right",
  "/blog/blog-details-center-dark": "/blog/blog-details-center",
};

const darkScreens: Statement[] = Object.entries(lightTwins).map(([route, twin]) => ({
  text: `${route} is ${twin}, dark`,
  route,
  async check(page) {
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    const [background, ink] = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      return [backgroundColor, color].map((text) => {
        const canvas = new OffscreenCanvas(1, 1).getContext("2d");
        if (canvas === null) return 0;
        canvas.fillStyle = text;
        canvas.fillRect(0, 0, 1, 1);
        return canvas
          .getImageData(0, 0, 1, 1)
          .data.slice(0, 3)
          .reduce((sum, part) => sum + part);
      });
    });
    expect(background).toBeLessThan(150);
    expect(ink).toBeGreaterThan(500);
    const pages = await fetchPages(page, [route, twin]);
    const words = await pages.evaluate((list) =>
      list.map(({ document }) => document.querySelector("main")?.textContent),
    );
    expect(words[0]).toBe(words[1]);
  },
}));

export const routeChapter: Chapter = {
  id: "2.routes",
  route: "/",
  statements: [
    ...exactRoutes,
    {
      text: "There are 43 routes, 8 of them dark",
      async check() {
        expect(allRoutes).toHaveLength(43);
        expect(darkRoutes).toHaveLength(8);
        expect(Object.keys(lightTwins).toSorted()).toEqual(darkRoutes.toSorted());
      },
    },
    ...notFound,
    {
      text: "The other routes have the light layout",
      async check(page) {
        const pages = await fetchPages(page, lightRoutes);
        const themes = await pages.evaluate((list) =>
          list.map(({ document }) => document.documentElement.dataset["theme"]),
        );
        expect(new Set(themes)).toEqual(new Set(["light"]));
      },
    },
    ...darkScreens,
    ...sidebarSides,
    ...sameProducts,
    {
      text: "The More Services block links to the services by their slugs",
      route: "/service/service-details",
      check: hasLinks(inPart("More Services"), {
        "Web Development": "/service/web-development",
        "Application Development": "/service/app-development",
        "E-commerce Development": "/service/e-commerce-development",
      }),
    },
  ],
};

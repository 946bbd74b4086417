import { expect, test } from "vitest";
import { listRoutes } from "#site/outputs/routes.ts";

const seo = { title: "A page" };

test("each document is a route, the pages of a [slug] document are one, and a hidden page is none", () => {
  const pages = [
    { route: "/", file: "pages/index.json", seo },
    { route: "/about", file: "pages/about.json", seo },
    { route: "/hidden", file: "pages/hidden.json", seo: { ...seo, noindex: true } },
    { route: "/service", file: "pages/service.json", seo },
    { route: "/service/apps", file: "pages/service/[slug].json", seo },
    { route: "/service/details", file: "pages/service/details.json", seo },
    { route: "/service/web", file: "pages/service/[slug].json", seo },
  ];
  expect(listRoutes(pages)).toEqual([
    "/",
    "/about",
    "/service",
    "/service/$slug",
    "/service/details",
  ]);
});

test("the list does not grow with the documents of a folder", () => {
  const many = Array.from({ length: 10_000 }, (_, index) => `/notes/${index}`);
  const pages = ["/", "/notes", ...many].map((route) => ({
    route,
    file: `pages${route === "/" ? "/index" : route}.json`,
    seo,
  }));
  expect(listRoutes(pages)).toEqual(["/", "/notes", "/notes/$slug"]);
});

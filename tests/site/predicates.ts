import { expect, type JSHandle, type Locator, type Page } from "playwright/test";
import type { Check } from "./statement.ts";

/** A region of a page. */
export type Where = (page: Page) => Locator;

type Role = Parameters<Page["getByRole"]>[0];

export const inHeader: Where = (page) => page.getByRole("banner");
export const inFooter: Where = (page) => page.getByRole("contentinfo");
export const inMain: Where = (page) => page.getByRole("main");
export const inSidebar: Where = (page) => page.getByRole("complementary", { name: "Sidebar" });
export const inBreadcrumb: Where = (page) => page.getByRole("navigation", { name: "Breadcrumb" });
export const inNavigation: Where = (page) => page.getByRole("navigation", { name: "Main" });

/** @returns the section that has a heading of this name, within the main region */
export function inPart(heading: string | RegExp): Where {
  return (page) =>
    inMain(page)
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: heading, exact: true }) })
      .first();
}

/** The item of a list, or the article, that has a heading of this name. */
export function inItem(heading: string): Where {
  return (page) =>
    inMain(page)
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: heading, exact: true }) })
      .first();
}

/** Every one of these links is there, by name, and leads where it should. */
export function hasLinks(where: Where, links: Record<string, string>): Check {
  return async (page) => {
    for (const [name, href] of Object.entries(links)) {
      const link = where(page).getByRole("link", { name, exact: true }).first();
      await expect(link).toHaveAttribute("href", href);
    }
  };
}

/** Every one of these headings is there. */
export function hasHeadings(where: Where, ...names: string[]): Check {
  return async (page) => {
    for (const name of names) {
      const heading = where(page).getByRole("heading", { name, exact: true }).first();
      await expect(heading).toBeVisible();
    }
  };
}

/** Every one of these texts is there to read. */
export function hasTexts(where: Where, ...texts: (string | RegExp)[]): Check {
  return async (page) => {
    for (const text of texts) await expect(where(page).getByText(text).first()).toBeVisible();
  };
}

/** There are so many of a role (and name). */
export function hasCount(count: number, where: Where, role: Role | [Role, string | RegExp]): Check {
  return async (page) => {
    const [kind, name] = Array.isArray(role) ? role : [role, undefined];
    const found = where(page).getByRole(kind, name === undefined ? {} : { name });
    await expect(found).toHaveCount(count);
  };
}

/** So many pictures stand in a region: drawings and photographs, those that only decorate too. */
export function hasPictures(where: Where, count: number): Check {
  return async (page) => {
    await expect(where(page).locator(".picture")).toHaveCount(count);
  };
}

/** All of them hold. */
export function allOf(...checks: Check[]): Check {
  return async (page) => {
    for (const check of checks) await check(page);
  };
}

/** Pages as their HTML has them, read without showing them. */
export function fetchPages(
  page: Page,
  routes: readonly string[],
): Promise<JSHandle<{ route: string; document: Document }[]>> {
  return page.evaluateHandle(
    (list) =>
      Promise.all(
        list.map(async (route) => {
          // Unlike a parser, it needs no text that the page's policy would have to trust.
          const request = new XMLHttpRequest();
          request.open("GET", route);
          request.responseType = "document";
          await new Promise((resolve) => {
            request.addEventListener("loadend", resolve);
            request.send();
          });
          const { status, responseXML: document } = request;
          if (status !== 200 || document === null) throw new Error(`${route} answered ${status}`);
          return { route, document };
        }),
      ),
    routes,
  );
}

import { expect, type Page } from "playwright/test";
import {
  allOf,
  fetchPages,
  hasCount,
  hasLinks,
  inBreadcrumb,
  inFooter,
  inHeader,
  inMain,
  inNavigation,
  inPart,
  type Where,
} from "../predicates.ts";
import { allRoutes, innerRoutes } from "../routes.ts";
import { findToasts } from "../browser/contact-page.ts";
import { sendNotice } from "../browser/show-notice.ts";
import type { Chapter } from "../statement.ts";

const closingBand = "Bring us your hardest process.";
const newsletter = inPart("Subscribe to our newsletter");
const inServices: Where = (page) => inFooter(page).getByRole("navigation", { name: "Services" });
const inUsefulLinks: Where = (page) =>
  inFooter(page).getByRole("navigation", { name: "Useful links" });
const partners = inPart("Our partners");

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
}

/** The rows of marks move while their animation runs. */
function readMotion(page: Page): Promise<string[]> {
  return partners(page)
    .getByText("NORDLIN")
    .first()
    .evaluate((mark) =>
      document
        .getAnimations()
        .filter(
          ({ effect }) =>
            effect instanceof KeyframeEffect && effect.target?.contains(mark) === true,
        )
        .map(({ playState }) => playState),
    );
}

export const siteWideChapter: Chapter = {
  id: "2.site-wide",
  route: "/",
  statements: [
    {
      text: "The header's navigation: Home, About Us, Products, Services, Our Team, Contact",
      check: allOf(
        hasLinks(inNavigation, {
          Home: "/",
          "About Us": "/about",
          Products: "/product",
          Services: "/service",
          "Our Team": "/team",
          Contact: "/contact",
        }),
        async (page) => {
          const items = inNavigation(page).getByRole("listitem");
          await expect(items).toHaveText([
            "Home",
            "About Us",
            "Products",
            "Services",
            "Our Team",
            "Contact",
          ]);
        },
      ),
    },
    {
      text: "The header has a Get A Quote button to /contact",
      check: hasLinks(inHeader, { "Get A Quote": "/contact" }),
    },
    {
      text: "Header and footer are those of every page",
      async check(page) {
        const pages = await fetchPages(page, allRoutes);
        const found = await pages.evaluate((list) =>
          list.map(({ document }) => ({
            links: [...document.querySelectorAll("header nav a")].map((link) => link.textContent),
            footer: document.querySelector("body > footer")?.innerHTML ?? "",
          })),
        );
        expect(new Set(found.map(({ links }) => links.join(" "))).size).toBe(1);
        expect(new Set(found.map(({ footer }) => footer)).size).toBe(1);
      },
    },
    {
      text: "The current page is marked in the navigation",
      route: "/team",
      async check(page) {
        const current = inNavigation(page).getByRole("link", { name: "Our Team" });
        await expect(current).toHaveAttribute("aria-current", "page");
        await expect(inNavigation(page).locator("[aria-current]")).toHaveCount(1);
      },
    },
    {
      text: "The sticky header hides when scrolling down",
      visit: {},
      async check(page) {
        await scrollTo(page, 900);
        await expect(inHeader(page)).not.toBeInViewport();
      },
    },
    {
      text: "The sticky header shows when scrolling up",
      visit: {},
      async check(page) {
        await scrollTo(page, 900);
        await expect(inHeader(page)).not.toBeInViewport();
        await scrollTo(page, 800);
        await expect(inHeader(page)).toBeInViewport();
      },
    },
    {
      text: "The header resets at the top of the page",
      visit: {},
      async check(page) {
        const style = (): Promise<string> =>
          inHeader(page).evaluate((header) => {
            const { boxShadow, backgroundColor, borderBottomColor, transform } =
              getComputedStyle(header);
            return [boxShadow, backgroundColor, borderBottomColor, transform].join(" ");
          });
        const atTop = await style();
        await scrollTo(page, 900);
        await expect.poll(style).not.toBe(atTop);
        await scrollTo(page, 0);
        await expect.poll(style).toBe(atTop);
      },
    },
    {
      text: "The mobile menu toggles",
      visit: { width: 390 },
      async check(page) {
        const toggle = inHeader(page).getByRole("button", { name: "Menu" });
        const link = inHeader(page).getByRole("link", { name: "About Us" });
        await expect(link).toBeHidden();
        await toggle.click();
        await expect(link).toBeVisible();
        await toggle.click();
        await expect(link).toBeHidden();
      },
    },
    {
      text: "The mobile menu closes when a link is clicked",
      visit: { width: 390 },
      async check(page) {
        await inHeader(page).getByRole("button", { name: "Menu" }).click();
        await inHeader(page).getByRole("link", { name: "About Us" }).click();
        await expect(page).toHaveURL("/about");
        await expect(inHeader(page).getByRole("link", { name: "Our Team" })).toBeHidden();
      },
    },
    {
      text: "The mobile menu closes when the link of the page itself is clicked",
      visit: { width: 390 },
      async check(page) {
        await inHeader(page).getByRole("button", { name: "Menu" }).click();
        await inNavigation(page).getByRole("link", { name: "Home" }).click();
        await expect(inHeader(page).getByRole("link", { name: "Our Team" })).toBeHidden();
      },
    },
    {
      text: "The footer links the first 4 services",
      check: allOf(
        hasCount(4, inServices, "link"),
        hasLinks(inServices, {
          "Web Development": "/service/web-development",
          "Application Development": "/service/app-development",
          "E-commerce Development": "/service/e-commerce-development",
          "Framework Development": "/service/framework-development",
        }),
      ),
    },
    {
      text: "The footer has useful links",
      check: hasLinks(inUsefulLinks, {
        "About Us": "/about",
        "Our Team": "/team",
        Blog: "/blog",
        Testimonials: "/testimonial",
      }),
    },
    {
      text: "The footer has a phone that dials and an e-mail that writes",
      check: hasLinks(inFooter, {
        "+1 202 555 0142": "tel:+12025550142",
        "hello@deltra.example": "mailto:hello@deltra.example",
      }),
    },
    {
      text: "The footer has social links",
      check: hasCount(
        3,
        (page) => inFooter(page).getByRole("navigation", { name: "Social media" }),
        "link",
      ),
    },
    {
      text: "Terms & Conditions and Privacy Policy are placeholder links",
      async check(page) {
        for (const name of ["Terms & Conditions", "Privacy Policy"]) {
          const link = inFooter(page).getByRole("link", { name, exact: true });
          await expect(link).toBeVisible();
          await expect(link).toHaveAttribute("aria-disabled", "true");
          expect([null, "#"]).toContain(await link.getAttribute("href"));
        }
      },
    },
    {
      text: "The footer's arrow leads back to the top",
      visit: {},
      async check(page) {
        const arrow = inFooter(page).getByRole("link", { name: "Back to top" });
        await arrow.scrollIntoViewIfNeeded();
        await arrow.click();
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      },
    },
    {
      text: "The arrow leads back to the top without JavaScript too",
      visit: { script: false },
      async check(page) {
        const arrow = inFooter(page).getByRole("link", { name: "Back to top" });
        await arrow.scrollIntoViewIfNeeded();
        await arrow.click();
        await expect(inHeader(page)).toBeInViewport();
      },
    },
    {
      text: "The toast area is at the bottom right",
      visit: {},
      async check(page) {
        await sendNotice(page, { kind: "info", text: "A notice", id: "notice" });
        const toast = findToasts(page);
        await expect(toast).toBeVisible();
        await expect
          .poll(async () => {
            const box = await toast.boundingBox();
            if (box === null) return false;
            const right = 1280 - box.x - box.width;
            const bottom = 800 - box.y - box.height;
            return right >= 0 && right <= 40 && bottom >= 0 && bottom <= 40;
          })
          .toBe(true);
      },
    },
    {
      text: "The newsletter band has an e-mail field, Enter Your Email, and a Subscribe button",
      async check(page) {
        const field = newsletter(page).getByRole("textbox", { name: "Enter Your Email" });
        await expect(field).toHaveAttribute("placeholder", "Enter Your Email");
        await expect(field).toHaveAttribute("type", "email");
        await expect(newsletter(page).getByRole("button", { name: "Subscribe" })).toBeVisible();
      },
    },
    {
      text: "The newsletter band stands on every page",
      async check(page) {
        const pages = await fetchPages(page, allRoutes);
        const missing = await pages.evaluate((list) =>
          list
            .filter(({ document }) => !document.querySelector("[placeholder='Enter Your Email']"))
            .map(({ route }) => route),
        );
        expect(missing).toEqual([]);
      },
    },
    {
      text: "Inner pages have a title banner",
      async check(page) {
        const pages = await fetchPages(page, innerRoutes);
        const missing = await pages.evaluate((list) =>
          list
            .filter(({ document }) => {
              const banner = document.querySelector("nav[aria-label=Breadcrumb]")?.parentElement;
              return banner?.querySelector("h1") === null;
            })
            .map(({ route }) => route),
        );
        expect(missing).toEqual([]);
      },
    },
    {
      text: "Inner pages have a Home breadcrumb",
      async check(page) {
        const pages = await fetchPages(page, innerRoutes);
        const first = await pages.evaluate((list) =>
          list.map(({ document }) => {
            const link = document.querySelector("nav[aria-label=Breadcrumb] li:first-child a");
            return `${link?.textContent} ${link?.getAttribute("href")}`;
          }),
        );
        expect(first).toHaveLength(42);
        expect(new Set(first)).toEqual(new Set(["Home /"]));
      },
    },
    {
      text: "The breadcrumb of a page below another names both, and marks where one is",
      route: "/service/web-development",
      check: allOf(hasLinks(inBreadcrumb, { Home: "/", Services: "/service" }), async (page) => {
        const here = inBreadcrumb(page).locator("[aria-current=page]");
        await expect(here).toHaveText("Web Development");
      }),
    },
    {
      text: "The breadcrumb leads home",
      route: "/about",
      visit: {},
      async check(page) {
        await inBreadcrumb(page).getByRole("link", { name: "Home" }).click();
        await expect(page).toHaveURL("/");
      },
    },
    {
      text: "The home page has no title banner",
      check: hasCount(0, inMain, ["navigation", "Breadcrumb"]),
    },
    {
      text: "A closing band offers Request a Consultation and Explore Products",
      check: hasLinks(inPart(closingBand), {
        "Request a Consultation": "/contact",
        "Explore Products": "/product",
      }),
    },
    {
      text: "The closing band closes every page",
      async check(page) {
        const pages = await fetchPages(page, allRoutes);
        const missing = await pages.evaluate(
          (list, title) =>
            list
              .filter(({ document }) => {
                const headings = [...document.querySelectorAll("main h2")].slice(-2);
                return !headings.some(({ textContent }) => textContent === title);
              })
              .map(({ route }) => route),
          closingBand,
        );
        expect(missing).toEqual([]);
      },
    },
    {
      text: "A strip of partner logos scrolls",
      visit: {},
      async check(page) {
        await partners(page).scrollIntoViewIfNeeded();
        await page.mouse.move(3, 3);
        await expect.poll(() => readMotion(page)).toEqual(["running"]);
        await expect(partners(page).getByRole("listitem")).toHaveCount(6);
      },
    },
    {
      text: "The strip pauses under the pointer",
      visit: {},
      async check(page) {
        await partners(page).scrollIntoViewIfNeeded();
        await expect.poll(() => readMotion(page)).toEqual(["running"]);
        await partners(page).hover();
        await expect.poll(() => readMotion(page)).toEqual(["paused"]);
      },
    },
    {
      text: "The strip stands still where less motion is asked for, with every name in view",
      visit: { motion: "reduce" },
      async check(page) {
        await partners(page).scrollIntoViewIfNeeded();
        expect(await readMotion(page)).toEqual([]);
        for (const mark of await partners(page).getByRole("listitem").all()) {
          await expect(mark).toBeInViewport({ ratio: 0.9 });
        }
      },
    },
  ],
};

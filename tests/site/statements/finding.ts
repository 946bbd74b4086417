import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "playwright/test";
import { inMain, inSidebar } from "../predicates.ts";
import { readContent } from "../read-content.ts";
import type { Chapter, Statement } from "../statement.ts";

function findBox(page: Page): Locator {
  return inSidebar(page).getByRole("searchbox");
}

/** The first bytes of a file tell what it is. */
const signatures = { PDF: "%PDF-", DOC: "PK\u0003\u0004" } as const;

const brochurePages = ["/service/service-details", "/product/point-of-sale", "/blog/blog-details"];

const brochures: Statement[] = brochurePages.flatMap((route) =>
  (["PDF", "DOC"] as const).map((format) => ({
    text: `The brochure of ${route} is a real file: ${format}`,
    route,
    visit: {},
    async check(page: Page) {
      const coming = page.waitForEvent("download");
      await inSidebar(page)
        .getByRole("link", { name: `Brochure, ${format}` })
        .click();
      const file = await readFile(await (await coming).path());
      const start = signatures[format];
      expect(file.subarray(0, start.length).toString("latin1")).toBe(start);
      expect(file.length).toBeGreaterThan(5000);
    },
  })),
);

/** What a kind of page tells search engines about itself. */
const structuredData: Record<string, string[]> = {
  "/": ["Organization", "WebSite"],
  "/about": ["Organization", "BreadcrumbList"],
  "/service/web-development": ["Organization", "BreadcrumbList", "Service", "FAQPage"],
  "/product/point-of-sale": ["Organization", "BreadcrumbList", "SoftwareApplication"],
  "/blog/forty-one-numbers": ["Organization", "BreadcrumbList", "BlogPosting"],
  "/contact": ["Organization", "BreadcrumbList"],
};

const described: Statement[] = Object.entries(structuredData).map(([route, kinds]) => ({
  text: `${route} describes itself to search engines: ${kinds.join(", ")}`,
  route,
  async check(page) {
    const texts = await page.locator("script[type='application/ld+json']").allTextContents();
    const found = texts.map((text) => JSON.parse(text) as Record<string, string>);
    expect(found.map((data) => data["@type"])).toEqual(expect.arrayContaining(kinds));
    for (const data of found) expect(data["@context"]).toBe("https://schema.org");
  },
}));

const redirects: Statement[] = readContent<{ from: string; to: string }>("redirects").map(
  ({ from, to }) => ({
    text: `${from} answers 301 and leads to ${to}`,
    async check(page) {
      const answer = await page.request.get(from, { maxRedirects: 0 });
      expect(answer.status()).toBe(301);
      expect(new URL(answer.headers()["location"] ?? "", page.url()).pathname).toBe(to);
      expect((await page.request.get(from)).status()).toBe(200);
    },
  }),
);

export const findingChapter: Chapter = {
  id: "2.finding",
  route: "/search",
  statements: [
    {
      text: "The search page finds as you type",
      visit: {},
      async check(page) {
        await inMain(page).getByRole("searchbox").pressSequentially("payroll");
        const hit = inMain(page).getByRole("link", { name: "HR & Payroll", exact: true });
        await expect(hit).toHaveAttribute("href", "/product/hr-payroll");
        await expect(inMain(page).getByRole("status")).toContainText(/\d+ pages? found/);
      },
    },
    {
      text: "What is found is reached by the keyboard",
      visit: {},
      async check(page) {
        await inMain(page).getByRole("searchbox").fill("payroll");
        await expect(inMain(page).getByRole("status")).toContainText(/found/);
        await inMain(page).getByRole("searchbox").focus();
        const first = inMain(page).locator("ol").last().getByRole("link").first();
        const isThere = (): Promise<boolean> =>
          first.evaluate((link) => link === document.activeElement);
        // A button may stand between the field and what it finds.
        for (let count = 0; count < 3 && !(await isThere()); count += 1) {
          await page.keyboard.press("Tab");
        }
        await expect(first).toBeFocused();
        await page.keyboard.press("Enter");
        await expect(page).not.toHaveURL(/search/);
      },
    },
    {
      text: "The search page is honest where nothing is found, and says where to go on",
      visit: {},
      async check(page) {
        await inMain(page).getByRole("searchbox").fill("zzzzqqq");
        await expect(inMain(page).getByRole("status")).toContainText("zzzzqqq");
        await expect(inMain(page).getByRole("link", { name: "Services" }).last()).toBeVisible();
      },
    },
    {
      text: "The keyword search box in a sidebar leads to what it finds",
      route: "/blog/blog-details",
      visit: {},
      async check(page) {
        await findBox(page).fill("payroll");
        await findBox(page).press("Enter");
        await expect(page).toHaveURL(/\/search\?q=payroll$/);
        const hit = inMain(page).getByRole("link", { name: "HR & Payroll", exact: true });
        await expect(hit).toBeVisible();
      },
    },
    {
      text: "The keyword search box finds in place as you type",
      route: "/blog/blog-details",
      visit: {},
      async check(page) {
        await findBox(page).pressSequentially("payroll");
        const hit = inSidebar(page).getByRole("link", { name: /HR & Payroll/ });
        await expect(hit).toHaveAttribute("href", "/product/hr-payroll");
        expect(new URL(page.url()).pathname).toBe("/blog/blog-details");
      },
    },
    {
      text: "Without JavaScript the keyword search box leads to the search page, which explains",
      route: "/blog/blog-details",
      visit: { script: false },
      async check(page) {
        await findBox(page).fill("payroll");
        await findBox(page).press("Enter");
        await expect(page).toHaveURL(/\/search\?q=payroll$/);
        const words = inMain(page).locator("noscript p");
        await expect(words).toBeVisible();
        expect(await words.innerText()).toContain("needs JavaScript, which is off");
        await expect(words.locator("a").first()).toHaveAttribute("href", "/service");
      },
    },
    {
      text: "The search index is loaded only when it is used",
      visit: {},
      async check(page) {
        const asked: string[] = [];
        page.on("request", (request) => asked.push(new URL(request.url()).pathname));
        await page.goto("/blog/blog-details");
        await page.waitForLoadState("networkidle");
        expect(asked).not.toContain("/search-index.json");
        await findBox(page).fill("payroll");
        await findBox(page).press("Enter");
        await expect.poll(() => asked).toContain("/search-index.json");
      },
    },
    ...brochures,
    {
      text: "The blog has a feed of all its articles",
      async check(page) {
        const link = page.locator("link[rel=alternate][type='application/rss+xml']");
        const answer = await page.request.get((await link.getAttribute("href")) ?? "");
        expect(answer.status()).toBe(200);
        expect(answer.headers()["content-type"]).toMatch(/xml/);
        const feed = await answer.text();
        expect(feed.match(/<item>/g)).toHaveLength(8);
        for (const { slug } of readContent("articles")) {
          expect(feed).toContain(`/blog/${String(slug)}</link>`);
        }
      },
    },
    {
      text: "The sitemap lists every page that is no copy of another",
      async check(page) {
        const sitemap = await (await page.request.get("/sitemap.xml")).text();
        const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
          ([, address = ""]) => new URL(address).pathname,
        );
        expect(listed).toContain("/");
        expect(listed).toContain("/service/web-development");
        expect(listed).not.toContain("/search");
        for (const route of listed) {
          const html = await (await page.request.get(route)).text();
          const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? "";
          expect(new URL(canonical).pathname).toBe(route);
        }
        const robots = await (await page.request.get("/robots.txt")).text();
        expect(robots).toContain("/sitemap.xml");
      },
    },
    ...described,
    ...redirects,
  ],
};

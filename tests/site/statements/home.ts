import { expect, type Page } from "playwright/test";
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
} from "../predicates.ts";
import { listLinks, products, services } from "../routes.ts";
import type { Chapter, Statement } from "../statement.ts";

const about = inPart("Software people who have stood on the shop floor.");
const servicesGrid = inPart("Seven services, one accountable team.");
const work = inPart("From first visit to go-live.");
const slider = inPart("ERP that fits the way you already work.");
const voices = inPart("Testimonials");

const highlights: [string, string][] = [
  ["24/7", "Support"],
  ["2.5k", "Case Solved"],
  ["150k", "Optimisation"],
  ["4x", "Award Wining"],
];

const highlightTiles: Statement[] = highlights.map(([value, label]) => ({
  text: `A highlight tile says ${value} ${label}`,
  async check(page) {
    const term = inMain(page).getByRole("term").filter({ hasText: label });
    await expect(term).toBeVisible();
    await expect(term.locator("xpath=..").getByRole("definition")).toHaveText(value);
  },
}));

async function openFilm(page: Page): Promise<void> {
  const link = inMain(page).getByRole("link", { name: "Watch the tour" });
  await link.hover();
  // A click before it wakes is repeated; here the dialog is what matters.
  await expect(page.locator("tessera-island[name=hero]")).toHaveAttribute("awake", "");
  await link.click();
}

export const homeChapter: Chapter = {
  id: "2.home",
  route: "/",
  statements: [
    {
      text: "The hero has a Get Started Now button to /contact",
      check: hasLinks(inPart("Run the whole factory from one clear screen."), {
        "Get Started Now": "/contact",
      }),
    },
    ...highlightTiles,
    {
      text: "There are four highlight tiles",
      check: hasCount(4, inMain, "term"),
    },
    {
      text: "The About block has four feature bullets",
      check: hasCount(4, about, "listitem"),
    },
    {
      text: "The About block's badge says since when, until a clock counts the years",
      visit: { script: false },
      check: hasTexts(about, /^Since 2023$/),
    },
    {
      text: "The About block's badge counts the years",
      visit: { year: 2031 },
      check: hasTexts(about, /^8$/, "years of experience"),
    },
    {
      text: "The About block has a Discover More link to /about",
      check: hasLinks(about, { "Discover More": "/about" }),
    },
    {
      text: "The services grid links all seven services",
      check: hasLinks(servicesGrid, listLinks("/service", services)),
    },
    {
      text: "The Work block leads to /service, /product and /contact",
      check: hasLinks(work, {
        "Explore services": "/service",
        "Explore Products": "/product",
        "Request a Consultation": "/contact",
      }),
    },
    {
      text: "The product slider shows the products, and leads to the second form of their pages",
      check: hasLinks(slider, listLinks("/product/product-details", products)),
    },
    {
      text: "The testimonial slider shows what clients say",
      check: allOf(hasHeadings(voices, "Month end"), hasPictures(voices, 8)),
    },
    {
      text: "The blocks stand in the order of the specification",
      async check(page) {
        const tops: number[] = [];
        for (const part of [about, servicesGrid, work, slider, voices]) {
          tops.push((await part(page).boundingBox())?.y ?? 0);
        }
        expect(tops).toEqual(tops.toSorted((one, other) => one - other));
      },
    },
    {
      text: "The hero opens a video popup",
      visit: {},
      async check(page) {
        await openFilm(page);
        const dialog = page.getByRole("dialog", { name: "A tour of Deltra" });
        await expect(dialog).toBeVisible();
        await expect(dialog.locator("video")).toHaveAttribute("src", "/videos/tour.webm");
        const film = await page.request.get("/videos/tour.webm");
        expect(film.status()).toBe(200);
        expect(film.headers()["content-type"]).toBe("video/webm");
      },
    },
    {
      text: "The video popup closes by its button, and gives the focus back",
      visit: {},
      async check(page) {
        await openFilm(page);
        await page.getByRole("button", { name: "Close the film" }).click();
        await expect(page.getByRole("dialog")).toBeHidden();
        await expect(inMain(page).getByRole("link", { name: "Watch the tour" })).toBeFocused();
      },
    },
    {
      text: "The video popup closes on Escape",
      visit: {},
      async check(page) {
        await openFilm(page);
        await expect(page.getByRole("dialog")).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toBeHidden();
      },
    },
    {
      text: "Closing resets the video's source to blank",
      visit: {},
      async check(page) {
        await openFilm(page);
        const video = await page.getByRole("dialog").locator("video").elementHandle();
        await page.getByRole("button", { name: "Close the film" }).click();
        await expect(page.getByRole("dialog")).toBeHidden();
        const source = await video?.evaluate((node) => {
          const film = node as HTMLVideoElement;
          return { isShown: film.isConnected, src: film.getAttribute("src") ?? "" };
        });
        expect(source?.src).toBe("");
        await openFilm(page);
        const again = page.getByRole("dialog").locator("video");
        await expect(again).toHaveAttribute("src", "/videos/tour.webm");
      },
    },
    {
      text: "Without JavaScript the video is a link to the film",
      visit: { script: false },
      check: hasLinks(inMain, { "Watch the tour": "/videos/tour.webm" }),
    },
    {
      text: "Products are named on the slides with category and description",
      async check(page) {
        const slide = inItem("Point of Sale")(page);
        await expect(slide).toContainText("Retail");
        await expect(slide).toContainText("Fast tills, live stock, offline when the line drops.");
      },
    },
  ],
};

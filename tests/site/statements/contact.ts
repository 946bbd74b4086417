import { expect } from "playwright/test";
import {
  allOf,
  hasCount,
  hasLinks,
  inFooter,
  inHeader,
  inMain,
  inPart,
  type Where,
} from "../predicates.ts";
import type { Chapter } from "../statement.ts";

const details = inPart("Tell us what slows you down.");
const form: Where = (page) => inMain(page).getByRole("form").first();
const mapLink = "https://www.openstreetmap.org/?mlat=23.7461&mlon=90.3742#map=16/23.7461/90.3742";

export const contactChapter: Chapter = {
  id: "2.contact",
  route: "/contact",
  statements: [
    {
      text: "The phone is a tel link",
      check: hasLinks(details, { "+1 202 555 0142": "tel:+12025550142" }),
    },
    {
      text: "The e-mail is a mailto link",
      check: hasLinks(details, { "hello@deltra.example": "mailto:hello@deltra.example" }),
    },
    {
      text: "The address links to a map",
      check: hasLinks(details, { "House 12, Road 7, Dhaka": mapLink }),
    },
    {
      text: "The contact form has name, email, phone and message, and a button",
      check: allOf(
        hasCount(1, form, ["textbox", "Name"]),
        hasCount(1, form, ["textbox", "Email"]),
        hasCount(1, form, ["textbox", "Phone"]),
        hasCount(1, form, ["textbox", "Message"]),
        hasCount(4, form, "textbox"),
        hasCount(1, form, "button"),
      ),
    },
    {
      text: "The map is embedded lazily: nothing is asked of its server before",
      visit: {},
      async check(page) {
        const asked: string[] = [];
        await page.route("https://www.openstreetmap.org/**", (route) => {
          asked.push(route.request().url());
          return route.fulfill({ contentType: "text/html", body: "<p>A map</p>" });
        });
        await page.reload();
        const button = inMain(page).getByRole("button", { name: /map/i });
        await button.scrollIntoViewIfNeeded();
        await expect(inMain(page).locator("iframe")).toHaveCount(0);
        expect(asked).toEqual([]);
        await button.click();
        const frame = inMain(page).locator("iframe");
        await expect(frame).toHaveAttribute("title", /House 12, Road 7, Dhaka/);
        await expect(frame).toHaveAttribute("loading", "lazy");
        await expect.poll(() => asked.length).toBe(1);
      },
    },
    {
      text: "Without JavaScript the map is a link",
      visit: { script: false },
      async check(page) {
        const link = inMain(page).getByRole("link", { name: /map/i });
        await expect(link).toBeVisible();
        await expect(link).toHaveAttribute("href", mapLink);
      },
    },
    {
      text: "Contact information appears in two sets of values across header and footer",
      visit: { width: 390 },
      check: allOf(
        async (page) => inHeader(page).getByRole("button", { name: "Menu" }).click(),
        hasLinks(inHeader, {
          "+1 202 555 0142": "tel:+12025550142",
          "hello@deltra.example": "mailto:hello@deltra.example",
        }),
        hasLinks(inFooter, {
          "+1 202 555 0187": "tel:+12025550187",
          "sales@deltra.example": "mailto:sales@deltra.example",
        }),
      ),
    },
    {
      text: "The footer leads to the map",
      check: async (page) => {
        const link = inFooter(page).getByRole("link", { name: /map/i });
        await expect(link).toHaveAttribute("href", mapLink);
      },
    },
  ],
};

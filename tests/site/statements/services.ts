import { expect, type Locator, type Page } from "playwright/test";
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
  inSidebar,
} from "../predicates.ts";
import { readContent } from "../read-content.ts";
import { listLinks, services } from "../routes.ts";
import type { Chapter, Statement } from "../statement.ts";

type Titled = { title: string; description: string };
type Service = {
  slug: string;
  name: string;
  short_description: string;
  class: string;
  related_services: string[];
  id: string;
  tags: string[];
  hero: Titled;
  approach: { description: string; left: Titled; right: Titled };
  capabilities: Titled[];
  faqs: { q: string; a: string }[];
};

const entries = readContent<Service>("services");
const list = inPart("Seven services, one accountable team.");

function inCard(heading: string): (page: Page) => Locator {
  return (page) =>
    inSidebar(page)
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: heading, exact: true }) });
}

const details: Statement[] = entries.flatMap((service): Statement[] => {
  const route = `/service/${service.slug}`;
  const related = service.related_services.map((id) => {
    const other = entries.find((entry) => entry.id === id);
    return [other?.name ?? "", `/service/${other?.slug}`];
  });
  return [
    {
      text: `${service.name}: the slug selects the content (banner, title, description)`,
      route,
      check: allOf(
        hasHeadings(inMain, service.hero.title),
        hasTexts(inPart(service.hero.title), service.hero.description),
        hasPictures(inPart(service.hero.title), 1),
      ),
    },
    {
      text: `${service.name}: all services in the sidebar, the current one highlighted`,
      route,
      check: allOf(
        hasLinks(inSidebar, listLinks("/service", services)),
        hasCount(7, inCard("All services"), "link"),
        async (page) => {
          const current = inSidebar(page).locator("[aria-current=page]");
          await expect(current).toHaveText(service.name);
        },
      ),
    },
    {
      text: `${service.name}: the service's tags in the sidebar`,
      route,
      async check(page) {
        await expect(inCard("Tags")(page).getByRole("listitem")).toHaveText(service.tags);
      },
    },
    {
      text: `${service.name}: Our Approach with a left and a right block`,
      route,
      async check(page) {
        const { left, right, description } = service.approach;
        const part = inPart("Our Approach")(page);
        await expect(part).toContainText(description);
        const [one, other] = [left, right].map(({ title }) =>
          part.getByRole("heading", { name: title, exact: true }),
        );
        const [boxLeft, boxRight] = [await one?.boundingBox(), await other?.boundingBox()];
        expect(boxLeft?.x ?? 0).toBeLessThan(boxRight?.x ?? 0);
        for (const card of [left, right]) await expect(part).toContainText(card.description);
      },
    },
    {
      text: `${service.name}: a checklist of capabilities, each with title and description`,
      route,
      async check(page) {
        const part = inPart("Capabilities")(page);
        expect(service.capabilities.length).toBeGreaterThanOrEqual(4);
        const titles = service.capabilities.map(({ title }) => title);
        await expect(part.getByRole("heading", { level: 3 })).toHaveText(titles);
        for (const { description } of service.capabilities) {
          await expect(part).toContainText(description);
        }
      },
    },
    {
      text: `${service.name}: cards of the related services`,
      route,
      check: allOf(
        hasLinks(inPart("Related services"), Object.fromEntries(related)),
        hasCount(related.length, inPart("Related services"), "link"),
      ),
    },
    {
      text: `${service.name}: Frequently Asked Question shows the first 4 entries`,
      route,
      async check(page) {
        const questions = service.faqs.slice(0, 4).map(({ q }) => q);
        const part = inPart("Frequently Asked Question")(page);
        await expect(part.getByRole("heading", { level: 3 })).toHaveText(questions);
        expect(questions).toHaveLength(4);
      },
    },
  ];
});

const quoteForm = inCard("Get A Free Quote");

export const serviceChapter: Chapter = {
  id: "2.service",
  route: "/service",
  statements: [
    ...entries.map((service) => ({
      text: `The list has a card of ${service.name}: icon, name, short description, and a link`,
      check: allOf(hasLinks(list, { [service.name]: `/service/${service.slug}` }), async (page) => {
        const card = inItem(service.name)(page);
        await expect(card).toContainText(service.short_description);
        await expect(card.locator("svg").first()).toBeVisible();
      }),
    })),
    { text: "The list has seven cards", check: hasCount(7, list, "listitem") },
    {
      text: "An IT-solutions promo block has a Discover More link",
      check: allOf(
        hasTexts(inPart("The ground under your software matters too."), "IT solutions"),
        hasLinks(inPart("The ground under your software matters too."), {
          "Discover More": "/about",
        }),
      ),
    },
    {
      text: "A card's width is driven by its service's class",
      async check(page) {
        const widths = new Map<string, Set<number>>();
        for (const service of entries) {
          const box = await inItem(service.name)(page).boundingBox();
          const known = widths.get(service.class) ?? new Set();
          widths.set(service.class, known.add(Math.round(box?.width ?? 0)));
        }
        const [normal, wide] = ["normal", "wide"].map((name) => [...(widths.get(name) ?? [])]);
        expect(normal).toHaveLength(1);
        expect(wide).toHaveLength(1);
        expect(wide?.[0] ?? 0).toBeGreaterThan((normal?.[0] ?? 0) * 1.5);
      },
    },
    ...details,
    {
      text: "The Get A Free Quote form asks for Your Name, Email Address, Phone Number, Your Message",
      route: "/service/web-development",
      async check(page) {
        const form = quoteForm(page);
        await expect(form.getByRole("textbox", { name: "Your Name" })).toBeVisible();
        await expect(form.getByRole("textbox", { name: "Email Address" })).toBeVisible();
        await expect(form.getByRole("spinbutton", { name: "Phone Number" })).toBeVisible();
        await expect(form.getByRole("textbox", { name: "Your Message" })).toBeVisible();
        await expect(form.getByRole("button")).toHaveCount(1);
      },
    },
  ],
};

export const staticServiceChapter: Chapter = {
  id: "2.service-details",
  route: "/service/service-details",
  statements: [
    {
      text: "The title is Service Detail Center",
      check: hasHeadings(inMain, "Service Detail Center"),
    },
    { text: "It has the logo strip", check: hasHeadings(inMain, "Our partners") },
    {
      text: "It has a Software Development description",
      check: hasTexts(inPart("Software Development"), /^We write software for people/),
    },
    {
      text: "It has Our Approach, Custom Development and Development Services",
      check: hasHeadings(
        inPart("Our Approach"),
        "Our Approach",
        "Custom Development",
        "Development Services",
      ),
    },
    {
      text: "Its technology list: frontend, backend, database, mobile, cloud",
      async check(page) {
        const areas = inPart("Technology")(page).getByRole("term");
        await expect(areas).toHaveText(["Frontend", "Backend", "Database", "Mobile", "Cloud"]);
      },
    },
    {
      text: "It has two service cards",
      check: hasCount(2, inPart("Two services to begin with"), "link"),
    },
    {
      text: "It has the FAQ, 4 entries",
      async check(page) {
        const questions = inPart("Frequently Asked Question")(page).locator("summary");
        await expect(questions).toHaveCount(4);
      },
    },
    {
      text: "More Services shows the first 3 and a View All Services button to /service",
      check: allOf(
        hasCount(3, inPart("More Services"), ["heading", /Development/]),
        hasLinks(inPart("More Services"), { "View All Services": "/service" }),
        hasCount(4, inPart("More Services"), "link"),
      ),
    },
    {
      text: "It has the closing band",
      check: hasHeadings(inMain, "Bring us your hardest process."),
    },
    {
      text: "It has a keyword search box",
      async check(page) {
        const box = inSidebar(page).getByRole("search").getByRole("searchbox");
        await expect(box).toBeVisible();
        await expect(box).toHaveAccessibleName(/./);
      },
    },
    {
      text: "It has links to a brochure as PDF and DOC",
      check: hasLinks(inCard("Brochure"), {
        "Brochure, PDF": "/brochures/service-details.pdf",
        "Brochure, DOC": "/brochures/service-details.docx",
      }),
    },
    {
      text: "The variant on the right has a title of its own",
      route: "/service/service-details-right",
      check: hasHeadings(inMain, "Service Detail Right"),
    },
    {
      text: "The variants show the same text",
      async check(page) {
        const texts: string[] = [];
        for (const end of ["", "-right", "-center"]) {
          const answer = await page.request.get(`/service/service-details${end}`);
          const text = /<div class="columns-main">(.*?)<\/div><(aside|\/div)/s.exec(
            await answer.text(),
          );
          texts.push(text?.[1] ?? "");
        }
        expect(texts[0]).toContain("Our Approach");
        expect(new Set(texts).size).toBe(1);
      },
    },
  ],
};

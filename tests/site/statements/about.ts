import { expect } from "playwright/test";
import {
  allOf,
  hasCount,
  hasHeadings,
  hasLinks,
  hasPictures,
  hasTexts,
  inMain,
  inPart,
} from "../predicates.ts";
import type { Chapter } from "../statement.ts";

const experience = inPart("We sat beside the machine before we drew the screen.");
const mission = inPart("Fewer screens, plain words, numbers that agree.");
const vision = inPart("Automation that a factory in Gazipur and an office in Colombo both trust.");
const people = inPart("Meet With Our Expert Team");

export const aboutChapter: Chapter = {
  id: "2.about",
  route: "/about",
  statements: [
    ...[2031, 2026, 2024].map((year) => ({
      text: `The years of experience are the current year minus 2023: ${year - 2023} in ${year}`,
      visit: { year },
      check: hasTexts(experience, new RegExp(`^${year - 2023}$`)),
    })),
    {
      text: "Without JavaScript the line says since when",
      visit: { script: false },
      check: hasTexts(experience, "Since 2023"),
    },
    {
      text: "A counter says Software Development 100% as a labelled progress",
      async check(page) {
        const bar = experience(page).getByRole("progressbar", { name: "Software Development" });
        await expect(bar).toHaveAttribute("value", "100");
        await expect(bar).toHaveAttribute("max", "100");
        await expect(experience(page).getByText("100%").first()).toBeVisible();
      },
    },
    {
      text: "A counter says IT Consulting 98% as a labelled progress",
      async check(page) {
        const bar = experience(page).getByRole("progressbar", { name: "IT Consulting" });
        await expect(bar).toHaveAttribute("value", "98");
        await expect(bar).toHaveAttribute("max", "100");
        await expect(experience(page).getByText("98%").first()).toBeVisible();
      },
    },
    {
      text: "There are two counters",
      check: hasCount(2, inMain, "progressbar"),
    },
    {
      text: "The experience block has a subtitle, a title and a paragraph",
      check: allOf(
        hasTexts(experience, "About us", /^In 2023 three of us/),
        hasHeadings(experience, "We sat beside the machine before we drew the screen."),
      ),
    },
    { text: "The experience block has three images", check: hasPictures(experience, 3) },
    {
      text: "The experience block has a Get A Quote button to /contact",
      check: hasLinks(experience, { "Get A Quote": "/contact" }),
    },
    {
      text: "Our Mission has two paragraphs, the first in the site's own words",
      check: allOf(
        hasTexts(
          mission,
          "Our Mission",
          "Simplify complex business processes with user-friendly ERP that improves efficiency and sustainable growth for diverse enterprises.",
        ),
        // The line above the title is a paragraph too.
        hasCount(3, mission, "paragraph"),
      ),
    },
    { text: "Our Mission has three images", check: hasPictures(mission, 3) },
    {
      text: "Our Mission has Get A Quote to /contact",
      check: hasLinks(mission, { "Get A Quote": "/contact" }),
    },
    { text: "Our Vision has three images", check: hasPictures(vision, 3) },
    {
      text: "Our Vision has a paragraph in the site's own words",
      check: hasTexts(
        vision,
        "Our Vision",
        "Be the leading business-automation provider in South Asia, with AI- and machine-learning-based ERP systems.",
      ),
    },
    {
      text: "Our Vision has two feature items, each with a short description",
      check: allOf(
        hasHeadings(vision, "Software Solution", "Managed It Services"),
        hasCount(2, vision, "listitem"),
        hasTexts(vision, /^ERP modules that share/, /^Servers, backups and updates/),
      ),
    },
    {
      text: "Our Vision has Get A Quote to /contact",
      check: hasLinks(vision, { "Get A Quote": "/contact" }),
    },
    {
      text: "There is a testimonial slider",
      check: hasHeadings(inPart("Testimonials"), "Month end"),
    },
    {
      text: "The first four team members are shown",
      async check(page) {
        await expect(people(page).getByRole("heading", { level: 3 })).toHaveText([
          "Nadia Rahman",
          "Tanvir Ahmed",
          "Farzana Islam",
          "Imran Chowdhury",
        ]);
      },
    },
  ],
};

import { expect } from "playwright/test";
import {
  hasCount,
  hasHeadings,
  hasPictures,
  hasTexts,
  inItem,
  inMain,
  inPart,
} from "../predicates.ts";
import { readContent } from "../read-content.ts";
import type { Chapter } from "../statement.ts";

type Member = { title: string; desc: string };
type Testimonial = { title: string; desc: string; rating: number };

const members = readContent<Member>("team");
const testimonials = readContent<Testimonial>("testimonials");
const team = inPart("Meet With Our Expert Team");
const voices = inPart("What changed, told by those who work with it.");

export const teamChapter: Chapter = {
  id: "2.team",
  route: "/team",
  statements: [
    {
      text: "Our Team is titled Meet With Our Expert Team",
      check: hasHeadings(inMain, "Meet With Our Expert Team"),
    },
    { text: "It lists nine members", check: hasCount(9, team, "listitem") },
    { text: "Each member has an image", check: hasPictures(team, 9) },
    ...members.map(({ title, desc }) => ({
      text: `${title} is shown with image, name and role: ${desc}`,
      check: async (page: Parameters<typeof team>[0]) => {
        await expect(inItem(title)(page)).toContainText(desc);
        const portrait = inItem(title)(page).getByRole("img", { name: `Portrait of ${title}` });
        await expect(portrait).toBeVisible();
      },
    })),
    {
      text: "The roles of the specification are held",
      check: hasTexts(
        team,
        "CEO & Founder",
        "Chief Marketing Officer",
        "Project Manager",
        "Lead Backend Engineer",
        "Lead Frontend Engineer",
        "Software Engineer",
        "Business Analyst",
      ),
    },
  ],
};

export const testimonialChapter: Chapter = {
  id: "2.testimonial",
  route: "/testimonial",
  statements: [
    { text: "There are nine cards", check: hasCount(9, voices, "listitem") },
    ...testimonials.map(({ title, desc }) => ({
      text: `${title}: client name, text and a 4.5 star rating`,
      check: async (page: Parameters<typeof voices>[0]) => {
        const card = inItem(title)(page);
        await expect(card).toContainText(desc);
        await expect(card.getByText("4.5 star rating, of 5")).toBeAttached();
        await expect(card.getByText("4.5", { exact: true })).toBeVisible();
      },
    })),
  ],
};

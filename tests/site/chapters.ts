import type { Chapter } from "./statement.ts";
import { aboutChapter } from "./statements/about.ts";
import { blogChapter } from "./statements/blog.ts";
import { contactChapter } from "./statements/contact.ts";
import { homeChapter } from "./statements/home.ts";
import { teamChapter, testimonialChapter } from "./statements/people.ts";
import { productChapter } from "./statements/products.ts";
import { routeChapter } from "./statements/routes.ts";
import { serviceChapter, staticServiceChapter } from "./statements/services.ts";
import { siteWideChapter } from "./statements/site-wide.ts";

/** The specification, in its own order. */
export const chapters: Chapter[] = [
  routeChapter,
  siteWideChapter,
  homeChapter,
  aboutChapter,
  serviceChapter,
  staticServiceChapter,
  productChapter,
  teamChapter,
  testimonialChapter,
  blogChapter,
  contactChapter,
];

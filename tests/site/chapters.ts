import type { Chapter } from "./statement.ts";
import { aboutChapter } from "./statements/about.ts";
import { blogChapter } from "./statements/blog.ts";
import { contactChapter } from "./statements/contact.ts";
import { entityChapter } from "./statements/entities.ts";
import { faqChapter } from "./statements/faq.ts";
import { findingChapter } from "./statements/finding.ts";
import { contactFormChapter, staticFormChapter } from "./statements/forms.ts";
import { homeChapter } from "./statements/home.ts";
import { teamChapter, testimonialChapter } from "./statements/people.ts";
import { productChapter } from "./statements/products.ts";
import { purposeChapter } from "./statements/purpose.ts";
import { routeChapter } from "./statements/routes.ts";
import { serviceChapter, staticServiceChapter } from "./statements/services.ts";
import { siteWideChapter } from "./statements/site-wide.ts";
import { sliderChapter } from "./statements/sliders.ts";
import { toastChapter } from "./statements/toasts.ts";

/** The specification, in its own order. */
export const chapters: Chapter[] = [
  purposeChapter,
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
  findingChapter,
  entityChapter,
  sliderChapter,
  toastChapter,
  faqChapter,
  contactFormChapter,
  staticFormChapter,
];

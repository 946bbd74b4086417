import type { Json } from "#core/json.ts";
import type { Survey } from "../survey/survey-page.ts";
import type { ExpandedSite, PageInstance } from "./expand-pages.ts";

export type ShowOptions = {
  /** True if drafts, and pages that are not yet or no longer published, are in the site. */
  drafts: boolean;
  /** The day that `publishAt` and `unpublishAt` are compared with: 2026-03-14. */
  today: string;
};

/** The pages of the site on a day. */
export type Shown = {
  routes: ReadonlySet<string>;
  /** Routes that are left out, as drafts or by date, with their documents. */
  hidden: ReadonlyMap<string, string>;
  today: string;
};

/** The days from and until which a page is published, as ISO 8601; a draft never is. */
export type Stay = { isDraft: boolean; from: string; until: string };

/** The stay of a page that is published on any day. */
export const always: Stay = { isDraft: false, from: "", until: "9999" };

/** @returns when a page is published, by its document and those that it extends */
export function readStay({ head }: Pick<Survey, "head">): Stay {
  const { status, publishAt, unpublishAt } = head ?? {};
  return {
    isDraft: status === "draft",
    from: isDay(publishAt) ? publishAt : always.from,
    until: isDay(unpublishAt) ? unpublishAt : always.until,
  };
}

/**
 * Returns true for a date that exists. Any other is reported and stops the build, so links to the
 * page are not reported.
 */
function isDay(value: Json | undefined): value is string {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** @returns the pages of the site, and those that are hidden */
export function listShown({ instances }: ExpandedSite, options: ShowOptions): Shown {
  const routes = new Set<string>();
  const hidden = new Map<string, string>();
  for (const [route, instance] of instances) {
    if (isShown(instance, options)) routes.add(route);
    else hidden.set(route, instance.survey.file);
  }
  return { routes, hidden, today: options.today };
}

function isShown({ survey }: PageInstance, { drafts, today }: ShowOptions): boolean {
  if (drafts) return true;
  const { isDraft, from, until } = readStay(survey);
  return !isDraft && from <= today && today < until;
}

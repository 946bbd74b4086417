import { isOnDay, readStay } from "../read/read-stay.ts";
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
  const stay = readStay(survey);
  return !stay.isDraft && isOnDay(stay, today);
}

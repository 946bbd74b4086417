import type { ExpandedSite, PageInstance } from "./expand-pages.ts";

export type ShowOptions = {
  /** Whether drafts, and pages that are not yet or no longer published, stand in the site. */
  drafts: boolean;
  /** The day that `publishAt` and `unpublishAt` are held against: 2026-03-14. */
  today: string;
};

/** Which pages stand in the site on a day. */
export type Shown = {
  routes: ReadonlySet<string>;
  /** Routes that are left out, as drafts or by date, with their documents. */
  hidden: ReadonlyMap<string, string>;
};

/** @returns which pages stand in the site, and which are held back */
export function listShown({ instances }: ExpandedSite, options: ShowOptions): Shown {
  const routes = new Set<string>();
  const hidden = new Map<string, string>();
  for (const [route, instance] of instances) {
    if (isShown(instance, options)) routes.add(route);
    else hidden.set(route, instance.survey.file);
  }
  return { routes, hidden };
}

function isShown({ survey }: PageInstance, { drafts, today }: ShowOptions): boolean {
  if (drafts) return true;
  const { status, publishAt, unpublishAt } = survey.head ?? {};
  if (status === "draft") return false;
  const isYet = typeof publishAt === "string" && publishAt > today;
  const isOver = typeof unpublishAt === "string" && unpublishAt <= today;
  return !isYet && !isOver;
}

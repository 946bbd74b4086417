import { blockOfFile } from "#core/document/block-of-file.ts";
import { askBroken } from "#core/document/check/broken-content.ts";
import { bindPage } from "#core/document/bind/bind-page.ts";
import { checkPage } from "#core/document/check/check-page.ts";
import type { PageInstance } from "#core/document/expand/expand-pages.ts";
import { makeResolvedPage } from "#core/document/make-resolved-page.ts";
import { haveError, type Issue } from "#core/messages/issue.ts";
import { anything } from "#core/document/questions.ts";
import type { ResolvedPage } from "#core/document/resolved-site.ts";
import type { Questions } from "#core/graph/node-graph.ts";
import type { OpenSite } from "./open-site.ts";

/** The parts of a site that a page is resolved in. */
export type PageSite = Pick<OpenSite, "site" | "content" | "shown" | "names" | "broken">;

/** A page that is bound and checked, and not rendered yet. */
export type ResolvedInstance = {
  /** Null if there is an error. */
  page: ResolvedPage | null;
  issues: Issue[];
  questions: Questions;
};

/** Binds and checks one page, and records every question to the rest of the site. */
export function resolveInstance(site: PageSite, instance: PageInstance): ResolvedInstance {
  const always = ["common", `shown:${instance.route}`];
  const questions = new Map<string, string | null>(always.map((question) => [question, null]));
  const note = (question: string, guard?: string): void =>
    void questions.set(question, guard ?? null);
  const { content, shown, names, broken } = site;
  const bound = bindPage({ site: site.site, content, shown: shown.routes, note }, instance);
  const issues =
    bound === null ? [] : checkPage(bound, askBroken(broken, note), { ...names, note });
  if (bound !== null && !haveError(issues))
    return { page: makeResolvedPage(bound), issues, questions };
  // An issue may be fixed anywhere: a missing name by a file that is added.
  note(anything);
  return { page: null, issues, questions };
}

/**
 * Resolves the page of a route, with the issues of all that it is made of.
 *
 * @returns a null page without issues if there is no such page, with issues if something that it
 *   is made of is broken
 */
export function resolvePage(
  state: Pick<OpenSite, "source" | "issues"> & PageSite,
  route: string,
): Pick<ResolvedInstance, "page" | "issues"> {
  const { site, shown, source } = state;
  const instance = shown.routes.has(route) ? site.instances.get(route) : undefined;
  if (instance === undefined) {
    // Anything that is broken may be the reason why the page is missing.
    const file = route === "/" ? "pages/index.json" : `pages${route}.json`;
    const isBroken =
      site.fileOf(route) !== undefined || site.isBroken(route) || source.documents.files.has(file);
    return { page: null, issues: isBroken ? state.issues : [] };
  }
  const { page, issues } = resolveInstance(state, instance);
  const files = new Set(instance.survey.files);
  const types = page === null ? null : new Set(listTypes(page));
  const isOwn = ({ location: { file } }: Issue): boolean => {
    const type = blockOfFile(file);
    if (type !== undefined) return types?.has(type) !== false;
    return files.has(file) || !file.startsWith("pages/");
  };
  const own = [...state.issues.filter(isOwn), ...issues];
  return { page: haveError(own) ? null : page, issues: own };
}

function listTypes({ regions }: ResolvedPage): string[] {
  return Object.values(regions).flatMap((blocks) => blocks.map(({ type }) => type));
}

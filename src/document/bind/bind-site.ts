import type { ExpandedSite } from "../expand/expand-pages.ts";
import { listShown, type Shown, type ShowOptions } from "../expand/list-shown.ts";
import { bindContent, type BoundContent } from "./bind-content.ts";
import { bindPage, type BoundPage } from "./bind-page.ts";

/** A site with nothing left to look up. */
export type BoundSite = {
  site: ExpandedSite;
  content: BoundContent;
  shown: Shown;
  /** Sorted by route. */
  pages: BoundPage[];
  /** Pages that are held back; they are checked like the others. */
  hidden: BoundPage[];
};

/** The fourth step: values come in place of what points at them. */
export function bindSite(site: ExpandedSite, options: ShowOptions): BoundSite {
  const shown = listShown(site, options);
  const content = bindContent(site);
  const binding = { site, content, shown: shown.routes, note: () => undefined };
  const bind = (route: string): BoundPage[] => {
    const instance = site.instances.get(route);
    const page = instance === undefined ? null : bindPage(binding, instance);
    return page === null ? [] : [page];
  };
  return {
    site,
    content,
    shown,
    pages: [...shown.routes].toSorted().flatMap(bind),
    hidden: [...shown.hidden.keys()].flatMap(bind),
  };
}

import type { BoundBlock, BoundHead, BoundPage } from "./bind/bind-page.ts";
import { fieldsOf } from "./bind/lookup.ts";
import { isJsonObject, type Json, wordsOf } from "#core/json.ts";
import { type Layout, layouts, type Region, regions, type Theme, themes } from "#core/page-keys.ts";
import type { PageSummary, ResolvedBlock, ResolvedPage } from "./resolved-site.ts";

/** @returns a page as it is rendered: without the parts that only messages need */
export function makeResolvedPage(page: BoundPage): ResolvedPage {
  const lists = regions.map((region): [Region, ResolvedBlock[]] => [
    region,
    page.regions[region].map(makeResolvedBlock),
  ]);
  return { ...summarizePage(page), regions: Object.fromEntries(lists) as ResolvedPage["regions"] };
}

/** @returns the keys of a page itself, as outputs read them */
export function summarizePage({ instance, entry, facts, head }: BoundHead): PageSummary {
  const { theme, layout, seo, outputs, status } = head.value;
  const page: PageSummary = {
    ...facts,
    file: instance.survey.file,
    theme: isTheme(theme) ? theme : "light",
    layout: isLayout(layout) ? layout : "full",
    seo: { title: facts.title, ...(isJsonObject(seo) ? seo : {}) },
    ...(Array.isArray(outputs) ? { outputs: outputs.map(wordsOf) } : {}),
    status: status === "draft" ? "draft" : "published",
  };
  if (entry === null) return page;
  const { collection } = entry;
  const slug = entry.entry.slug ?? "";
  return { ...page, entry: { collection, slug, fields: fieldsOf(entry.entry) } };
}

function makeResolvedBlock({ type, id, props, origin }: BoundBlock): ResolvedBlock {
  return { type, ...(id === undefined ? {} : { id }), props: props.value, origin };
}

function isTheme(value: Json | undefined): value is Theme {
  return themes.some((theme) => theme === value);
}

function isLayout(value: Json | undefined): value is Layout {
  return layouts.some((layout) => layout === value);
}

import { readAllow } from "#core/allow.ts";
import type { BoundBlock, BoundHead, BoundPage } from "./bind/bind-page.ts";
import type { BoundValue } from "./bind/bind-traced.ts";
import { fieldsOf } from "./bind/fields-of.ts";
import { isJsonObject, type Json, readAt, wordsOf } from "#core/json.ts";
import { type Layout, layouts, type Region, regions, type Theme, themes } from "#core/page-keys.ts";
import { formatOf } from "#core/schema/formats.ts";
import { planAt, type SchemaPlan } from "#core/schema/schema-plan.ts";
import { visitParts } from "#core/schema/visit-parts.ts";
import type { PageSummary, ResolvedBlock, ResolvedPage } from "./resolved-site.ts";

/** @returns a page as it is rendered: without the parts that only messages need */
export function makeResolvedPage(page: BoundPage): ResolvedPage {
  const lists = regions.map((region): [Region, ResolvedBlock[]] => [
    region,
    page.regions[region].filter(({ isLeftOut }) => !isLeftOut).map(makeResolvedBlock),
  ]);
  return { ...summarizePage(page), regions: Object.fromEntries(lists) as ResolvedPage["regions"] };
}

/** @returns the keys of a page itself, as outputs read them */
export function summarizePage({ instance, entry, facts, head }: BoundHead): PageSummary {
  const { theme, layout, seo, allow, outputs, status } = head.value;
  const page: PageSummary = {
    ...facts,
    file: instance.survey.file,
    theme: isTheme(theme) ? theme : "light",
    layout: isLayout(layout) ? layout : "full",
    seo: { title: facts.title, ...(isJsonObject(seo) ? seo : {}) },
    ...(allow === undefined ? {} : { allow: readAllow(allow) }),
    ...(Array.isArray(outputs) ? { outputs: outputs.map(wordsOf) } : {}),
    status: status === "draft" ? "draft" : "published",
  };
  if (entry === null) return page;
  const { collection } = entry;
  const slug = entry.entry.slug ?? "";
  return { ...page, entry: { collection, slug, fields: fieldsOf(entry.entry) } };
}

function makeResolvedBlock({ type, id, props, origin, inner }: BoundBlock): ResolvedBlock {
  return {
    type,
    ...(id === undefined ? {} : { id }),
    props: props.value,
    ...(inner && { inner }),
    ...(showsEntry(props) ? { showsEntry: true } : {}),
    origin,
  };
}

/** Returns true if one of the props is a field of the page's entry that has a text with marks. */
function showsEntry({ provenance, checks, value }: BoundValue): boolean {
  const paths = provenance.flatMap(({ path, binding }) => (binding?.entry ? [path] : []));
  return paths.some((path) =>
    checks.some(({ plan }) => hasMarkedText(readAt(value, path), planAt(plan, path))),
  );
}

function hasMarkedText(value: Json | undefined, plan: SchemaPlan | undefined): boolean {
  if (value === undefined || plan === undefined) return false;
  const texts: Json[] = [];
  visitParts(value, plan, {
    enters: ({ hasFormats }) => hasFormats,
    visit(text, { format }) {
      const { holds } = formatOf(format) ?? {};
      if (holds === "markdown" || holds === "text") texts.push(text);
    },
  });
  return texts.some((text) => text !== "");
}

function isTheme(value: Json | undefined): value is Theme {
  return themes.some((theme) => theme === value);
}

function isLayout(value: Json | undefined): value is Layout {
  return layouts.some((layout) => layout === value);
}

import type { JsonObject } from "#core/json.ts";
import { type Source, schemaFrom } from "#core/document/source.ts";
import { refuse } from "./begin-block.ts";
import type { Planned } from "./plan.ts";
import { fileOf, findRouteProblem, toRoute } from "./plan-page.ts";
import { writeDocument } from "./write-document.ts";

/** The differences from the other page. */
export type VariantWishes = {
  base: string;
  route: string;
  title?: string | undefined;
  description?: string | undefined;
  theme?: string | undefined;
  layout?: string | undefined;
};

/**
 * Plans a variant: a page that says only what differs from another.
 *
 * @param routes the routes of all pages, those of entries too
 */
export function planVariant(source: Source, wishes: VariantWishes, routes: string[]): Planned {
  const { base: typedBase, route: typed, ...differing } = wishes;
  const [base, route] = [toRoute(typedBase), toRoute(typed)];
  if (!routes.includes(base)) return { problem: refuse("page", base, routes) };
  const problem = findRouteProblem(source, route);
  if (problem !== null) return { problem };
  const own = Object.entries(differing).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  if (own.length === 0)
    return {
      problem: 'A variant differs in something: type --theme dark, --layout right or --title "…".',
    };
  const file = fileOf(route);
  const page: JsonObject = {
    $schema: schemaFrom(file),
    extends: base,
    ...Object.fromEntries(own),
    // Two addresses have the same words: this names the one that counts for search engines.
    ...(wishes.description === undefined ? { seo: { canonical: base } } : {}),
  };
  return {
    files: { [file]: writeDocument(page) },
    edits: [],
    next: [
      `npm run dev shows it at ${route}.`,
      `What else differs goes into ${file}: props of a block by its id, as "patch": { "id": { … } }.`,
    ],
  };
}

import { pageBinding } from "#core/document/bind/bindings/page.ts";
import { isJsonObject, type Json, type JsonObject, wordsOf } from "#core/json.ts";
import { wordIssue } from "#core/messages/issue.ts";
import { defaultRegions, regions } from "#core/page-keys.ts";
import { refuseRoute, refuseSegment } from "#core/document/read/check-route.ts";
import { settingsFile } from "#core/document/read/content-files.ts";
import { readSite } from "#core/document/read/read-site.ts";
import { regionsOf } from "#core/schema/places.ts";
import { propertyIn } from "#core/schema/walk-schema.ts";
import { type Source, schemaFrom } from "#core/document/source.ts";
import { placeholderMark } from "#core/document/check/check-text.ts";
import { beginBlock, beginUsual } from "./begin-block.ts";
import { wordKey } from "./make-value.ts";
import { type Planned, readPages, refuse, writeDocument } from "./plan.ts";

/** The choices for a new page; those that are absent get a value. */
export type PageWishes = {
  /** The route: `/about`, or `about`. */
  route: string;
  title?: string | undefined;
  description?: string | undefined;
  theme?: string | undefined;
  layout?: string | undefined;
  /** The types of blocks, top to bottom, with their preset: `hero:film`. */
  blocks?: string[] | undefined;
  isDraft?: boolean;
};

/** @returns a route in its usual form, typed as an address or a file */
export function toRoute(typed: string): string {
  const path = typed
    .replace(/^(?:\.\/)?pages\//, "/")
    .replace(/\.json$/, "")
    .replace(/\/index$/, "")
    .replaceAll(/\/{2,}/g, "/")
    .replace(/(?<=.)\/$/, "");
  return path.startsWith("/") ? path : `/${path}`;
}

/** @returns the file of a route */
export function fileOf(route: string): string {
  return route === "/" ? "pages/index.json" : `pages${route}.json`;
}

/** @returns the reason why no page can have a route, in a sentence; null where one can */
export function findRouteProblem({ documents }: Source, route: string): string | null {
  const file = fileOf(route);
  if (documents.files.has(file)) return `${file} already exists. Type another address.`;
  for (const word of route.split("/").filter(Boolean)) {
    const refused = refuseSegment(word);
    if (refused !== null) return formatIssue(refused);
  }
  const reserved = refuseRoute(route);
  return reserved === null ? null : formatIssue(reserved);
}

function formatIssue(issue: Parameters<typeof wordIssue>[0]): string {
  const { text, help } = wordIssue(issue);
  return `${text} ${help}`;
}

/** Plans a new page. */
export function planPage(source: Source, wishes: PageWishes): Planned {
  const route = toRoute(wishes.route);
  const problem = findRouteProblem(source, route);
  if (problem !== null) return { problem };
  const file = fileOf(route);
  const title = wishes.title ?? (wordKey(route.split("/").at(-1) ?? "") || "Home");
  const begun = (wishes.blocks ?? []).map((word) => beginBlock(source, word));
  const refused = begun.find((one) => "problem" in one);
  if (refused !== undefined) return refused;
  const theme = wishes.theme ?? findUsualTheme(source);
  const [top, ...others] =
    wishes.blocks === undefined
      ? listUsual(source, route)
      : begun.flatMap((one) => ("block" in one ? [one.block] : []));
  const blocks = top === undefined ? [] : [nameAfterPage(source, top), ...others];
  const placed = placeBlocks(source, blocks);
  const page: JsonObject = {
    $schema: schemaFrom(file),
    title,
    description: wishes.description ?? `${placeholderMark}what this page is about, in a sentence`,
    ...(theme === undefined ? {} : { theme }),
    ...(wishes.layout === undefined ? {} : { layout: wishes.layout }),
    ...(wishes.isDraft === true ? { status: "draft" } : {}),
    ...placed,
  };
  return {
    files: { [file]: writeDocument(page) },
    edits: [],
    next: [
      `Open ${file}, and replace each text that begins with ${placeholderMark.trim()} with your own.`,
      `npm run dev shows it at ${route}.`,
      ...nameDoubled(source, placed),
      ...(wishes.isDraft === true ? ['Remove "status" to publish it.'] : []),
    ],
  };
}

/**
 * Puts each block into its region: between header and footer, if its schema names no other.
 *
 * @returns lists of blocks by region, in the order in which a visitor meets them
 */
export function placeBlocks(source: Source, blocks: JsonObject[]): JsonObject {
  const placed = Map.groupBy(blocks, ({ type }) => {
    const allowed = regionsOf(source.blocks[wordsOf(type)]);
    return allowed.includes("blocks") ? "blocks" : (allowed[0] ?? "blocks");
  });
  return Object.fromEntries(
    regions
      .map((region) => [region, placed.get(region) ?? []] as const)
      .filter(([region, placedBlocks]) => region === "blocks" || placedBlocks.length > 0),
  );
}

/** Names the blocks that the page has and the settings give it too, in a sentence a region. */
function nameDoubled(source: Source, placed: JsonObject): string[] {
  const { defaults, shared } = readSite(source).content;
  const typesOf = (blocks: Json | undefined): Json[] =>
    (Array.isArray(blocks) ? blocks : []).filter(isJsonObject).map(({ type, use }) => {
      const written = typeof use === "string" ? shared.get(use)?.block["type"] : type;
      return written ?? null;
    });
  const types = new Set(Object.values(placed).flatMap(typesOf));
  return defaultRegions.flatMap((region) => {
    const doubled = typesOf(defaults[region]).find((type) => types.has(type));
    return region in placed || doubled === undefined
      ? []
      : `${settingsFile} gives every page a ${wordsOf(doubled)} as its ${region}. Write "${region}": [] to leave it out here.`;
  });
}

/** @returns true if the settings give pages a title band */
export function hasBanner(source: Source): boolean {
  const { banner } = readSite(source).content.defaults;
  return Array.isArray(banner) && banner.length > 0;
}

/** Lists the usual blocks, without the first where the title band has the main heading. */
function listUsual(source: Source, route: string): JsonObject[] {
  const { first, next } = beginUsual(source);
  const top = route !== "/" && hasBanner(source) ? undefined : first;
  return [top, next].filter((one) => one !== undefined);
}

/** Binds the main heading to the page's title, so that nobody writes it twice. */
export function nameAfterPage(source: Source, block: JsonObject): JsonObject {
  const { type, props } = block;
  if (typeof type !== "string" || !isJsonObject(props) || typeof props["title"] !== "string")
    return block;
  const title = propertyIn(source.blocks[type], "title");
  const isText = title?.["type"] === "string" && title["enum"] === undefined;
  const named: Json = { [pageBinding.key]: "title" };
  return isText ? { ...block, props: { ...props, title: named } } : block;
}

/** @returns the theme that most pages say they have; undefined where most say nothing */
export function findUsualTheme(source: Pick<Source, "documents">): string | undefined {
  const themes = readPages(source).map(({ theme }) =>
    typeof theme === "string" ? theme : undefined,
  );
  const counts = [...Map.groupBy(themes, (theme) => theme)];
  return counts.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

/** The differences from the page `base`. */
export type VariantWishes = Omit<PageWishes, "blocks" | "isDraft"> & { base: string };

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
  const differences = Object.entries(differing).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  if (differences.length === 0)
    return {
      problem:
        'A variant must differ from its page: type --theme dark, --layout right or --title "…".',
    };
  const file = fileOf(route);
  const page: JsonObject = {
    $schema: schemaFrom(file),
    extends: base,
    ...Object.fromEntries(differences),
    // Two addresses have the same words: this names the one that counts for search engines.
    ...(wishes.description === undefined ? { seo: { canonical: base } } : {}),
  };
  return {
    files: { [file]: writeDocument(page) },
    edits: [],
    next: [
      `npm run dev shows it at ${route}.`,
      `Write other differences into ${file}: props of a block by its id, as "patch": { "id": { … } }.`,
    ],
  };
}

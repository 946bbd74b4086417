import type { ResolvedBlock, ResolvedPage } from "#core/document/resolved-site.ts";
import { once } from "#core/remember.ts";
import type { Note } from "#core/note.ts";
import type { Layout, Region } from "#core/page-keys.ts";
import { findFrame } from "./frame.ts";
import { readHtmlFacts } from "./html-facts.ts";
import { listHeadTags } from "./list-head-tags.ts";
import { listLoads } from "./list-loads.ts";
import { escapeText } from "./escape-text.ts";
import { readBase } from "#core/site-base.ts";
import { placePieces } from "./place-html.ts";
import { renderBlock } from "./render-block.tsx";
import type { BlockFailure, RenderContext, RenderedBlock, RenderedPage } from "./render-context.ts";
import type { Words } from "./words.ts";
import { writeHead } from "./write-head.ts";

type Part = RenderedPage["parts"][number];

/** The regions in document order. */
const order: Region[] = ["header", "banner", "blocks", "aside", "closing", "footer"];

/** The number of blocks of a page that may be visible without scrolling. */
const blocksAtTop = 2;

/** The layouts that have a sidebar. */
const layoutsWithAside = new Set(["left", "right"]);

/**
 * Renders a page, one block a step: the whole document, and each block's part of it.
 *
 * @param page with nothing left to look up
 * @param context the build that the page is part of; its memo grows
 * @throws when a block does; the cause is a `BlockFailure`; when `theme/words/` has an unknown word
 */
export function* renderPage(
  page: ResolvedPage,
  context: RenderContext,
): Generator<undefined, RenderedPage> {
  const frame = findFrame(context);
  const blocks = listShownBlocks(page);
  const asked = new Set<string>();
  const note = (question: string): void => void asked.add(question);
  const parts = addHeading(page, yield* renderBlocks(blocks, context, note));
  const shown = blocks.flatMap(({ block }) => [block, ...listInner(block)]);
  const types = [...new Set(shown.map(({ type }) => type))].toSorted();
  const regions = sortByRegion(parts);
  // An empty sidebar is none.
  const layout = isEmpty(regions.aside) && page.layout !== "center" ? "full" : page.layout;
  const styles = context.styles({ types, layout });
  const tags = listHeadTags({ page, context, frame, styles, blocks: shown, note });
  const written = [
    `<!doctype html><html lang="${escapeText(context.settings.language)}" data-theme="${page.theme}">`,
    writeHead(tags),
    frame.top,
    ...writeOuterRegion("header", regions),
    '<main id="main">',
    ...regions.banner,
    ...writeColumns(layout, regions, frame.words),
    ...regions.closing,
    "</main>",
    ...writeOuterRegion("footer", regions),
    frame.end,
  ];
  const frameIds = [...tags.flatMap(({ attributes }) => attributes?.["id"] ?? []), "main"];
  const headLoads = tags.flatMap(({ tag, attributes }) => listLoads(tag, attributes ?? {}));
  const pieces = placePieces(written, readBase(context.settings.url), context.settings);
  const html = once(() => pieces.join(""));
  return {
    page,
    pieces,
    get html() {
      return html();
    },
    parts,
    types,
    layout,
    styles,
    frameIds,
    headLoads,
    asked,
  };
}

function listShownBlocks(page: ResolvedPage): { region: Region; block: ResolvedBlock }[] {
  const hasAside = layoutsWithAside.has(page.layout);
  return order
    .filter((region) => region !== "aside" || hasAside)
    .flatMap((region) => page.regions[region].map((block) => ({ region, block })));
}

/** Lists the blocks inside the long texts of a block, which need their styles too. */
function listInner({
  inner = {},
  origin,
}: Pick<ResolvedBlock, "inner" | "origin">): ResolvedBlock[] {
  return Object.values(inner).flatMap((block) => {
    const placed = { ...block, origin };
    return [placed, ...listInner(placed)];
  });
}

function* renderBlocks(
  blocks: { region: Region; block: ResolvedBlock }[],
  context: RenderContext,
  note: Note,
): Generator<undefined, Part[]> {
  const counts = new Map<string, number>();
  const before: RenderedBlock[] = [];
  const parts: Part[] = [];
  for (const { region, block } of blocks) {
    if (parts.length > 0) yield;
    const count = (counts.get(block.type) ?? 0) + 1;
    counts.set(block.type, count);
    const isMain = region === "blocks";
    const place = {
      instance: `${block.type}-${count}`,
      isAtTop: isMain && isAtTop(before),
    };
    const rendered = renderOrSay(block, place, context);
    if (isMain && before.length < blocksAtTop) before.push(rendered);
    const { origin, showsEntry } = block;
    const { html, facts, asked } = rendered;
    for (const question of asked) note(question);
    parts.push({ region, origin, ...(showsEntry && { showsEntry }), html, facts });
  }
  return parts;
}

function renderOrSay(
  block: ResolvedBlock,
  place: Parameters<typeof renderBlock>[1],
  context: RenderContext,
): RenderedBlock {
  try {
    return renderBlock(block, place, context);
  } catch (thrown) {
    const failure: BlockFailure = { block, thrown };
    // oxlint-disable-next-line preserve-caught-error -- it is a part of the cause
    throw new Error(`The block "${block.type}" could not be rendered.`, { cause: failure });
  }
}

/** Returns true up to the first block with photographs: if all are hurried, none is. */
function isAtTop(before: RenderedBlock[]): boolean {
  return before.length < blocksAtTop && !before.some(({ hasImages }) => hasImages);
}

/** The HTML of a page's parts by region. */
type RegionPieces = Record<Region, string[]>;

function sortByRegion(parts: Part[]): RegionPieces {
  const regions: RegionPieces = {
    header: [],
    banner: [],
    blocks: [],
    aside: [],
    closing: [],
    footer: [],
  };
  for (const { region, html } of parts) regions[region].push(html);
  return regions;
}

function isEmpty(pieces: string[]): boolean {
  return pieces.every((piece) => piece === "");
}

/**
 * Writes a region outside `<main>`. Its element is there when it is empty too: the next page may
 * have blocks for it.
 */
function writeOuterRegion(name: "header" | "footer", regions: RegionPieces): string[] {
  return [`<tessera-region name="${name}">`, ...regions[name], "</tessera-region>"];
}

/**
 * Writes the page's main region, and the sidebar if it has one. The main region is first in the
 * document, so that a phone shows it first, whatever side the sidebar is on; where the two are side
 * by side, focus goes from left to right (`reading-flow` in the theme's styles, else
 * `#site/client/navigation/order-columns.ts`).
 */
function writeColumns(
  layout: Layout,
  { blocks, aside }: RegionPieces,
  { sidebar: label }: Words,
): string[] {
  if (isEmpty(blocks) && isEmpty(aside)) return [];
  const sidebar = isEmpty(aside)
    ? []
    : [`<aside class="columns-aside" aria-label="${escapeText(label)}">`, ...aside, "</aside>"];
  const main = [`<div class="columns" data-layout="${layout}"><div class="columns-main">`];
  return [...main, ...blocks, "</div>", ...sidebar, "</div>"];
}

/** Adds the title and description of a page that has no block yet, and no heading around it. */
function addHeading(page: ResolvedPage, parts: Part[]): Part[] {
  const { regions, file, title, description } = page;
  if (regions.blocks.length > 0 || parts.some(({ html }) => html.includes("<h1"))) return parts;
  const html = `<h1>${escapeText(title)}</h1><p>${escapeText(description)}</p>`;
  const origin = { file, path: ["title"] };
  const heading: Part = { region: "blocks", origin, html, facts: readHtmlFacts(html) };
  const above = parts.filter(({ region }) => region === "header" || region === "banner");
  return [...above, heading, ...parts.slice(above.length)];
}

import type { ResolvedBlock } from "#core/document/resolved-site.ts";
import { type PlacedBlock, renderByReact, renderFast } from "./block-ways.tsx";
import { needsReact } from "./markup/needs-react.ts";
import type { Markup } from "./markup/write-markup.ts";
import { recall } from "./recall.ts";
import { type BlockModule, findBlock } from "./registry.ts";
import type { RenderContext, RenderedBlock } from "./render-context.ts";

/** Blocks that React has to render, whatever their props. */
const slow = new WeakSet<BlockModule["Block"]>();

/**
 * Renders one block, or takes the HTML of one that stood the same on another page.
 *
 * @param block its props are whole
 * @param place `instance` is `quote-1`: unique on the page, and the same on every build; `isAtTop`
 *   as in `BlockIdentity`
 * @throws what the block throws
 */
export function renderBlock(
  { type, id, props }: ResolvedBlock,
  place: { instance: string; isAtTop: boolean },
  { memo, images, settings }: Pick<RenderContext, "memo" | "images" | "settings">,
): RenderedBlock {
  const identity = id === undefined ? { type, ...place } : { type, id, ...place };
  const placed = { identity, props, images, locale: settings.locale ?? settings.language };
  if (memo === undefined) return renderAfresh(placed);
  const key = JSON.stringify([place.instance, place.isAtTop, id ?? null, props]);
  return recall(memo, key, () => renderAfresh(placed));
}

function renderAfresh(placed: PlacedBlock): RenderedBlock {
  const { html, facts } = renderPlaced(placed);
  // A text that was put together piece by piece is a tree until somebody looks into it.
  return { html, facts, hasImages: html.includes("<img") };
}

/** What a block throws is thrown by React, who tells it as its authors are used to. */
function renderPlaced(placed: PlacedBlock): Markup {
  const { Block } = findBlock(placed.identity.type);
  if (slow.has(Block)) return renderByReact(placed);
  try {
    return renderFast(placed);
  } catch (cause) {
    if (cause === needsReact.always) slow.add(Block);
    return renderByReact(placed);
  }
}

import { renderToStaticMarkup } from "react-dom/server";
import type { ResolvedBlock } from "#core/document/resolved-site.ts";
import { BlockContext, type BlockIdentity } from "#site/kit/block-context.ts";
import { ImagesContext } from "#site/kit/images-context.ts";
import { LocaleContext } from "#site/kit/locale-context.ts";
import { readHtmlFacts } from "./html-facts.ts";
import { recall } from "./recall.ts";
import { findBlock } from "./registry.ts";
import type { RenderContext, RenderedBlock } from "./render-context.ts";

type Context = Pick<RenderContext, "memo" | "images" | "settings">;

/**
 * Renders one block, or reuses the HTML of the same block on another page.
 *
 * @param block its props are whole
 * @param place `instance` is `quote-1`: unique on the page, and the same on every build; `isAtTop`
 *   as in `BlockIdentity`
 * @throws what the block throws
 */
export function renderBlock(
  block: ResolvedBlock,
  place: { instance: string; isAtTop: boolean },
  context: Context,
): RenderedBlock {
  const { type, id, props } = block;
  const identity = id === undefined ? { type, ...place } : { type, id, ...place };
  if (context.memo === undefined) return renderAfresh(identity, props, context);
  const key = JSON.stringify([place.instance, place.isAtTop, id ?? null, props]);
  return recall(context.memo, key, () => renderAfresh(identity, props, context));
}

/** Renders the block by itself: without a prefix of its own, all blocks would have the same ids. */
function renderAfresh(
  identity: BlockIdentity,
  props: ResolvedBlock["props"],
  { images, settings }: Context,
): RenderedBlock {
  const { Block } = findBlock(identity.type);
  const html = renderToStaticMarkup(
    <LocaleContext value={settings.locale ?? settings.language}>
      <ImagesContext value={images}>
        <BlockContext value={identity}>
          <Block {...props} />
        </BlockContext>
      </ImagesContext>
    </LocaleContext>,
    { identifierPrefix: `${identity.instance}-block-` },
  );
  return { html, facts: readHtmlFacts(html), hasImages: html.includes("<img") };
}

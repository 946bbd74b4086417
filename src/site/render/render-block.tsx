import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { InnerBlocks, ResolvedBlock } from "#core/document/resolved-site.ts";
import { BlockContext, type BlockIdentity } from "#site/kit/block-context.ts";
import { ImagesContext } from "#site/kit/images-context.ts";
import { InnerBlocksContext } from "#site/kit/inner-blocks-context.ts";
import { LocaleContext } from "#site/kit/locale-context.ts";
import { LogoContext } from "#site/kit/logo-context.ts";
import { SizesContext } from "#site/kit/sizes-context.ts";
import { closeShapes } from "./close-shapes.ts";
import { readHtmlFacts } from "./html-facts.ts";
import { findBlock } from "./registry.ts";
import type { ImageVariants, RenderContext, RenderedBlock } from "./render-context.ts";

type Context = Pick<RenderContext, "memo" | "images" | "sizes" | "settings" | "logo">;

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
  const { type, id, props, inner } = block;
  const identity = id === undefined ? { type, ...place } : { type, id, ...place };
  const { memo } = context;
  if (memo === undefined) return renderAfresh(identity, block, context);
  const key = JSON.stringify([place.instance, place.isAtTop, id ?? null, props, inner]);
  const known = memo.get(key);
  if (known !== undefined) return known;
  const rendered = renderAfresh(identity, block, context);
  memo.set(key, rendered);
  return rendered;
}

/** Renders the block by itself: without a prefix of its own, all blocks would have the same ids. */
function renderAfresh(
  identity: BlockIdentity,
  { props, inner }: ResolvedBlock,
  { images, sizes, settings, logo }: Context,
): RenderedBlock {
  const { Block } = findBlock(identity.type);
  const asked = new Set<string>();
  const findImage = (address: string): ImageVariants | undefined => {
    asked.add(`image:${address}`);
    return images[address];
  };
  const findSize = (address: string): number | undefined => {
    asked.add(`size:${address}`);
    return sizes[address];
  };
  const written = renderToStaticMarkup(
    <LocaleContext value={settings.locale ?? settings.language}>
      <LogoContext value={logo ?? null}>
        <ImagesContext value={findImage}>
          <SizesContext value={findSize}>
            <BlockContext value={identity}>
              {inner === undefined ? <Block {...props} /> : withInner(inner, <Block {...props} />)}
            </BlockContext>
          </SizesContext>
        </ImagesContext>
      </LogoContext>
    </LocaleContext>,
    { identifierPrefix: `${identity.instance}-block-` },
  );
  const html = closeShapes(written);
  const facts = readHtmlFacts(html);
  return { html, facts, hasImages: html.includes("<img"), asked: [...asked] };
}

/** Lets the long texts of a block render the blocks inside them. */
function withInner(blocks: InnerBlocks, text: ReactNode): ReactNode {
  return (
    <InnerBlocksContext
      value={({ type, json }, instance) => {
        const block = blocks[`${type} ${json}`];
        // The check of the text reports a block that it does not know.
        if (block === undefined) return null;
        const { Block } = findBlock(type);
        const rendered = <Block {...block.props} />;
        return (
          <BlockContext value={{ type, instance, isAtTop: false }}>
            {block.inner === undefined ? rendered : withInner(block.inner, rendered)}
          </BlockContext>
        );
      }}
    >
      {text}
    </InnerBlocksContext>
  );
}

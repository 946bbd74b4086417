import { renderToStaticMarkup } from "react-dom/server";
import type { ResolvedBlock } from "#document/resolved-site.ts";
import { BlockContext } from "#ui/block-context.ts";
import { ImagesContext } from "#ui/images-context.ts";
import { findBlock } from "./registry.ts";
import type { RenderContext } from "./render-context.ts";

/**
 * Renders one block, or takes the HTML of one that stood the same on another page.
 *
 * @param block its props are whole
 * @param instance `faq-1`: unique on the page, and the same on every build
 * @throws what the block throws
 */
export function renderBlock(
  block: ResolvedBlock,
  instance: string,
  { memo, images }: Pick<RenderContext, "memo" | "images">,
): string {
  const { type, id, props } = block;
  const key = JSON.stringify([instance, id ?? null, props]);
  const known = memo?.get(key);
  if (known !== undefined) return known;

  const { Block } = findBlock(type);
  const context = id === undefined ? { type, instance } : { type, id, instance };
  const html = renderToStaticMarkup(
    <ImagesContext value={images}>
      <BlockContext value={context}>
        <Block {...props} />
      </BlockContext>
    </ImagesContext>,
    // Each block is rendered by itself; without a prefix of its own, all would give the same ids.
    { identifierPrefix: `${instance}-block-` },
  );
  memo?.set(key, html);
  return html;
}

import { renderToStaticMarkup } from "react-dom/server";
import type { ResolvedBlock } from "#document/resolved-site.ts";
import { BlockContext } from "#kit/block-context.ts";
import { ImagesContext } from "#kit/images-context.ts";
import { LocaleContext } from "#kit/locale-context.ts";
import { findBlock } from "./registry.ts";
import type { RenderContext } from "./render-context.ts";

/**
 * Renders one block, or takes the HTML of one that stood the same on another page.
 *
 * @param block its props are whole
 * @param place `instance` is `quote-1`: unique on the page, and the same on every build; `isAtTop`
 *   as in `BlockIdentity`
 * @throws what the block throws
 */
export function renderBlock(
  block: ResolvedBlock,
  place: { instance: string; isAtTop: boolean },
  { memo, images, settings }: Pick<RenderContext, "memo" | "images" | "settings">,
): string {
  const { type, id, props } = block;
  const { instance, isAtTop } = place;
  const key = JSON.stringify([instance, isAtTop, id ?? null, props]);
  const known = memo?.get(key);
  if (known !== undefined) return known;

  const { Block } = findBlock(type);
  const context = id === undefined ? { type, ...place } : { type, id, ...place };
  const html = renderToStaticMarkup(
    <LocaleContext value={settings.locale ?? settings.language}>
      <ImagesContext value={images}>
        <BlockContext value={context}>
          <Block {...props} />
        </BlockContext>
      </ImagesContext>
    </LocaleContext>,
    // Each block is rendered by itself; without a prefix of its own, all would give the same ids.
    { identifierPrefix: `${instance}-block-` },
  );
  memo?.set(key, html);
  return html;
}

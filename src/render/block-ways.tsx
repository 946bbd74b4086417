import { renderToStaticMarkup } from "react-dom/server";
import { BlockContext, type BlockIdentity } from "#kit/block-context.ts";
import { ImagesContext } from "#kit/images-context.ts";
import type { JsonObject } from "#document/json.ts";
import { LocaleContext } from "#kit/locale-context.ts";
import { readHtmlFacts } from "./facts/read-html-facts.ts";
import { type Markup, writeMarkup } from "./markup/write-markup.ts";
import { findBlock } from "./registry.ts";
import type { RenderContext } from "./render-context.ts";

/** A block where it stands. */
export type PlacedBlock = {
  identity: BlockIdentity;
  props: JsonObject;
  images: RenderContext["images"];
  locale: string;
};

/** @throws `needsReact` where only React can do it; what the block throws */
export function renderFast({ identity, props, images, locale }: PlacedBlock): Markup {
  const { Block } = findBlock(identity.type);
  const surroundings = { block: identity, images, locale };
  return writeMarkup(Block, props, { ...surroundings, prefix: nameIds(identity) });
}

/** @throws what the block throws */
export function renderByReact({ identity, props, images, locale }: PlacedBlock): Markup {
  const { Block } = findBlock(identity.type);
  const html = renderToStaticMarkup(
    <LocaleContext value={locale}>
      <ImagesContext value={images}>
        <BlockContext value={identity}>
          <Block {...props} />
        </BlockContext>
      </ImagesContext>
    </LocaleContext>,
    { identifierPrefix: nameIds(identity) },
  );
  return { html, facts: readHtmlFacts(html) };
}

/** Each block is rendered by itself; without a prefix of its own, all would give the same ids. */
function nameIds({ instance }: BlockIdentity): string {
  return `${instance}-block-`;
}

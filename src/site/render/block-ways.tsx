import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { BlockContext, type BlockIdentity } from "#site/kit/block-context.ts";
import { ImagesContext } from "#site/kit/images-context.ts";
import type { JsonObject } from "#core/json.ts";
import { LocaleContext } from "#site/kit/locale-context.ts";
import { IslandContext } from "#site/kit/island-context.ts";
import { readHtmlFacts } from "./facts/read-html-facts.ts";
import { type Markup, writeMarkup } from "./markup/write-markup.ts";
import { findBlock } from "./registry.ts";
import { renderIsland } from "./render-island.ts";
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
  const islands: Markup[] = [];
  const surroundings = new Map<unknown, unknown>([
    [BlockContext, identity],
    [ImagesContext, images],
    [LocaleContext, locale],
    [
      IslandContext,
      (island: ReactElement, prefix: string) => {
        const { html, facts } = renderIsland(island, prefix);
        if (facts !== null) islands.push({ html, facts });
        return html;
      },
    ],
  ]);
  return writeMarkup(<Block {...props} />, {
    prefix: nameIds(identity),
    surroundings,
    known: islands,
  });
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

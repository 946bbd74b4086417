import { renderToStaticMarkup } from "react-dom/server";
import type { Location } from "#document/messages/diagnostic.ts";
import type { Region, ResolvedBlock, ResolvedPage } from "#document/resolved-site.ts";
import { Banner } from "./banner/banner.tsx";
import { Columns } from "./columns/columns.tsx";
import { Footer } from "./footer/footer.tsx";
import { Head } from "./head.tsx";
import { Header } from "./header/header.tsx";
import { renderBlock } from "./render-block.tsx";
import type { RenderContext, RenderedPage } from "./render-context.ts";

type Part = RenderedPage["parts"][number];

/** How many blocks of a page may be seen before somebody scrolls. */
const blocksAtTop = 2;

/** The layouts that have a sidebar. */
const layoutsWithAside = new Set(["left", "right"]);

/**
 * Renders a page: the whole document, and each block's part of it by itself.
 *
 * @param page with nothing left to look up
 * @param context the build that the page stands in; its memo grows
 * @throws what a block throws
 */
export function renderPage(page: ResolvedPage, context: RenderContext): RenderedPage {
  const blocks = listShownBlocks(page);
  const parts = [...renderBanner(page), ...renderBlocks(blocks, context)];
  const shown = blocks.map(({ block }) => block);
  const styles = context.styles(shown.map(({ type }) => type));

  const html = renderToStaticMarkup(
    <html lang={context.settings.language} data-theme={page.theme}>
      <Head page={page} context={context} styles={styles} blocks={shown} />
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <Header page={page} settings={context.settings} />
        <main id="main" dangerouslySetInnerHTML={{ __html: renderMain(page, parts) }} />
        <Footer settings={context.settings} />
        {context.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </body>
    </html>,
  );
  return { page, html: `<!doctype html>${html}`, parts };
}

function listShownBlocks(page: ResolvedPage): { region: Region; block: ResolvedBlock }[] {
  const aside = layoutsWithAside.has(page.layout) ? page.aside : [];
  const regions = { blocks: page.blocks, aside, closing: page.closing };
  return (["blocks", "aside", "closing"] as const).flatMap((region) =>
    regions[region].map((block) => ({ region, block })),
  );
}

function renderBanner(page: ResolvedPage): Part[] {
  if (page.banner === null) return [];
  const origin: Location = { file: page.file, path: ["title"] };
  const html = renderToStaticMarkup(<Banner {...page.banner} />, {
    identifierPrefix: "banner-",
  });
  return [{ region: "banner", block: null, origin, html }];
}

function renderBlocks(
  blocks: { region: Region; block: ResolvedBlock }[],
  context: RenderContext,
): Part[] {
  const counts = new Map<string, number>();
  const parts: Part[] = [];
  for (const { region, block } of blocks) {
    const count = (counts.get(block.type) ?? 0) + 1;
    counts.set(block.type, count);
    // The first block with photographs alone: what is hurried everywhere is hurried nowhere.
    const isAtTop =
      region === "blocks" &&
      parts.length < blocksAtTop &&
      !parts.some(({ html }) => html.includes("<img"));
    const place = { instance: `${block.type}-${count}`, isAtTop };
    parts.push({ region, block, origin: block.origin, html: renderBlock(block, place, context) });
  }
  return parts;
}

function renderMain({ layout }: ResolvedPage, parts: Part[]): string {
  function join(region: Part["region"]): string {
    return parts
      .filter((part) => part.region === region)
      .map(({ html }) => html)
      .join("");
  }
  const columns = <Columns layout={layout} main={join("blocks")} aside={join("aside")} />;
  return join("banner") + renderToStaticMarkup(columns) + join("closing");
}

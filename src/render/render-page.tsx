import { renderToStaticMarkup } from "react-dom/server";
import type { Region, ResolvedBlock, ResolvedPage } from "#document/resolved-site.ts";
import { Columns } from "./columns.tsx";
import { readHtmlFacts } from "./facts/read-html-facts.ts";
import { Head } from "./head.tsx";
import { renderBlock } from "./render-block.ts";
import type { RenderContext, RenderedPage } from "./render-context.ts";
import { readWords, type Words } from "./words.ts";

type Part = RenderedPage["parts"][number];

/** In document order. */
const order: Region[] = ["header", "banner", "blocks", "aside", "closing", "footer"];

/** How many blocks of a page may be seen before somebody scrolls. */
const blocksAtTop = 2;

/** The layouts that have a sidebar. */
const layoutsWithAside = new Set(["left", "right"]);

/**
 * Renders a page: the whole document, and each block's part of it by itself.
 *
 * @param page with nothing left to look up
 * @param context the build that the page stands in; its memo grows
 * @throws what a block throws; where `theme/words/` holds a word that is not known
 */
export function renderPage(page: ResolvedPage, context: RenderContext): RenderedPage {
  const { language } = context.settings;
  const words = readWords(language);
  const blocks = listShownBlocks(page);
  const parts = addHeading(page, renderBlocks(blocks, context));
  const shown = blocks.map(({ block }) => block);
  const styles = context.styles(shown.map(({ type }) => type));

  const html = renderToStaticMarkup(
    <html lang={language} data-theme={page.theme}>
      <Head page={page} context={context} styles={styles} blocks={shown} />
      <body data-notifications={words.notifications} data-close-notice={words.closeNotice}>
        <a className="skip-link" href="#main">
          {words.skipLink}
        </a>
        <OuterRegion name="header" parts={parts} />
        <main id="main" dangerouslySetInnerHTML={{ __html: renderMain(page, parts, words) }} />
        <OuterRegion name="footer" parts={parts} />
        {context.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </body>
    </html>,
  );
  return { page, html: `<!doctype html>${html}`, parts, frameIds: ["main"] };
}

function listShownBlocks(page: ResolvedPage): { region: Region; block: ResolvedBlock }[] {
  const hasAside = layoutsWithAside.has(page.layout);
  return order
    .filter((region) => region !== "aside" || hasAside)
    .flatMap((region) => page.regions[region].map((block) => ({ region, block })));
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
    const before = parts.filter((part) => part.region === "blocks");
    // The first block with photographs alone: what is hurried everywhere is hurried nowhere.
    const isAtTop =
      region === "blocks" &&
      before.length < blocksAtTop &&
      !before.some(({ html }) => html.includes("<img"));
    const place = { instance: `${block.type}-${count}`, isAtTop };
    parts.push({ region, origin: block.origin, ...renderBlock(block, place, context) });
  }
  return parts;
}

/**
 * A region outside `<main>`. Its element is there when it is empty too: the next page may have
 * something to stand in it.
 */
function OuterRegion({ name, parts }: { name: "header" | "footer"; parts: Part[] }) {
  return <tessera-region name={name} dangerouslySetInnerHTML={{ __html: join(parts, name) }} />;
}

function renderMain({ layout }: ResolvedPage, parts: Part[], { sidebar }: Words): string {
  const [main, aside] = [join(parts, "blocks"), join(parts, "aside")];
  const columns = <Columns layout={layout} main={main} aside={aside} label={sidebar} />;
  return join(parts, "banner") + renderToStaticMarkup(columns) + join(parts, "closing");
}

/** A page that has no block yet, nor a heading around it, says at least what it is. */
function addHeading(page: ResolvedPage, parts: Part[]): Part[] {
  const { regions, file, title, description } = page;
  if (regions.blocks.length > 0 || parts.some(({ html }) => html.includes("<h1"))) return parts;
  const html = renderToStaticMarkup(
    <>
      <h1>{title}</h1>
      <p>{description}</p>
    </>,
  );
  const facts = readHtmlFacts(html);
  const heading: Part = { region: "blocks", origin: { file, path: ["title"] }, html, facts };
  const above = parts.filter(({ region }) => region === "header" || region === "banner");
  return [...above, heading, ...parts.slice(above.length)];
}

function join(parts: Part[], region: Region): string {
  return parts
    .filter((part) => part.region === region)
    .map(({ html }) => html)
    .join("");
}

declare module "react" {
  // oxlint-disable-next-line typescript/no-namespace -- how React lets custom elements be typed
  namespace JSX {
    interface IntrinsicElements {
      "tessera-region": { name: string; dangerouslySetInnerHTML: { __html: string } };
    }
  }
}

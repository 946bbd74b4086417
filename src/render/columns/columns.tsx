import type { Layout } from "#document/resolved-site.ts";

/**
 * The page's main region, and the sidebar where it has one. The main region comes first in the
 * document, so that a telephone meets it first, whatever side the sidebar is on; where the two stand
 * side by side, focus goes from left to right (`columns.css`, `#browser/order-columns.ts`).
 *
 * @param props.main HTML of the main region's blocks
 * @param props.aside HTML of the sidebar's blocks, empty where there is none
 */
export function Columns({ layout, main, aside }: { layout: Layout; main: string; aside: string }) {
  if (main === "" && aside === "") return null;
  return (
    <div className="columns" data-layout={aside === "" && layout !== "center" ? "full" : layout}>
      <div className="columns-main" dangerouslySetInnerHTML={{ __html: main }} />
      {aside !== "" && (
        <aside
          className="columns-aside"
          aria-label="Sidebar"
          dangerouslySetInnerHTML={{ __html: aside }}
        />
      )}
    </div>
  );
}
